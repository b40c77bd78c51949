package bot

import (
	"context"
	"fmt"

	"github.com/katabasis-games/katabasis/game"
	"github.com/katabasis-games/katabasis/match"
)

// Advice is a move that a good player would make, and why.
type Advice struct {
	Move game.Move
	Why  game.Text
}

const (
	// maxFollowed bounds the moves of one decision that an adviser follows.
	maxFollowed = 24
	// maxWeighed is in how many worlds it compares two moves.
	maxWeighed = 8
	// clearly is by how much a move must come out better, in thousandths of a game won,
	// for that alone to be a reason.
	clearly = 10
)

// Advise returns the move that the medium bot makes in a seat, what speaks for it, and
// the next best with what speaks for that. The reasons are the game's own, and only those
// that tell the two moves apart. Its random numbers follow from what the seat sees, so it
// tells nothing that is hidden. It returns false if the seat has no legal move. The state
// stays as it is.
func Advise(ctx context.Context, s game.State, seat game.Seat) (Advice, bool) {
	if seat < 0 {
		return Advice{}, false
	}
	moves := s.LegalMoves(seat, nil)
	if len(moves) == 0 {
		return Advice{}, false
	}
	seed := sees(s, seat)
	world, random := s.Clone(), game.NewChance(seed)
	world.Determinize(seat, random)
	found := (&Search{level: medium}).Consider(ctx, world, seat, moves, random, Budget{})
	a := adviser{ctx: ctx, world: world, seat: seat, seed: seed}
	return Advice{found[0].Move, a.why(found)}, true
}

// adviser compares moves of one decision.
type adviser struct {
	ctx   context.Context // ends when nobody waits for the advice any more
	world game.State      // as the seat sees it
	seat  game.Seat
	seed  string
	easy  Easy
}

func (a *adviser) why(found []Estimate) game.Text {
	if len(found) == 1 {
		return game.Say("common.hint.only")
	}
	best, next := found[0], found[1]
	mine, wins := a.outcome(best.Move)
	switch {
	case wins:
		return game.Say("common.hint.wins")
	case next.Visits == 0: // there was no time to look at others
		return game.Say("common.hint.ahead")
	}
	theirs, _ := a.outcome(next.Move)
	why := "common.hint.equal"
	if key, is := reason(mine, theirs); is {
		why = key
	} else if best.Value >= next.Value+clearly {
		why = "common.hint.ahead"
	}
	args := game.Args{"why": game.TextArg(game.Say(why)), "move": game.TextArg(game.Show(a.world).Label(next.Move))}
	if key, is := reason(theirs, mine); is {
		args["other"] = game.TextArg(game.Say(key))
		return game.Text{Key: "common.hint.but", Args: args}
	}
	return game.Text{Key: "common.hint.next", Args: args}
}

// reason is the part of the heuristic in which one move does better than another, if
// that part outweighs all in which it does worse.
func reason(mine, theirs []game.Reason) (key string, is bool) {
	most, worse := 0, 0
	for i := range min(len(mine), len(theirs)) {
		gain := mine[i].Worth - theirs[i].Worth
		if gain > most {
			most, key = gain, mine[i].Why
		}
		worse += max(0, -gain)
	}
	return key, most > worse
}

// outcome plays a move and then Easy's moves to the end of the decision, in some worlds.
// It returns the parts of how the seat then stands, summed up, and whether it has always
// won.
func (a *adviser) outcome(m game.Move) (parts []game.Reason, wins bool) {
	wins = true
	for n := range maxWeighed {
		random := game.NewChance(fmt.Sprint(n, " ", a.seed))
		s := a.world.Clone()
		s.Determinize(a.seat, random)
		a.play(s, m, random)
		wins = wins && s.Result().Winners.Has(a.seat)
		reasoner, ok := s.(game.Reasoner)
		if !ok {
			continue
		}
		for i, part := range reasoner.Reasons(a.seat) {
			if n == 0 {
				parts = append(parts, game.Reason{Why: part.Why})
			}
			parts[i].Worth += part.Worth
		}
	}
	return parts, wins
}

// play plays a move and then Easy's moves to the end of the decision.
func (a *adviser) play(s game.State, m game.Move, random *game.Rand) {
	made := 0
	match.PlayTurn(s, a.seat, maxFollowed, random, func() (game.Move, bool) {
		if made++; made == 1 {
			return m, true
		}
		moves := s.LegalMoves(a.seat, nil)
		if len(moves) == 0 {
			return game.Move{}, false
		}
		return a.easy.Choose(a.ctx, s.Clone(), a.seat, moves, random, Budget{}), true
	}, nil)
}
