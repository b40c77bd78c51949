package deukalion

import (
	"strings"
	"testing"

	"github.com/katabasis-games/katabasis/game"
)

func TestD1TwoToFourPlayers(t *testing.T) {
	for seats := range 7 {
		_, err := game.New(Rules{}, nil, seats)
		if r := game.RefusalOf(err); (r == nil) != (seats >= 2 && seats <= 4) || r != nil && r.Rule != "D1" {
			t.Errorf("%d players: %v", seats, err)
		}
	}
	sc := begin(t, 4)
	for seat := 1; seat <= 4; seat++ {
		sc.fares(seat, 10, 0)
	}
}

func TestD2TheMap(t *testing.T) {
	c := aegean
	if c.width != 9 || c.height != 7 || c.anchors.count() != 5 || c.styx.count() != 2 {
		t.Fatalf("%d by %d squares, %d anchors, %d of the Styx", c.width, c.height, c.anchors.count(), c.styx.count())
	}
	if squareNames[c.kylix] != "e4" || squareNames[c.athens] != "e1" || squareNames[c.hydra] != "e6" {
		t.Error("the Kylix, Athens or the Hydra is elsewhere")
	}
	around := on(c.kylix).spread() | on(squareOf("d3")) | on(squareOf("f3")) | on(squareOf("d5")) | on(squareOf("f5"))
	if around&^c.water() != 0 || around.count() != 8 {
		t.Error("not all squares around the Kylix are water")
	}
	// Squares at the edges are not next to those of the row above or below.
	if on(squareOf("i3")).spread().has(squareOf("a4")) || on(squareOf("a4")).spread().has(squareOf("i3")) {
		t.Error("a row goes on into the next")
	}
	if got := on(squareOf("h4")).spread().list(&game.Lists{}); len(got) != 4 {
		t.Errorf("%d squares are adjacent to Rhodes", len(got))
	}
}

func TestD3Chests(t *testing.T) {
	sc := bare(t, 2, nil)
	sc.awaits(0, "chest")
	sc.Refuse("D3", "* chest mykene red") // Corinth is first
	sc.Do("* chest corinth red", "* chest mykene red", "* chest mykene red")
	sc.Refuse("D3", "* chest sparta red") // there are three only
	sc.Do("* chest sparta green")

	full := begin(t, 2)
	for city, c := range full.city {
		full.Is("the chests of "+cityNames[city], int(c.total()), int(full.chart.sites[city].holds))
	}
}

func TestD4Cards(t *testing.T) {
	sc := bare(t, 2, nil)
	layChests(sc)
	sc.Do("* display 3", "* display 7")
	sc.Refuse("D4", "* secret 3")
	sc.Do("* secret 5", "* secret 9")
	for range 2 * handSize {
		sc.awaits(0, "draw")
		sc.Do("* draw " + actions[sc.anyCard(pileDeck, game.NewChance("deal"))].name)
	}
	sc.Is("the hand of seat 1", int(sc.held[0]), 3)
	sc.Is("the hand of seat 2", int(sc.held[1]), 3)
	sc.awaits(1, "moor")
}

// As an option, everybody sees all Pursuits.
func TestD4OpenPursuits(t *testing.T) {
	for _, word := range []string{"secret", "open"} {
		sc := beginWith(t, 2, game.Options{"pursuits": word})
		other := sc.View(1).(View).Players[0]
		sc.Yes("a Pursuit is seen as it should be", other.HasOwn && (other.Own != nil) == (word == "open"))
		public := sc.View(game.Public).(View).Players[0]
		sc.Yes("the public sees as much", (public.Own != nil) == (word == "open"))
	}
}

func TestD5Mooring(t *testing.T) {
	for first, want := range map[string]int{"1": 1, "3": 3} {
		sc := bare(t, 3, game.Options{"first": first})
		layChests(sc)
		sc.Do("* display 1", "* display 2", "* secret 3", "* secret 4", "* secret 5")
		for sc.phase == phDraw {
			sc.Do("* draw " + actions[sc.anyCard(pileDeck, game.NewChance("deal"))].name)
		}
		sc.awaits(want, "moor")
		by := game.SeatName(sc.Turn())
		sc.Refuse("D5", by+" moor e3")
		sc.Do(by + " moor e2")
		sc.awaits(want%3+1, "moor")
		sc.Refuse("D5", game.SeatName(sc.Turn())+" moor e2")
	}
	_, err := game.New(Rules{}, game.Options{"first": "3"}, 2)
	if r := game.RefusalOf(err); r == nil || r.Rule != "D5" {
		t.Errorf("seat 3 of 2 starts: %v", err)
	}
}

// Chance may choose who starts.
func TestD5RandomStart(t *testing.T) {
	sc := bare(t, 3, game.Options{"first": "random"})
	sc.awaits(0, "first")
	sc.Refuse("D1", "* first 4")
	sc.Do("* first 2")
	sc.Is("the active player", int(sc.active)+1, 2)
}

