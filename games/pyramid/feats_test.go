package pyramid

import (
	"slices"
	"testing"

	"github.com/katabasis-games/katabasis/game"
	"github.com/katabasis-games/katabasis/game/gametest"
)

// doers are who does each feat in the record of its name in testdata/feats.
var doers = map[string][]int{
	"alone": {1}, "early": {1}, "empty": {1, 2}, "greed": {2}, "haul": {1}, "stolen": {1}, "laden": {1},
	"chests": {2}, "together": {1, 2, 3, 4},
	"unscathed": {2}, "falcon": {2}, "first_roll": {1}, "mauled": {1}, "bluff": {2}, "door": {2}, "leap": {2},
	"heels": {1}, "bags": {2},
	"quiet": {3}, "gods": {1}, "oracle": {2}, "revenant": {1}, "guardian": {3}, "five_faces": {1}, "plagues": {1},
	"ruins": {1},
}

// TestEveryFeatIsReached: every feat is done in a real game of bots.
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

// luck is what became of an adventurer, and what he carried.
type luck struct {
	fate  fate
	cards []string
}

func got(cards ...string) luck { return luck{escaped, cards} }

func lost(cards ...string) luck { return luck{sealed, cards} }

// ended are facts of a game that ended so for its players, seat by seat.
func ended(lucks ...luck) func(*testing.T) *facts { return endedAnd(func(*facts) {}, lucks...) }

// endedAnd is such an end, and what else is true of the game.
func endedAnd(and func(*facts), lucks ...luck) func(*testing.T) *facts {
	return func(t *testing.T) *facts {
		sc := play(t, []string{"gore", "sarti", "rice", "wahab", "ardila", "watanabe"}[:len(lucks)]...)
		f := newFacts(sc.State)
		for i, l := range lucks {
			sc.hold(i+1, l.cards...)
			sc.leave(game.Seat(i), l.fate)
		}
		and(f)
		sc.over(nil)
		return f
	}
}

// box gives seat 1 a chest that rolled so much.
func box(value int8) func(*facts) {
	return func(f *facts) { f.s.chests[0][0], f.s.rolled[0] = value, 1 }
}

// packing puts so many cards into the bags of seat 1.
func packing(n int8) func(*facts) {
	return func(f *facts) {
		for i := range n {
			f.s.packed[0][i] = firstTreasure
		}
		f.s.bagged[0] = n
	}
}

// firstOut says who came out first.
func firstOut(p game.Seat) func(*facts) { return func(f *facts) { f.first = p } }

// walked says on which lines of mummies seat 1 was.
func walked(lines uint8) func(*facts) { return func(f *facts) { f.lines[0] = lines } }

func hurt(n int8) func(*facts) { return func(f *facts) { f.wounds[0] = n } }

func foresaw(p game.Seat) func(*facts) { return func(f *facts) { f.Did("oracle", one(p)) } }

// bones are the five kinds of wounds.
var bones = []string{"snake", "scorpion", "crocodile", "mummy", "block"}

// endings are attempts that the end of the game decides.
var endings = attempts{
	{"alone", "one of three", true, ended(lost(), got(), lost())},
	{"alone", "two of three", false, ended(lost(), got(), got())},
	{"early", "first and best", true, endedAnd(firstOut(0), got("horus_9"), got("horus_8"))},
	{"early", "last and best", false, endedAnd(firstOut(1), got("horus_9"), got("horus_8"))},
	{"early", "first and beaten", false, endedAnd(firstOut(0), got("horus_9"), got("horus_8", "sobek_5"))},
	{"early", "9 points", false, endedAnd(firstOut(0), got("horus_8"), got("necklace_1"))},
	{"early", "the others stay", false, endedAnd(firstOut(0), got("horus_9"), lost())},
	{"empty", "only tools and wounds", true, ended(got("crowbar", "snake"), lost())},
	{"empty", "one point", false, ended(got("necklace_1"), lost())},
	{"empty", "nobody out", false, ended(lost(), lost())},
	{"greed", "more", true, ended(got("necklace_1"), lost("necklace_2"))},
	{"greed", "as much", false, ended(got("necklace_1"), lost("necklace_1"))},
	{"greed", "nobody out", false, ended(lost(), lost("necklace_2"))},
	{"laden", "twelve", true, ended(got(many(12, "block")...), lost())},
	{"laden", "eleven", false, ended(got(many(11, "block")...), lost())},
	{"laden", "lost", false, ended(lost(many(12, "block")...), got())},
	{"chests", "6 for 5", true, endedAnd(box(6), got("sand_chest"), got("anubis_4"))},
	{"chests", "equal without them", false, endedAnd(box(6), got("sand_chest", "sobek_5"), got("idol_hededet"))},
	{"chests", "the other stays", false, endedAnd(box(6), got("sand_chest"), lost("anubis_4"))},
	{"chests", "not enough", false, endedAnd(box(5), got("sand_chest"), got("idol_hededet"))},
	{"together", "four", true, ended(got(), got(), got(), got())},
	{"together", "three", false, ended(got(), got(), got())},
	{"together", "four of five", false, ended(got(), got(), got(), got(), lost())},

	{"unscathed", "10 points", true, ended(got("horus_9"), lost())},
	{"unscathed", "9 points", false, ended(got("horus_8"), lost())},
	{"unscathed", "one wound, cured or not", false, endedAnd(hurt(1), got("horus_9"), lost())},
	{"falcon", "outside", true, ended(got("idol_horus"), lost())},
	{"falcon", "inside", false, ended(lost("idol_horus"), got())},
	{"falcon", "a falcon only", false, ended(got("horus_9"), lost())},
	{"mauled", "five", true, ended(got(many(5, "mummy")...), lost())},
	{"mauled", "four", false, ended(got(many(4, "mummy")...), lost())},
	{"bags", "four cards", true, endedAnd(packing(4), got("bag", "bag"), lost())},
	{"bags", "three cards", false, endedAnd(packing(3), got("bag", "bag"), lost())},
	{"bags", "left behind", false, endedAnd(packing(4), lost("bag", "bag"), got())},

	{"quiet", "three lines", true, endedAnd(walked(allLines), got(), lost())},
	{"quiet", "two lines", false, endedAnd(walked(allLines-1), got(), lost())},
	{"quiet", "touched", false, endedAnd(walked(allLines), got("mummy"), lost())},
	{"quiet", "lost", false, endedAnd(walked(allLines), lost(), got())},
	{"gods", "treasures and idols", true,
		ended(got("hededet_1", "sobek_2", "idol_thoth", "anubis_3", "idol_horus"), lost())},
	{"gods", "four", false, ended(got("hededet_1", "idol_hededet", "idol_thoth", "anubis_3", "idol_horus"), lost())},
	{"oracle", "outside", true, endedAnd(foresaw(0), got(), lost())},
	{"oracle", "lost after all", false, endedAnd(foresaw(1), got(), lost())},
	{"plagues", "five kinds", true, ended(got(bones...), lost())},
	{"plagues", "four kinds", false, ended(got(bones[1:]...), lost())},
}
