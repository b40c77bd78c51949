package game

import "slices"

// Scene is the board in characters and words: what a terminal draws, what a browser
// draws of a game that has no drawing of its own, and what a screen reader reads.
// Everything that a sighted player sees is in it. Callers may keep a scene, but may not
// change it: names that stay the same are made once and shared.
type Scene struct {
	// Places are the spaces of the board in an order that reads well.
	Places []Place `json:"places" nullable:"false"`
	// Facts are the things beside the board that players look at every turn: tracks,
	// decks, counts. They are few, as they must fit a terminal's margin.
	Facts []Text `json:"facts" nullable:"false"`
	// Details are everything else that lies open beside the board, such as who carries
	// what. They are read on demand.
	Details []Text `json:"details" nullable:"false"`
	// Hand is what the viewer holds.
	Hand []Text `json:"hand" nullable:"false"`
	// Held are the things in Hand that Why can be asked about, one by one.
	Held []Thing `json:"held,omitempty" nullable:"false"`
}

// Place is one space of the board. X grows to the right and Y downward, in
// cells of a grid; Mark is one to three characters.
type Place struct {
	X    int    `json:"x"`
	Y    int    `json:"y"`
	Mark string `json:"mark"`
	// Name is what the place is called, by the labels of moves too: "square 12".
	Name Text `json:"name"`
	// Thing is what to ask Why about the place; zero if no move names it.
	Thing Thing `json:"thing,omitzero"`
	// About says what the place is and what it offers, one phrase for each.
	About  []Text  `json:"about,omitempty" nullable:"false"`
	Pieces []Piece `json:"pieces" nullable:"false"`
	// Ways are all places, by their index in the scene, that a figure can step to from
	// here. If no place of the scene has any, the places are one path in their order,
	// unless one of them is Apart.
	Ways []int `json:"ways,omitempty" nullable:"false"`
	// Apart says that nobody steps to or from the place, such as the space in front of
	// a player.
	Apart bool `json:"apart,omitempty"`
}

// Piece is something that stands on a place: a player's figure when Seat is
// 1…n, otherwise a creature or thing of the game's.
type Piece struct {
	Seat int    `json:"seat,omitempty"`
	Mark string `json:"mark"`
	Name Text   `json:"name"`
	// Thing is what to ask Why about the piece; zero if no move names it.
	Thing Thing `json:"thing,omitzero"`
}

// withLists returns the scene with an empty list for each that is nil.
func (s Scene) withLists() Scene {
	s.Places, s.Facts, s.Details, s.Hand = list(s.Places), list(s.Facts), list(s.Details), list(s.Hand)
	bare := func(p Place) bool { return p.Pieces == nil }
	if slices.ContainsFunc(s.Places, bare) {
		s.Places = slices.Clone(s.Places)
		for i := range s.Places {
			s.Places[i].Pieces = list(s.Places[i].Pieces)
		}
	}
	return s
}

// list returns an empty list instead of nil.
func list[T any](items []T) []T {
	if items == nil {
		return []T{}
	}
	return items
}