func TestD6TheGoal(t *testing.T) {
	for seats, printed := range map[int]int{2: 16, 3: 14, 4: 12} {
		for word, more := range map[string]int{"shorter": -4, "printed": 0, "longer": 4} {
			s, err := game.New(Rules{}, game.Options{"goal": word}, seats)
			if err != nil {
				t.Fatal(err)
			}
			if got := game.Show(s).View(0).(View).Goal; got != printed+more {
				t.Errorf("%d players, %s: %d, want %d", seats, word, got, printed+more)
			}
		}
	}
}

func TestD7OpenAndHidden(t *testing.T) {
	sc := begin(t, 3)
	sc.hold(1, "oracle", "war_cry")
	own, other := sc.View(0).(View).Players[0], sc.View(1).(View).Players[0]
	sc.Yes("one sees one's own cards", own.Cards["oracle"] == 1 && own.Cards["war_cry"] == 1 && own.Own != nil)
	sc.Yes("others see their number", other.Hand == 2 && other.Cards == nil && other.HasOwn && other.Own == nil)
	sc.handOver(kindOf("oracle"), 0, 1)
	for viewer, knows := range map[game.Seat]bool{0: true, 1: true, 2: false, game.Public: false, game.All: true} {
		thief := sc.View(viewer).(View).Players[1]
		sc.Yes("thief and victim know the card", thief.Hand == 1 && (thief.Cards["oracle"] == 1) == knows)
	}
}

// Whatever is wrong with another map is said, all at once.
func TestBadMapsAreRefused(t *testing.T) {
	good := string(mapJSON)
	if _, err := newChart(mapJSON); err != nil {
		t.Fatal(err)
	}
	for change, want := range map[string]string{
		`...@@@..H=>...@@@..`:                            "row 2 has 8 squares",
		`...@@@..H=>...@@@..Q`:                           `nobody knows the mark "Q" of i2`,
		`...@@@..H=>........H`:                           "2 anchor squares for 4 players",
		`.P..hT...=>.P...T...`:                           "the Hydra's start is missing",
		`YY.X....Z=>...X....Z`:                           "no square of the Styx",
		`M...K..R.=>M...K..RM`:                           "mykene is on a4 and on i4",
		`"M...K..R.",=>"#########",`:                     "cannot be reached from",
		`"value": 5, "holds": 2=>"value": 5, "holds": 3`: "the cities hold 16 chests",
		`"value": 1, "holds": 1=>"value": 0, "holds": 1`: "ephesus has the value 0",
		`"name": "thera"=>"name": "crete"`:               `"crete" is not one of`,
		`"mark": "C"=>"mark": "M"`:                       `the mark "M" of mykene`,
		`"move"]=>"sail"]`:                               `the sign "sail"`,
		`"skull": 44=>"skull": -100`:                     "the weight of skull is below 0",
		`"4": 12}=>"4": 3}`:                              "with 4 players the goal is 3",
		`"hydra": 5,=>"hydra": 0,`:                       "the Hydra's value is 0",
		`{"name": "sparta"=>{"name": "x"`:                "sparta is missing",
		`"rows": [=>"rows": {`:                           "invalid character",
	} {
		from, to, _ := strings.Cut(change, "=>")
		if !strings.Contains(good, from) {
			t.Fatalf("the map has no %s", from)
		}
		_, err := newChart([]byte(strings.Replace(good, from, to, 1)))
		if err == nil || !strings.Contains(err.Error(), want) {
			t.Errorf("%s: %v, want %s", change, err, want)
		}
	}
}

// Another map is another file: here a smaller sea, with a cheaper Hydra.
func TestAnotherMapCanBePlayed(t *testing.T) {
	small := strings.NewReplacer(`"...@@@..H"`, `"..@@@@..H"`, `"hydra": 5`, `"hydra": 3`).Replace(string(mapJSON))
	c, err := newChart([]byte(small))
	if err != nil {
		t.Fatal(err)
	}
	s := newState(c, options{goal: 6}, 2)
	r := game.NewChance("another map")
	for s.Turn() != game.None {
		by, m := s.Turn(), game.Move{}
		if by == game.Chance {
			m = s.SampleChance(r)
		} else {
			moves := s.LegalMoves(by, nil)
			m = moves[r.IntN(len(moves))]
		}
		if err := s.Apply(by, m, nil); err != nil {
			t.Fatal(err)
		}
	}
	if got := s.View(game.Public).(View).Map; len(got.Anchors) != 6 || got.HydraValue != 3 {
		t.Errorf("the map shown is %+v", got)
	}
}

// Options that are unknown are refused.
func TestUnknownOptionsAreRefused(t *testing.T) {
	for _, o := range []game.Options{{"speed": "3"}, {"goal": "endless"}, {"first": "5"}} {
		if _, err := game.Complete(Rules{}, o, 3); game.RefusalOf(err) == nil {
			t.Errorf("%v: %v", o, err)
		}
	}
}
