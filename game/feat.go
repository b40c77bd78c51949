package game

// Feat is something worth telling about a finished game: a deed of some
// players, or of the table when Seats is empty. The catalogue has
// GAME.feat.NAME for its name and GAME.feat.NAME.about for what it takes.
type Feat struct {
	Name  string
	Seats SeatSet
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

// Done returns the feats that somebody did, in their order.
func (list Feats[F]) Done(facts F) []Feat {
	var done []Feat
	for _, f := range list {
		if who := f.By(facts); who != 0 {
			done = append(done, Feat{Name: f.Name, Seats: who})
		}
	}
	return done
}
