package gametest

import (
	"maps"
	"slices"

	"github.com/katabasis-games/katabasis/game"
)

// Scenes and sentences are compared in every state and hardly ever differ, so
// they are compared here field by field: reflection is several times slower.
// Those that are not equal in this way are compared as JSON, which decides.

// SameScene tests that two scenes are the same as JSON.
func SameScene(a, b game.Scene) error {
	if equalScenes(a, b) {
		return nil
	}
	return sameJSON("the scene", a, b)
}

func equalScenes(a, b game.Scene) bool {
	return equalLists(a.Places, b.Places, equalPlaces) && equalTexts(a.Facts, b.Facts) && equalTexts(a.Details, b.Details) &&
		equalTexts(a.Hand, b.Hand) && slices.Equal(a.Held, b.Held)
}

func equalPlaces(a, b game.Place) bool {
	return a.X == b.X && a.Y == b.Y && a.Mark == b.Mark && a.Thing == b.Thing && a.Apart == b.Apart && equalText(a.Name, b.Name) &&
		equalTexts(a.About, b.About) && equalLists(a.Pieces, b.Pieces, equalPieces) && slices.Equal(a.Ways, b.Ways)
}

func equalPieces(a, b game.Piece) bool {
	return a.Seat == b.Seat && a.Mark == b.Mark && a.Thing == b.Thing && equalText(a.Name, b.Name)
}

// sameText tests that two sentences are the same as JSON.
func sameText(what string, a, b game.Text) error {
	if equalText(a, b) {
		return nil
	}
	return sameJSON(what, a, b)
}

func equalTexts(a, b []game.Text) bool { return equalLists(a, b, equalText) }

// equalLists tells nil from an empty list, as JSON does.
func equalLists[T any](a, b []T, equal func(x, y T) bool) bool {
	return (a == nil) == (b == nil) && slices.EqualFunc(a, b, equal)
}

func equalText(a, b game.Text) bool {
	return a.Key == b.Key && maps.EqualFunc(a.Args, b.Args, equalArgs)
}

func equalArgs(a, b *game.Arg) bool {
	return a.Seat == b.Seat && a.Key == b.Key && a.Word == b.Word && equalBehind(a.N, b.N, func(x, y int) bool { return x == y }) &&
		equalBehind(a.Text, b.Text, equalText) && slices.Equal(a.Seats, b.Seats) && slices.Equal(a.Path, b.Path) && slices.Equal(a.Keys, b.Keys)
}

func equalBehind[T any](a, b *T, equal func(x, y T) bool) bool {
	return a == b || a != nil && b != nil && equal(*a, *b)
}

// sameEvents tests that a reader of one list of events reads the same as of another.
func sameEvents(what string, a, b []game.Event) error {
	if equalLists(a, b, func(x, y game.Event) bool { return equalText(x.Text, y.Text) }) {
		return nil
	}
	return sameJSON(what, a, b)
}
