package game

// Scene is the board in characters and words: what a terminal draws and what
// a screen reader reads.
type Scene struct {
	// Places are the spaces of the board in an order that reads well.
	Places []Place `json:"places" nullable:"false"`
	// Facts are the things beside the board: tracks, decks, counts.
	Facts []Text `json:"facts" nullable:"false"`
	// Hand is what the viewer holds.
	Hand []Text `json:"hand" nullable:"false"`
}

// Place is one space of the board. X grows to the right and Y downward, in
// cells of a grid; Mark is one to three characters.
type Place struct {
	X      int     `json:"x"`
	Y      int     `json:"y"`
	Mark   string  `json:"mark"`
	Name   Text    `json:"name"`
	Pieces []Piece `json:"pieces" nullable:"false"`
	// Ways are the places, by their index in the scene, that one can step to from
	// here. Without any, the places of the scene are one path in their order.
	Ways []int `json:"ways,omitempty" nullable:"false"`
}

// Piece is something that stands on a place: a player's figure when Seat is
// 1…n, otherwise a creature or thing of the game's.
type Piece struct {
	Seat int    `json:"seat,omitempty"`
	Mark string `json:"mark"`
	Name Text   `json:"name"`
}
