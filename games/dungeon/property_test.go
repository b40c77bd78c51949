package dungeon

import (
	"fmt"
	"slices"
	"strconv"
	"strings"
	"testing"

	"github.com/katabasis-games/katabasis/game"
	"github.com/katabasis-games/katabasis/game/gametest"
	"github.com/katabasis-games/katabasis/games/dungeon/story"
)

// optionSets are options that between them have every word.
var optionSets = []game.Options{nil, {"characters": "4"}, {"characters": "3"}, {"characters": "2"}}

// What is hidden here is the adventure, which is no part of the state: unread_test.go has it
// be another one. A redrawn state does without what is unread.
func TestGame(t *testing.T) {
	gametest.Run(t, Rules{}, gametest.Config{
		Options: optionSets, States: 1_000, Bound: 20_000,
		Told: true, Visible: visible, Conserve: conserve,
	})
}

// conserve counts health and cards, and finds every figure where it can be.
func conserve(state game.State) error {
	s := state.(*State)
	for f := range s.figures {
		who := &s.figure[f]
		if n := who.coloured + who.grey; n < 1 || n > story.HealthInAll/s.figures || who.coloured < 0 || who.grey < 0 {
			return fmt.Errorf("figure %d has %d coloured and %d grey", f, who.coloured, who.grey)
		}
		if who.at != story.None && (who.in == story.None || s.Places[who.at].Rooms&(1<<who.in) == 0 || !s.isOpen(who.in)) {
			return fmt.Errorf("figure %d is at %d in room %d", f, who.at, who.in)
		}
	}
	for c, at := range s.card {
		if !s.Cards[c].Known && at != inStack || at >= s.figures {
			return fmt.Errorf("card %d is at %d", c+story.FirstCard, at)
		}
	}
	if s.open&s.gone != 0 {
		return fmt.Errorf("rooms %b are open and gone", s.open&s.gone)
	}
	return nil
}

// visible checks that everybody sees the rooms, the figures, and who has what.
func visible(state game.State, _ game.Seat, view any) error {
	s, v := state.(*State), view.(View)
	if len(v.Rooms) != len(s.openRooms()) || len(v.Figures) != int(s.figures) || v.Health != int(s.health()) {
		return fmt.Errorf("not shown as it is: %+v", v)
	}
	for f, fv := range v.Figures {
		if len(fv.Cards) != len(s.cardsOf(int8(f))) {
			return fmt.Errorf("figure %d is shown with %+v", f, fv.Cards)
		}
	}
	for _, r := range v.Rooms {
		for _, p := range r.Places {
			if !p.Explored && slices.Contains(v.Notes.Read, strconv.Itoa(p.Number)) || p.Lock && !p.Explored {
				return fmt.Errorf("location %d is not shown as it is", p.Number)
			}
		}
	}
	return nil
}

// known are the sealed texts that those at the table may read: what was told, and
// what lies open. The characters can be chosen among, and each chapter has a mission.
func known(s *State, told map[string]bool) map[string]bool {
	may := map[string]bool{s.Key("title"): true}
	for n := range s.chapter {
		may[s.Key(fmt.Sprint("mission.", n+1))] = true
	}
	allow := func(key string) { may[key], may[key+".about"] = true, true }
	for k := range int8(story.MaxFigures) {
		allow(s.CharacterKey(k + 1))
	}
	for r := range s.Rooms {
		if (s.open|s.gone)&(1<<r) == 0 {
			continue
		}
		allow(s.RoomKey(int16(r)))
		allow(s.Key("picture." + s.pictureOf(int16(r))))
		may[s.pictureKey(s.pictureOf(int16(r)))] = true
		for _, p := range s.placesOf(int16(r)) {
			allow(s.PlaceKey(p))
		}
	}
	for c := range int16(story.MaxCards) {
		if s.Cards[c].Known && s.card[c] != inStack {
			allow(s.CardKey(c))
			allow(s.Key("picture." + s.Cards[c].Picture))
			may[s.Key("picture."+s.Cards[c].Picture+".svg")] = true
		}
	}
	for i := range s.Parts {
		if s.seen.Has(int16(i)) {
			may[s.Parts[i].Key] = true
		}
	}
	for key := range told {
		may[key] = true
	}
	return may
}

// No unread text, location, card, room or picture is in anything that anybody is
// shown or told (U26).
func TestNothingUnreadIsTold(t *testing.T) {
	t.Parallel()
	for seats := 1; seats <= story.MaxFigures; seats++ {
		s := gametest.Begin[*State](t, Rules{}, nil, seats)
		r, told := game.NewChance(fmt.Sprint("unread ", seats)), map[string]bool{}
		for s.phase != phOver {
			checkKnown(t, s, told)
			checkTold(t, s, s.Turn(), anyMove(s, r), told)
		}
		checkKnown(t, s, told)
	}
}

// Nor is it in a long adventure, whatever is read and tried there.
func TestNothingUnreadIsToldInALongAdventure(t *testing.T) {
	t.Parallel()
	for name, rec := range gametest.Records(t, "testdata/count-2") {
		t.Run(name, func(t *testing.T) {
			t.Parallel()
			s := gametest.Begin[*State](t, Rules{}, rec.Options, rec.Seats)
			told := map[string]bool{}
			for i, made := range rec.Moves {
				m, err := grammar.Parse(made.Move)
				if err != nil {
					t.Fatal(err)
				}
				if i%5 == 0 {
					checkKnown(t, s, told)
				}
				checkTold(t, s, made.Seat, m, told)
			}
			checkKnown(t, s, told)
		})
	}
}

// checkTold makes a move, and checks that it tells nothing that is not known then.
func checkTold(t *testing.T, s *State, by game.Seat, m game.Move, told map[string]bool) {
	t.Helper()
	var events []game.Event
	if err := s.Apply(by, m, func(e game.Event) { events = append(events, e) }); err != nil {
		t.Fatal(err)
	}
	for _, key := range game.SealedKeys(events) {
		// What can be chosen, asked for or said at the end is told by its event.
		for _, kind := range []string{".choice.", ".hint.", ".ending.", ".rating."} {
			told[key] = told[key] || strings.Contains(key, kind)
		}
	}
	may := known(s, told)
	for _, key := range game.SealedKeys(events) {
		if !may[key] {
			t.Fatalf("%v tells %s before it is read", grammar.Format(m), key)
		}
	}
}

// anyMove is a move of chance, or any legal one, mostly one worth a thought.
func anyMove(s *State, r *game.Rand) game.Move {
	if s.phase == phDraw {
		return s.SampleChance(r)
	}
	moves := s.LegalMoves(s.Turn(), nil)
	if r.IntN(3) > 0 {
		moves = s.Prune(s.Turn(), moves)
	}
	return moves[r.IntN(len(moves))]
}

func checkKnown(t *testing.T, s *State, told map[string]bool) {
	t.Helper()
	may := known(s, told)
	for _, e := range s.offers[:s.offered] {
		may[s.choiceKey(e)] = true
	}
	shown := []any{s.View(game.Public), s.View(0), s.Scene(game.Public), s.Scene(0), s.Prompt(0)}
	for _, m := range s.LegalMoves(s.Turn(), nil) {
		if m.Verb != vDraw { // of those drawn one is shown at once
			shown = append(shown, s.Label(m))
		}
	}
	for _, key := range game.SealedKeys(shown...) {
		if !may[key] {
			t.Fatalf("%s is shown before it is read", key)
		}
	}
}
