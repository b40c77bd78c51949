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
	// worthMercy is how much of the fear of the Hunt mercy makes up for, in percent. A player
	// who is caught in time may still win with Cerberus, so it is a little more than all.
	worthMercy = 120
)

// aim is one of the things that make up how well a seat stands.
type aim int

const (
	aimEnd aim = iota
	aimFree
	aimFar
	aimSafe
	aimPrey
	aimDog
	aimRage
	aimSpeed
	aimCards
	aimActions
	aimFriends
	aimMercy
)

var aimKeys = game.Keys("cerberus.hint.", "end", "free", "far", "safe", "prey", "dog", "rage", "speed", "cards", "actions", "friends", "mercy")

// aims are their worths.
type aims = game.Worths

// Worth returns how well a seat stands. An Adventurer wants to be far up, and out of the
// dog’s reach once he takes nobody to his side any more, and wishes well to those who moved
// others forward; a Cerberus player wants everybody near the dog and the die near the Hunt.
func (s *State) Worth(seat game.Seat) int { return s.judge(seat).Sum() }

// What makes it likelier that a seat wins, in hundredths of a time that it doubles, as 5,000
// games of easy and medium say.
const (
	oddsMercy  = -20  // an Adventurer who may still be caught and win with Cerberus …
	oddsTurned = -230 // … once all the others were caught
	oddsLate   = -70  // an Adventurer who may not …
	oddsBelow  = -75  // … for a space below the Finish
	oddsRoom   = 300  // … for an Adventurer whom the Barque does not need, shared by all seats

	oddsCerberus = 230   // a Cerberus player …
	oddsSpare    = -1500 // … for an Adventurer whom the Barque does not need, shared by all seats
	oddsAhead    = -23   // … for a space by which the Adventurers are ahead of the dog
	oddsToGo     = 75    // … for a space that they are below the Finish
)

// Evaluate returns how likely a seat is to win, in thousandths. To be caught is not to
// lose: the player may win with Cerberus.
func (s *State) Evaluate(seat game.Seat) int {
	won, over := game.WinOf(s, seat)
	switch {
	case over || s.side[seat] == out:
		return won
	case s.side[seat] == cerberus:
		return game.WinByOdds(s.oddsOfCerberus())
	case s.path == nil || s.findsMercy(seat):
		return game.WinByOdds(oddsMercy + oddsTurned*s.turned()/int(s.seats))
	}
	below := max(0, int(s.path.finish-s.at[seat]))
	return game.WinByOdds(oddsLate + oddsBelow*below + oddsRoom*s.spare()/int(s.seats))
}

// turned is how many players are no free Adventurers any more.
func (s *State) turned() int { return int(s.seats) - s.runners.Len() }

// spare is how many Adventurers may still be caught before there are too few for the Barque;
// where a seat has not seen it, it is that of the world that was drawn.
func (s *State) spare() int { return s.runners.Len() - int(s.tiles[0]) }

func (s *State) oddsOfCerberus() int {
	ahead, toGo := 0, 0
	for q := range s.seats {
		if s.free(q) && s.at[q] >= 0 {
			ahead += int(s.at[q] - s.dog)
			toGo += max(0, int(s.path.finish-s.at[q]))
		}
	}
	n := max(1, s.runners.Len())
	return oddsCerberus + oddsSpare*s.spare()/int(s.seats) + (oddsAhead*ahead+oddsToGo*toGo)/n
}

// Reasons are the parts of Worth.
func (s *State) Reasons(seat game.Seat) []game.Reason { return s.judge(seat).Reasons(aimKeys) }

// Suffers reports whether a seat was caught.
func (s *State) Suffers(seat game.Seat) (why string, is bool) {
	return "cerberus.hint.caught", s.caught.Has(seat) || !s.free(seat)
}

func (s *State) judge(p game.Seat) aims {
	switch {
	case s.phase == phOver && s.winners.Has(p):
		return aims{aimEnd: worthWin}
	case s.phase == phOver || s.side[p] == out:
		return aims{aimEnd: -worthWin}
	case s.path == nil:
		return aims{}
	case s.side[p] == cerberus:
		return s.judgeCerberus(p)
	}
	return s.judgeAdventurer(p)
}

func (s *State) judgeAdventurer(p game.Seat) (sum aims) {
	sum[aimFar] = s.height(p) * 100
	sum[aimSafe] = -s.danger(p)
	if s.findsMercy(p) {
		sum[aimMercy] = s.danger(p) * worthMercy / 100
	}
	sum[aimCards] = int(s.count[p]) * worthCard
	sum[aimActions] = s.actionsLeft(p) * worthAction
	for q := range s.seats {
		if q == p || !s.free(q) {
			continue
		}
		worth := worthPeer
		if s.aid[q] > 0 {
			worth = worthFriend
		}
		sum[aimFriends] += int(s.at[q])*worth - s.danger(q)*worth/200
	}
	if s.caught.Has(p) {
		sum[aimFree] = -worthWin / 2
	}
	return sum
}

// height is how far up a pawn is, in spaces, the Barque counted as more.
func (s *State) height(p game.Seat) int {
	if s.at[p] == s.path.n {
		return int(s.at[p]) + worthSeat/100
	}
	return int(s.at[p])
}

// findsMercy reports whether a player who is caught now finds mercy (C74, C76).
func (s *State) findsMercy(p game.Seat) bool { return s.filled < darkSlots && s.at[p] < s.path.finish }

// danger grows as the dog's next Hunt can reach a pawn and as it comes nearer;
// it is the larger the later in the game, when there is no mercy left.
func (s *State) danger(p game.Seat) int {
	if s.at[p] == s.path.n || s.at[p] < 0 {
		return 0
	}
	gap := int(s.at[p]-s.dog) - int(s.speed)
	if gap > 1 {
		return 0
	}
	steps := int(s.path.hunt - s.die)
	fear := 700 / (steps + 1)
	if !s.findsMercy(p) {
		fear *= 3
	}
	return fear * (3 - max(gap, -2)) / 3
}

func (s *State) judgeCerberus(p game.Seat) (sum aims) {
	sum[aimCards] = int(s.count[p]) * worthCard
	sum[aimActions] = s.actionsLeft(p) * worthAction
	sum[aimSpeed] = int(s.speed) * 80
	sum[aimRage] = int(s.die) * 120
	sum[aimDog] = int(s.dog) * 70
	for q := range s.seats {
		if s.free(q) && !s.caught.Has(q) {
			sum[aimPrey] += s.danger(q) - s.height(q)*60
		} else {
			sum[aimPrey] += 2500
		}
	}
	return sum
}

func (s *State) actionsLeft(p game.Seat) (n int) {
	for i := range actionCount {
		n += int(s.actions[p] >> i & 1)
	}
	return n
}
