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
	// maxFaced is in how many worlds it looks what may befall, and maxWatched how many moves
	// of others it follows there.
	maxFaced, maxWatched = 20, 60
	// rarely is what befalls so seldom, in those worlds, that it is not told.
	rarely = 2
	// clearly is by how much a move must come out better, in thousandths of a game won,
	// for that alone to be a reason.
	clearly = 10
	// percent is how many thousandths a percent has.
	percent = 10
)

// Advise returns the move that the hard bot makes in a seat, what speaks for it, the
// next best with what speaks for that, and what may befall. The reasons are the game's
// own, and only those that tell the two moves apart; where there is none, it is how often
// either won when the bot looked ahead. Its random numbers follow from what
// the seat sees, so it tells nothing that is hidden. The hard bot spends no more than the
// budget. Advise returns false if the seat has no legal move. The state stays as it is.
func Advise(ctx context.Context, s game.State, seat game.Seat, b Budget) (Advice, bool) {
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
	found := (&Search{level: hard}).Consider(ctx, world.Clone(), seat, moves, random, b)
	a := adviser{ctx: ctx, world: world, seat: seat, seed: seed}
	return Advice{found[0].Move, a.beware(found[0].Move, a.why(found))}, true
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
	mine := a.outcome(best.Move)
	switch {
	case mine.wins:
		return game.Say("common.hint.wins")
	case next.Visits == 0 && len(worthAThought(a.world, a.seat, a.world.LegalMoves(a.seat, nil))) == 1:
		return game.Say("common.hint.sensible")
	case next.Visits == 0: // there was no time to look at others
		return game.Say("common.hint.ahead")
	}
	theirs := a.outcome(next.Move)
	why, is := a.speaks(best.Move, mine, theirs)
	if !is {
		why = a.ahead(best, next)
	}
	args := game.Args{"why": game.TextArg(why), "move": game.TextArg(game.Show(a.world).Label(next.Move))}
	if other, is := a.speaks(next.Move, theirs, mine); is {
		args["other"] = game.TextArg(other)
		return game.Text{Key: "common.hint.but", Args: args}
	}
	return game.Text{Key: "common.hint.next", Args: args}
}

// ahead says how two moves came out when the search looked ahead, with how often its seat won
// where that says the same. A game without reasons may count something else than games won.
func (a *adviser) ahead(best, next Estimate) game.Text {
	_, counts := a.world.(game.Reasoner)
	better := best.Value >= next.Value+clearly
	gain := best.Chance - next.Chance
	switch {
	case better && counts && gain >= clearly:
		return game.Text{Key: "common.hint.oftener", Args: game.Args{"n": percents(best), "m": percents(next)}}
	case better:
		return game.Say("common.hint.ahead")
	case counts && best.Chance >= clearly && -clearly < gain && gain < clearly:
		return game.Text{Key: "common.hint.even", Args: game.Args{"n": percents(best)}}
	}
	return game.Say("common.hint.equal")
}

// percents is how often a seat won with a move.
func percents(e Estimate) *game.Arg { return game.N((e.Chance + percent/2) / percent) }

// reason is which part of the heuristic one move does better in than another, if that part
// outweighs all in which it does worse.
func reason(mine, theirs []game.Reason) (part int, is bool) {
	most, worse := 0, 0
	for i := range min(len(mine), len(theirs)) {
		gain := mine[i].Worth - theirs[i].Worth
		if gain > most {
			most, part = gain, i
		}
		worse += max(0, -gain)
	}
	return part, most > worse
}

// speaks returns what speaks for a move that does better than another: what it brings about
// itself, or what comes of it by the end of the decision. It returns false if neither is better
// than before: the other move would only be worse, and that is no reason. Nor is what matters
// only to those whom the worst has befallen: it would speak for having it befall the seat.
func (a *adviser) speaks(m game.Move, mine, theirs outcome) (why game.Text, is bool) {
	i, is := reason(mine.parts, theirs.parts)
	if !is {
		return why, false
	}
	key := mine.parts[i].Why
	before, after := a.around(m, key)
	switch {
	case before == 0 && mine.befell:
	case after > before:
		return game.Say(key), true
	case after == before && mine.parts[i].Worth > before:
		return game.Text{Key: "common.hint.turn", Args: game.Args{"why": game.TextArg(game.Say(key))}}, true
	}
	return why, false
}

