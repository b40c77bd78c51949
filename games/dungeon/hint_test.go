package dungeon

import (
	"slices"
	"strings"
	"testing"

	"github.com/katabasis-games/katabasis/game"
	"github.com/katabasis-games/katabasis/games/dungeon/story"
)

// Any hint may be looked up. Before those that are not for what is at hand there is a
// warning, and what was not found yet is called by its number alone.
func TestU25AnyHintMayBeLookedUp(t *testing.T) {
	t.Parallel()
	sc := play(t, 1, "1 go 101", "1 explore", "1 hints")
	p := sc.Prompt(0)
	sc.Yes("there is a warning", p.Key == "dungeon.prompt.hints" && sc.Turn() == 0)
	for move, about := range map[string]string{"about 10": "card", "about 301": "place_hinted", "about 15": "card_unmet", "about 503": "place_unmet"} {
		m, err := grammar.Parse(move)
		if err != nil {
			t.Fatal(err)
		}
		label := sc.Label(m)
		sc.Yes(move+" is called what it is", label.Args["about"].Text.Key == "dungeon.scene."+about)
		sc.Yes(move+" gives no name away", !strings.HasSuffix(about, "_unmet") || len(game.SealedKeys(label)) == 0)
	}
	sc.Do("1 about 503")
	told := sc.Told("hint")
	sc.Yes("its first step", told.Args["words"].Key == sc.Key("hint.503.1"))
	sc.Yes("and nothing else", slices.Equal(game.SealedKeys(told), []string{sc.Key("hint.503.1")}))
	sc.Yes("it costs nothing", sc.phase == phTurn && sc.active == 1 && !sc.moved)
	sc.Do("1 hints", "1 about 503", "1 hints", "1 about 503", "1 hints")
	sc.Refuse("U25", "1 about 503", "hint") // that was the answer
	sc.Refuse("U25", "1 about 99", "hint")  // there is no such card
	sc.Refuse("U25", "1 about 100", "hint") // nor such a location
	sc.Refuse("U5", "1 pass", "now")
	sc.Do("1 shut", "1 pass")
	sc.Yes("notes have it", slices.Contains(sc.Public().(View).Notes.Hints, sc.Key("hint.503.3")))

	sc = try(t, 1, "1 go 101", "1 explore")
	sc.Refuse("U25", "1 hints", "hint") // the only one does not speak
}

// A lost game ends without the words for a good score, and no score is without words.
func TestU23WordsForTheScore(t *testing.T) {
	t.Parallel()
	rating := func(sc *scenario) string {
		v := sc.Public().(View)
		if told := sc.Told("rating").Args["words"].Key; told != v.Rating {
			t.Errorf("told %s, shown %s", told, v.Rating)
		}
		return v.Rating
	}
	lost := []string{"1 go 201", "1 explore", "1 go 201", "1 unlock", "1 digit 4"}
	sc := try(t, 1, append(lost, "1 digit 2")...)
	sc.Yes("a bad end", sc.Result().Winners == 0 && sc.score() == 12 && rating(sc) == "dungeon.rating.lost")
	sc = try(t, 1, lost...)
	sc.figure[0].coloured, sc.figure[0].grey = 0, 6
	sc.scores[4] = -9
	sc.Do("1 digit 2")
	sc.Yes("and a bad score", sc.score() == -3 && rating(sc) == "dungeon.rating.below")
	sc = try(t, 1)
	sc.turn = sc.Light - 1
	sc.Do("1 pass")
	sc.Yes("the light went out", rating(sc) == "dungeon.rating.lost")
	sc = try(t, 1, "1 go 101", "1 explore", "1 go 101", "1 unlock", "1 insert 10", "1 insert 11")
	sc.scores[4] = -20
	sc.Do("1 insert 12")
	sc.Yes("won with less than nothing", sc.Result().Winners != 0 && sc.score() < 0 && rating(sc) == sc.Key("rating.0"))
}

// What the printed rules leave open about turns and rooms.
func TestU5DoingNothing(t *testing.T) {
	t.Parallel()
	sc := try(t, 1, "1 go 101", "1 pass")
	sc.Yes("moving alone is a turn", sc.active == 1 && sc.turn == 1)
}

func TestU6CoveredLocation(t *testing.T) {
	t.Parallel()
	sc := try(t, 1, "1 go 801", "1 explore", "1 pass")
	sc.Yes("who is there stays there", sc.figure[0].at == sc.PlaceAt(801))
	sc.Refuse("U7", "1 explore", "nowhere")
	sc.Do("1 go 101", "1 explore")
}

func TestU16ClosedRoomsStayClosed(t *testing.T) {
	t.Parallel()
	sc := try(t, 1, "1 go 801", "1 explore", "1 go 102", "1 explore")
	sc.Yes("B is gone, and is not revealed again", sc.isOpen(2) && !sc.isOpen(1) && sc.gone == 2)
	sc.carryRoom(story.DoReveal, 1, nil)
	sc.Yes("whatever reveals it", !sc.isOpen(1))
}

func TestU22CountdownTakesTheTurn(t *testing.T) {
	t.Parallel()
	sc := try(t, 1, "1 go 701", "1 explore", "1 pass")
	sc.Yes("the turn of the one who read it is over", sc.active == 1 && sc.turn == 3 && !sc.moved)
}
