package game

import (
	"slices"
	"strings"
)

// Feat is something worth telling about a finished game, done by some players, or by
// the table if Seats is empty. The pages call it a deed. The catalogue has
// GAME.feat.NAME for its name and GAME.feat.NAME.about for what it takes.
type Feat struct {
	Name  string
	Seats SeatSet
	// Move is the number of moves of the record after which it was done for good.
	Move int
}

// Herald is a Rules that knows feats. It finds them by playing the record of a
// finished game again.
type Herald interface {
	Rules
	// FeatNames returns the names of all feats, in the order they are shown.
	FeatNames() []string
	// Feats returns the feats of a finished game, in the same order. The error is
	// the one of Replay.
	Feats(rec *Record) ([]Feat, error)
}

// Feats are all feats of a game, in the order they are shown: the name of each, and
// a function to the players who did it, from the facts F that the game gathers in a
// replay. Do not take it for Herald.Feats, which returns those of one record.
type Feats[F any] []struct {
	Name string
	By   func(facts F) SeatSet
}

// Names returns the names of all feats, in their order.
func (list Feats[F]) Names() []string {
	names := make([]string, len(list))
	for i, f := range list {
		names[i] = f.Name
	}
	return names
}

// Done returns the feats that are done according to facts, in their order. Their Move
// is 0.
func (list Feats[F]) Done(facts F) []Feat {
	var done []Feat
	for _, f := range list {
		if who := f.By(facts); who != 0 {
			done = append(done, Feat{Name: f.Name, Seats: who})
		}
	}
	return done
}

// Of plays a record and returns the feats of its game, in their order; a game that
// goes on has none. begin is given the state before the first move, and returns the
// facts and the Tell by which they follow the moves: while it is called, the state is
// in the middle of a move. By is called after every move. The error is the one of
// Replay.
func (list Feats[F]) Of(rules Rules, rec *Record, begin func(State) (F, Tell)) ([]Feat, error) {
	var facts F
	var hear Tell
	var last State
	all := make([]Feat, len(list))
	for step, err := range replay(rules, rec, func(e Event) { hear(e) }) {
		if err != nil {
			return nil, err
		}
		if last = step.State; step.Number == 0 {
			facts, hear = begin(last)
		}
		for i, f := range list {
			if who := f.By(facts); who != all[i].Seats {
				all[i] = Feat{Name: f.Name, Seats: who, Move: step.Number}
			}
		}
	}
	if !last.Result().Over {
		return nil, nil
	}
	return slices.DeleteFunc(all, func(f Feat) bool { return f.Seats == 0 }), nil
}

// Hearers are what the facts F of a game learn from its events, by the names of these.
type Hearers[F any] map[string]func(facts F, args Args)

// Tell returns a Tell by which facts learn from the events. The name of an event is its
// key without the prefix.
func (h Hearers[F]) Tell(prefix string, facts F) Tell {
	return func(e Event) {
		if learn := h[strings.TrimPrefix(e.Key, prefix)]; learn != nil {
			learn(facts, e.Args)
		}
	}
}

// Deeds are the feats that facts note the moment they happen: who did them, by name.
type Deeds map[string]SeatSet

// Did notes a feat of some players.
func (d Deeds) Did(feat string, who SeatSet) { d[feat] |= who }

// Done returns who did a feat.
func (d Deeds) Done(feat string) SeatSet { return d[feat] }

// Done is, for a list of Feats, a feat that was noted when it happened. F embeds Deeds.
func Done[F interface{ Done(feat string) SeatSet }](feat string) func(F) SeatSet {
	return func(facts F) SeatSet { return facts.Done(feat) }
}
