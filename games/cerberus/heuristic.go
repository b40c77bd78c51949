package cerberus

import "github.com/katabasis-games/katabasis/game"

// Worth of things to an Adventurer and to a Cerberus player, in hundredths of
// a space of the path.
const (
	worthWin    = 100_000
	worthSeat   = 900 // sitting in the Barque
	worthCard   = 60
	worthAction = 35
	worthFriend = 30 // a space of somebody who has helped
	worthPeer   = 12 // a space of somebody else
)

// Evaluate returns how well a seat stands. An Adventurer wants to be far up and out
// of the dog's reach, and wishes well to those who moved him and others
// forward; a Cerberus player wants everyone near the dog and the die near the
// Hunt.
func (s *State) Evaluate(seat game.Seat) int {
	p := int8(seat)
	switch {
	case s.phase == phOver && s.winners.Has(seat):
		return worthWin
	case s.phase == phOver || s.side[p] == out:
		return -worthWin
	case s.path == nil:
		return 0
	case s.side[p] == cerberus:
		return s.judgeCerberus(p)
	}
	return s.judgeAdventurer(p)
}

func (s *State) judgeAdventurer(p int8) int {
	score := s.standing(p)*100 - s.danger(p)
	score += int(s.count[p])*worthCard + s.actionsLeft(p)*worthAction
	for q := range s.seats {
		if q == p || !s.free(q) {
			continue
		}
		worth := worthPeer
		if s.aid[q] > 0 {
			worth = worthFriend
		}
		score += int(s.at[q])*worth - s.danger(q)*worth/200
	}
	if s.caught.Has(game.Seat(p)) {
		score -= worthWin / 2
	}
	return score
}

// standing is how far up a pawn is, in spaces, the Barque counted as more.
func (s *State) standing(p int8) int {
	if s.at[p] == s.path.n {
		return int(s.at[p]) + worthSeat/100
	}
	return int(s.at[p])
}

// danger grows as the dog's next Hunt can reach a pawn and as it comes nearer;
// it is the larger the later in the game, when there is no mercy left.
func (s *State) danger(p int8) int {
	if s.at[p] == s.path.n || s.at[p] < 0 {
		return 0
	}
	gap := int(s.at[p] - s.dog - s.speed)
	if gap > 1 {
		return 0
	}
	steps := int(s.path.hunt - s.die)
	fear := 700 / (steps + 1)
	if s.filled >= darkSlots || s.at[p] >= s.path.finish {
		fear *= 3
	}
	return fear * (3 - max(gap, -2)) / 3
}

func (s *State) judgeCerberus(p int8) int {
	score := int(s.count[p])*worthCard + s.actionsLeft(p)*worthAction
	score += int(s.speed)*80 + int(s.die)*120 + int(s.dog)*70
	for q := range s.seats {
		switch {
		case s.caught.Has(game.Seat(q)):
			score += 2500
		case s.free(q):
			score += s.danger(q) - s.standing(q)*60
		default:
			score += 2500
		}
	}
	return score
}

func (s *State) actionsLeft(p int8) (n int) {
	for i := range actionCount {
		n += int(s.actions[p] >> i & 1)
	}
	return n
}