// around is a part of the heuristic, summed up over some worlds, before a move and after it.
func (a *adviser) around(m game.Move, why string) (before, after int) {
	for n := range maxWeighed {
		s, random := a.one(n)
		before += worthOf(s, a.seat, why)
		if s.Apply(a.seat, m, nil) != nil || match.Roll(s, random) != nil {
			return 0, 0
		}
		after += worthOf(s, a.seat, why)
	}
	return before, after
}

// worthOf is the part of a heuristic that has this reason.
func worthOf(s game.State, seat game.Seat, why string) int {
	for _, part := range s.(game.Reasoner).Reasons(seat) {
		if part.Why == why {
			return part.Worth
		}
	}
	return 0
}

// beware adds what may befall the seat, if it makes a move, before it is asked again.
func (a *adviser) beware(m game.Move, why game.Text) game.Text {
	if _, is := a.world.(game.Sufferer); !is {
		return why
	}
	befell, risk := 0, ""
	for n := range maxFaced {
		s, random := a.one(n)
		if _, already := s.(game.Sufferer).Suffers(a.seat); already {
			return why
		}
		a.await(s, m, random)
		if key, is := s.(game.Sufferer).Suffers(a.seat); is {
			befell, risk = befell+1, key
		}
	}
	if befell <= rarely {
		return why
	}
	if befell == maxFaced {
		return game.Text{Key: "common.hint.beware", Args: game.Args{"why": game.TextArg(why), "risk": game.TextArg(game.Say(risk + ".sure"))}}
	}
	tenths := (10*befell + maxFaced/2) / maxFaced
	return game.Text{Key: "common.hint.beware", Args: game.Args{
		"why": game.TextArg(why), "risk": game.TextArg(game.Text{Key: risk, Args: game.Args{"n": game.N(tenths)}}),
	}}
}

// await plays a move, and then Easy's moves in all other seats until the seat is asked again.
func (a *adviser) await(s game.State, m game.Move, random *game.Rand) {
	seat := a.seat
	for range maxWatched {
		if s.Apply(seat, m, nil) != nil || match.Roll(s, random) != nil {
			return
		}
		if seat = s.Turn(); seat < 0 || seat == a.seat {
			return
		}
		moves := s.LegalMoves(seat, nil)
		if len(moves) == 0 {
			return
		}
		m = a.easy.Choose(a.ctx, s.Clone(), seat, moves, random, Budget{})
	}
}

// one returns one of the worlds that are possible as the seat sees it, and its chance.
func (a *adviser) one(n int) (game.State, *game.Rand) {
	random := game.NewChance(fmt.Sprint(n, " ", a.seed))
	s := a.world.Clone()
	s.Determinize(a.seat, random)
	return s, random
}

// outcome is what a move comes to by the end of the decision, in some worlds.
type outcome struct {
	parts  []game.Reason // of how the seat then stands, summed up
	wins   bool          // the seat has always won
	befell bool          // what it fears most has befallen it somewhere
}

// outcome plays a move and then Easy's moves to the end of the decision.
func (a *adviser) outcome(m game.Move) outcome {
	o := outcome{wins: true}
	for n := range maxWeighed {
		s, random := a.one(n)
		already := suffers(s, a.seat)
		a.play(s, m, random)
		o.wins = o.wins && s.Result().Winners.Has(a.seat)
		o.befell = o.befell || !already && suffers(s, a.seat)
		reasoner, ok := s.(game.Reasoner)
		if !ok {
			continue
		}
		for i, part := range reasoner.Reasons(a.seat) {
			if n == 0 {
				o.parts = append(o.parts, game.Reason{Why: part.Why})
			}
			o.parts[i].Worth += part.Worth
		}
	}
	return o
}

// suffers reports whether the worst has befallen a seat, in a game that knows what that is.
func suffers(s game.State, seat game.Seat) bool {
	sufferer, is := s.(game.Sufferer)
	if !is {
		return false
	}
	_, has := sufferer.Suffers(seat)
	return has
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
