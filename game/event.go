package game

import "encoding/json"

// Event is one thing that happened when a move was applied. It is a Text, which the
// log shows, and its arguments are all that an animation needs.
type Event struct {
	Text
	// To says who may know of it.
	To Audience `json:"-"`
	// Reveals says that a player's move told somebody something that was hidden
	// before. So the moves up to it can no longer be taken back, and
	// State.Determinize must keep what was told. A move of chance can never be taken
	// back, so its events need not set this.
	Reveals bool `json:"-"`
	// Known are the players who knew already what it reveals, such as the one whose
	// hand a card came from. WhatIf needs it, as it ends where something new is told.
	Known SeatSet `json:"-"`
	// Change is what of the view is another one once it has happened: a merge patch, as
	// package match makes it of an Outliner. It is empty where nothing is.
	Change json.RawMessage `json:"change,omitempty"`
}

// Tell receives the events of a move in the order they happened. The methods of a nil
// Tell do nothing, and allocate nothing.
type Tell func(Event)

// Say tells everybody a Text, which is built only if somebody listens.
func (t Tell) Say(key string, args ...Named) {
	if t != nil {
		t(Event{Text: Say(key, args...), To: Everyone})
	}
}

// SayTo tells an audience a Text, which is built only if somebody listens.
func (t Tell) SayTo(to Audience, key string, args ...Named) {
	if t != nil {
		t(Event{Text: Say(key, args...), To: to})
	}
}

// Revealing returns a Tell whose events all tell somebody something that was hidden
// before; see Event.Reveals.
func (t Tell) Revealing() Tell {
	if t == nil {
		return nil
	}
	return func(e Event) {
		e.Reveals = true
		t(e)
	}
}

// KnownTo returns a Tell whose events reveal something to everybody except the players
// who knew it already; see Event.Known.
func (t Tell) KnownTo(knew SeatSet) Tell {
	if t == nil {
		return nil
	}
	return func(e Event) {
		e.Reveals, e.Known = true, knew
		t(e)
	}
}

// Halves tells the owner of a thing, and All, one text, and everybody else the other.
func (t Tell) Halves(owner Seat, own, others Text) {
	if t != nil {
		t(Event{Text: own, To: Only(owner)})
		t(Event{Text: others, To: Except(owner)})
	}
}

// Audience is a set of viewers: players, the public, and the All of after the game.
type Audience uint32

const (
	publicBit Audience = 1 << 30
	allBit    Audience = 1 << 31
	// Everyone is every viewer there is.
	Everyone Audience = 1<<MaxSeats - 1 | publicBit | allBit
	// Nobody is no viewer but the All of after the game.
	Nobody = allBit
)

// Only is the audience of one player, and of All after the game.
func Only(s Seat) Audience { return 1<<uint(s) | allBit }

// OnlySet is the audience of some players, and of All after the game.
func OnlySet(set SeatSet) Audience { return Audience(set) | allBit }

// Players returns the players of the audience.
func (a Audience) Players() SeatSet { return SeatSet(a) }

// Except is everybody but one player and All: the other half of Only.
func Except(s Seat) Audience { return Everyone &^ Only(s) }

// Has reports whether viewer (a player, Public or All) belongs to the audience.
func (a Audience) Has(viewer Seat) bool {
	switch {
	case viewer >= 0:
		return a&(1<<uint(viewer)) != 0
	case viewer == Public:
		return a&publicBit != 0
	case viewer == All:
		return a&allBit != 0
	}
	return false
}
