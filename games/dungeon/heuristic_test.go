package dungeon

import (
	"fmt"
	"testing"

	"github.com/katabasis-games/katabasis/bot"
	"github.com/katabasis-games/katabasis/game"
	"github.com/katabasis-games/katabasis/games/dungeon/story"
)

// Easy bots come to an end of a long adventure, through its maze of choices, at
// every seat count.
func TestBotsFindTheirWayOut(t *testing.T) {
	t.Parallel()
	for seats := 1; seats <= story.MaxFigures; seats++ {
		t.Run(fmt.Sprint(seats), func(t *testing.T) {
			t.Parallel()
			s, err := game.New(Rules{}, game.Options{"adventure": "count-2"}, seats)
			if err != nil {
				t.Fatal(err)
			}
			mind, r := bot.Mind{Bot: &bot.Easy{}}, game.NewChance(fmt.Sprint("way out ", seats))
			for by := s.Turn(); by != game.None; by = s.Turn() {
				var m game.Move
				if by == game.Chance {
					m = s.SampleChance(r)
				} else {
					m, _ = mind.Think(t.Context(), s, by, r)
				}
				if err := s.Apply(by, m, nil); err != nil {
					t.Fatal(err)
				}
			}
			if got := s.Result().Outcome; got == Lost {
				t.Errorf("the light went out")
			}
		})
	}
}

// Nobody uses a card where they do not know yet what is there, whatever they have heard.
func TestBotsLookBeforeTheyUseACard(t *testing.T) {
	t.Parallel()
	sc := tryAltered(t, []string{`"101": ["take 10 11 12"]`, `"101": ["take 10 11 12", "clue 10401"]`,
		`"990":`, `"10401": ["heal group 2"], "990":`}, "1 go 101", "1 explore")
	there, card := sc.PlaceAt(401), sc.CardAt(10)
	sc.Is("going there", sc.worthGoing(there), worthGoExplore)
	sc.Is("using the card unseen", sc.worthUsing(card, there), worthNothing)
	sc.Do("1 go 401", "1 explore")
	sc.Is("using the card", sc.worthUsing(card, there), worthClue)
}

// What opens with several cards waits until all within reach was explored.
func TestBotsLookAroundBeforeTheGreatLock(t *testing.T) {
	t.Parallel()
	sc := tryAltered(t, []string{`"101": ["take 10 11 12"]`, `"101": ["take 10 11 12", "clue 101112"]`}, "1 go 101", "1 explore")
	lock := sc.PlaceAt(101)
	sc.Yes("not yet", sc.clueAt(lock) == story.None)
	for _, r := range sc.openRooms() {
		for _, p := range sc.placesOf(r) {
			sc.searched.Add(p)
		}
	}
	sc.Yes("then", sc.clueAt(lock) != story.None)
}

// A choice of which only one way is left draws nobody back: that is to let it be.
func TestBotsDoNotComeBackToSayNo(t *testing.T) {
	t.Parallel()
	sc := tryAltered(t, []string{`"401": ["lose 1"]`, `"401": [{"if": "holds 10", "do": ["offer 991"]}, {"do": ["offer 992"]}]`},
		"1 go 101", "1 explore", "1 go 401", "1 explore", "1 choose 1")
	sc.Yes("the other way is open", sc.promises(sc.PlaceAt(401)))
	sc.card[sc.CardAt(10)] = inStack
	sc.Yes("nothing but that", !sc.promises(sc.PlaceAt(401)))
}
