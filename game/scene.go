package game

// Scene is the board in characters and words: what a terminal draws, what a
// browser draws of a game that has no drawing of its own, and what a screen
// reader reads. Whatever a sighted player sees is in it. Whoever is given one may keep
// it, and changes nothing in it: names that stay the same are made once.
type Scene struct {
	// Places are the spaces of the board in an order that reads well.
	Places []Place `json:"places" nullable:"false"`
	// Facts are the things beside the board that are looked at in every turn:
	// tracks, decks, counts. They are few, for a terminal's margin.
	Facts []Text `json:"facts" nullable:"false"`
	// Details are all else that lies open beside the board, such as who carries
	// what: read on demand.
	Details []Text `json:"details" nullable:"false"`
	// Hand is what the viewer holds.
	Hand []Text `json:"hand" nullable:"false"`
	// Held are the things of Hand, one by one, that Why can be asked about; or none.
	Held []Thing `json:"held,omitempty" nullable:"false"`
}

// Place is one space of the board. X grows to the right and Y downward, in
// cells of a grid; Mark is one to three characters.
type Place struct {
	X    int    `json:"x"`
	Y    int    `json:"y"`
	Mark string `json:"mark"`
	// Name is what the place is called, also by its neighbours and by the labels
	// of moves: "square 12".
	Name Text `json:"name"`
	// Thing is what Why is asked about the place; zero when no move names it.
	Thing Thing `json:"thing,omitzero"`
	// About says what the place is and what can be had there, a phrase each.
	About  []Text  `json:"about,omitempty" nullable:"false"`
	Pieces []Piece `json:"pieces" nullable:"false"`
	// Ways are all places, by their index in the scene, that one can step to from
	// here. Without any, the places of the scene are one path in their order, unless
	// one of them is Apart.
	Ways []int `json:"ways,omitempty" nullable:"false"`
	// Apart is a place that nobody steps to or from, such as what lies before a player.
	Apart bool `json:"apart,omitempty"`
}

// Piece is something that stands on a place: a player's figure when Seat is
// 1…n, otherwise a creature or thing of the game's.
type Piece struct {
	Seat int    `json:"seat,omitempty"`
	Mark string `json:"mark"`
	Name Text   `json:"name"`
	// Thing is what Why is asked about the piece; zero when no move names it.
	Thing Thing `json:"thing,omitzero"`
}
