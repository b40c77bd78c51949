package game

import "slices"

// Feat is something worth telling about a finished game: a deed of some
// players, or of the table when Seats is empty. The catalogue has
// GAME.feat.NAME for its name and GAME.feat.NAME.about for what it takes.
type Feat struct {
	Name  string
	Seats SeatSet
	// Move is after how many moves of the record it was done for good.
	Move int
}

// Herald is a Rules that knows feats. They are found in the record of a
// finished game by playing it again.
type Herald interface {
	Rules
	// FeatNames are all feats there are, in the order they are shown.
	FeatNames() []string
	// Feats returns those of a finished game, in the same order. The error is
	// the one of Replay.
	Feats(rec *Record) ([]Feat, error)
}

// Feats are all feats of a game, in the order they are shown: the name of each,
// and by whom it was done, from the facts F that the game gathers in a replay.
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

// Done returns the feats that somebody has done by these facts, in their order. They
// do not say when.
func (list Feats[F]) Done(facts F) []Feat {
	var done []Feat
	for _, f := range list {
		if who := f.By(facts); who != 0 {
			done = append(done, Feat{Name: f.Name, Seats: who})
		}
	}
	return done
}

// Of plays a record and returns the feats of its game, in their order; one that goes
// on has none. begin is shown the state before the first move, and returns the facts
// and what they hear the moves by: while a move is told, the state is in the middle of
// it. By is asked after every move. The error is the one of Replay.
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
