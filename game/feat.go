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
