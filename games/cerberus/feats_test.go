package cerberus

import (
	"slices"
	"testing"

	"github.com/katabasis-games/katabasis/game"
	"github.com/katabasis-games/katabasis/game/gametest"
)

// doers are who does each feat in the record of its name in testdata/feats.
var doers = map[string][]int{
	"first_bite": {2}, "ambush": {2}, "jaws": {1}, "blind": {1}, "guide": {4}, "alone": {1}, "sandals": {2},
	"whisker": {2}, "bridge": {2}, "psychopomp": {4}, "favourite": {2}, "robbed": {1}, "overboard": {1},
	"harvest": {4}, "hindmost": {1},
	"steep": {3}, "bare_hands": {4}, "counterweight": {2}, "stone": {2, 5}, "ferryman": {1}, "shore": {3},
	"pack": {2, 3, 4, 6, 7}, "gentle": {1}, "everyone": {1, 2, 3},
}

// TestEveryFeatIsReached: every feat is done in a real game. The games are of
// bots, but for "everyone", which was searched for.
func TestEveryFeatIsReached(t *testing.T) {
	t.Parallel()
	gametest.Feats(t, "testdata/feats", Rules{}, doers)
}

// attempts are ways of doing a feat, or of just not doing it.
type attempts = gametest.Attempts[*facts]

// TestFeats shows for each feat what does it, and what just does not.
func TestFeats(t *testing.T) {
	t.Parallel()
	slices.Concat(endings, deeds).Test(t, feats)
}

// ended are facts of a game of so many seats that ended so, on boards of
// difficulty 10, and what else is true of it.
func ended(outcome string, seats game.Seat, winners game.SeatSet, and func(*facts)) func(*testing.T) *facts {
	return func(*testing.T) *facts {
		f := newFacts(&State{
			set: &setup{}, path: pathOf(testBoards), seats: seats, phase: phOver, outcome: outcome, winners: winners,
		})
		f.guide = 0
		and(f)
		return f
	}
}

var (
	pair  = game.SetOf(0, 1)
	three = game.SetOf(0, 1, 2)
	four  = game.SetOf(0, 1, 2, 3)
	five  = game.SetOf(0, 1, 2, 3, 4)
)

func nothing(*facts) {}

// boards lays other boards, of a difficulty that the die raises by more.
func boards(words string, more int8) func(*facts) {
	return func(f *facts) { f.s.path, f.s.set = pathOf(words), &setup{skulls: more} }
}

// endings are attempts that the end of the game decides.
var endings = attempts{
	{"first_bite", "caught first", true, ended(Mercy, 5, pair, func(f *facts) { f.prey = 1 })},
	{"first_bite", "caught later", false, ended(Mercy, 5, pair, func(f *facts) { f.prey = 2 })},
	{"first_bite", "the others escaped", false, ended(Escape, 5, pair, func(f *facts) { f.prey = 4 })},
	{"jaws", "Cerberus wins", true, ended(Mercy, 5, pair, func(f *facts) { f.Did("jaws", one(1)) })},
	{"jaws", "out of the game", false, ended(Mercy, 5, pair, func(f *facts) { f.Did("jaws", one(2)) })},
	{"blind", "nobody looked", true, ended(Escape, 5, pair, nothing)},
	{"blind", "somebody looked", false, ended(Escape, 5, pair, func(f *facts) { f.curious = true })},
	{"guide", "left behind", true, ended(Escape, 5, pair, func(f *facts) { f.guide = 3 })},
	{"guide", "aboard", false, ended(Escape, 5, pair, func(f *facts) { f.guide = 1 })},
	{"guide", "nobody sails", false, ended(Mercy, 5, pair, func(f *facts) { f.guide = 3 })},
	{"alone", "one", true, ended(Escape, 5, one(3), nothing)},
	{"alone", "two", false, ended(Escape, 5, pair, nothing)},
	{"psychopomp", "more than oneself", true, ended(Escape, 5, pair, func(f *facts) { f.led[1], f.climbed[1] = 8, 7 })},
	{"psychopomp", "as much", false, ended(Escape, 5, pair, func(f *facts) { f.led[1], f.climbed[1] = 8, 8 })},
	{"psychopomp", "left behind", false, ended(Escape, 5, pair, func(f *facts) { f.led[2] = 9 })},
	{"hindmost", "aboard", true, ended(Escape, 5, pair, func(f *facts) { f.hindmost = 1 })},
	{"hindmost", "left behind", false, ended(Escape, 5, pair, func(f *facts) { f.hindmost = 2 })},
	{"steep", "by the die", true, ended(Escape, 5, pair, boards(testBoards, 2))},
	{"steep", "by the boards", true, ended(Escape, 5, pair, boards("start_4 platforms portal finish_3", 0))},
	{"steep", "11", false, ended(Escape, 5, pair, boards(testBoards, 1))},
	{"bare_hands", "one of two", true, ended(Escape, 5, pair, func(f *facts) { f.hopes[0] = 1 })},
	{"bare_hands", "neither", false, ended(Escape, 5, pair, func(f *facts) { f.hopes[0], f.hopes[1] = 1, 1 })},
	{"stone", "both aboard", true, ended(Escape, 5, pair, func(f *facts) { f.friends[0] = one(1) })},
	{"stone", "the friend stayed", false, ended(Escape, 5, pair, func(f *facts) { f.friends[0] = one(2) })},
	{"ferryman", "aboard", true, ended(Escape, 5, pair, func(f *facts) { f.chooser = 1 })},
	{"ferryman", "left behind", false, ended(Escape, 5, pair, func(f *facts) { f.chooser = 2 })},
	{"pack", "five", true, ended(Mercy, 7, five, nothing)},
	{"pack", "four", false, ended(Mercy, 7, four, nothing)},
	{"gentle", "8", true, ended(Mercy, 5, pair, boards("start_2 promontory portal finish_2", 0))},
	{"gentle", "9", false, ended(Mercy, 5, pair, boards("start_2 promontory portal finish_2", 1))},
	{"gentle", "the others escaped", false, ended(Escape, 5, pair, boards("start_2 promontory portal finish_2", 0))},
	{"everyone", "three of three", true, ended(Escape, 3, three, nothing)},
	{"everyone", "three of four", false, ended(Escape, 4, three, nothing)},
}
