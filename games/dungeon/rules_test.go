package dungeon

import (
	"slices"
	"testing"

	"github.com/katabasis-games/katabasis/game"
	"github.com/katabasis-games/katabasis/game/gametest"
	"github.com/katabasis-games/katabasis/games/dungeon/story"
)

func TestRulesAreNumbered(t *testing.T) {
	t.Parallel()
	gametest.Numbered(t, Rules{})
}

func TestPagesAreAlike(t *testing.T) {
	t.Parallel()
	gametest.PagesAlike(t, Rules{})
}

func TestU1PlayersAndCharacters(t *testing.T) {
	t.Parallel()
	for _, c := range []struct {
		seats   int
		option  string
		figures int8
	}{{1, "players", 2}, {2, "players", 2}, {3, "players", 3}, {4, "players", 4}, {1, "4", 4}, {2, "3", 3}} {
		s := gametest.Begin[*State](t, Rules{}, game.Options{"characters": c.option}, c.seats)
		if s.figures != c.figures {
			t.Errorf("%d players with %s characters: %d", c.seats, c.option, s.figures)
		}
	}
	_, err := game.New(Rules{}, game.Options{"characters": "2"}, 3)
	if r := game.RefusalOf(err); r == nil || r.Rule != "U1" || r.Why.Key != "dungeon.refuse.few" {
		t.Errorf("two characters for three players: %v", err)
	}
	sc := begin(t, Rules{}, game.Options{"characters": "3"}, 2)
	sc.Yes("the first player has the third character, too", sc.playerOf(2) == 0 && sc.playerOf(1) == 1)
}

func TestU2Choosing(t *testing.T) {
	t.Parallel()
	s := gametest.Begin[*State](t, Rules{}, nil, 2)
	sc := &scenario{gametest.On(t, Rules{}, s), s}
	sc.Refuse("U5", "2 be 1", "turn")
	sc.Offers(1, "be 1", "be 2", "be 3", "be 4")
	sc.Do("1 be 3")
	sc.Refuse("U2", "2 be 3", "taken")
	sc.Do("2 be 1")
	sc.Yes("they are who they chose to be", s.figure[0].character == 3 && s.figure[1].character == 1)
	sc.Yes("the first begins", s.Turn() == 0 && s.phase == phTurn)
}

func TestU3Health(t *testing.T) {
	t.Parallel()
	for figures, each := range map[int]int8{2: 6, 3: 4, 4: 3} {
		sc := play(t, figures)
		sc.Yes("each has the same", sc.figure[0].coloured == each && sc.figure[figures-1].coloured == each)
		sc.Is("health of all", int(sc.health()), 12)
	}
}

func TestU4Adventure(t *testing.T) {
	t.Parallel()
	sc := play(t, 2)
	sc.Yes("the first entry is read", sc.Told("entry").Args["entry"].Word == "100" && sc.isOpen(0) && sc.count("entry") == 1)
	if _, err := game.New(smallRules(t), game.Options{"adventure": "large"}, 2); game.RefusalOf(err) == nil || game.RefusalOf(err).Rule != "U4" {
		t.Errorf("an adventure that there is not: %v", err)
	}
	sc = try(t, 1)
	sc.Yes("the other adventure begins", sc.State.Name == "small-2" && sc.isOpen(0))
}

func TestU5Order(t *testing.T) {
	t.Parallel()
	sc := begin(t, Rules{}, game.Options{"characters": "3"}, 2)
	sc.Refuse("U5", "2 pass", "turn")
	sc.Do("1 go 101")
	sc.Refuse("U5", "1 go 201", "moved")
	sc.Refuse("U5", "1 lower", "now")
	sc.Do("1 explore")
	sc.Yes("the next character's turn", sc.active == 1 && sc.Turn() == 1)
	sc.Do("2 pass", "1 pass")
	sc.Yes("and round", sc.active == 0 && sc.turn == 3)
}

func TestU6Moving(t *testing.T) {
	t.Parallel()
	sc := try(t, 1)
	sc.Refuse("U6", "1 go 102", "place") // its room is not revealed
	sc.Refuse("U6", "1 go 110", "place") // there is none
	sc.Do("1 go 801")
	sc.Do("1 explore", "1 pass")
	sc.Refuse("U6", "1 go 801", "place") // card 13 covers it
	sc.Do("1 go 102", "1 pass", "1 pass")
	sc.Refuse("U6", "1 go 102", "stays")
}

func TestU7Exploring(t *testing.T) {
	t.Parallel()
	sc := play(t, 2)
	sc.Refuse("U7", "1 explore", "nowhere")
	sc.Do("1 go 101", "1 explore")
	sc.has(10)
	sc.Do("2 go 101", "2 explore")
	sc.Yes("it says something else now", sc.Told("entry").Args["words"].Key == sc.Key("101.d"))
}

func TestU8CombiningTwoCards(t *testing.T) {
	t.Parallel()
	for _, lines := range [][]string{{"1 hold 10", "1 with 11"}, {"1 hold 11", "1 with 10"}} {
		sc := play(t, 2, "1 go 101", "1 explore", "2 go 201", "2 explore")
		sc.has(10, 11, 13)
		sc.Refuse("U8", "1 hold 12", "card")
		sc.Do(lines[0])
		sc.Refuse("U8", "1 with 12", "card")
		sc.Refuse("U8", "1 with"+lines[0][6:], "same")
		sc.Do(lines[1])
		sc.has(12, 13)
		sc.Yes("and the turn is over", sc.active == 1)
	}
}

func TestU9CardAtALocation(t *testing.T) {
	t.Parallel()
	sc := play(t, 2, "1 go 101", "1 explore", "2 go 201", "2 explore", "1 hold 10", "1 with 11")
	sc.Do("2 hold 12", "2 here") // at the cupboard: nothing
	sc.Yes("not here", sc.count("vain") == 1 && !sc.isOpen(1))
	sc.Do("1 go 301", "1 hold 12", "1 here")
	sc.Yes("room B is open", sc.isOpen(1))
	sc = play(t, 2)
	sc.card[2] = 0
	sc.Do("1 hold 12")
	sc.Refuse("U7", "1 here", "nowhere")
}

func TestU10Locks(t *testing.T) {
	t.Parallel()
	sc := try(t, 1, "1 go 101")
	sc.Refuse("U10", "1 unlock", "lock") // nobody knows of it yet
	sc.Do("1 explore", "1 go 101", "1 unlock", "1 insert 12")
	sc.Refuse("U10", "1 insert 12", "inserted")
	sc.Refuse("U10", "1 digit 1", "lock_kind")
	sc.Do("1 leave")
	sc.Yes("nothing is spent", sc.active == 1 && sc.dialed == 0)
	sc.Yes("it is an open question", sc.isLocked(sc.PlaceAt(101)))
	sc.Do("1 unlock", "1 insert 12", "1 insert 10", "1 insert 11")
	sc.Yes("the smallest comes first", sc.Result().Outcome == "e1")
	sc.Yes("it is none any more", !sc.isLocked(sc.PlaceAt(101)))
	sc = try(t, 1, "1 go 201", "1 explore", "1 go 201", "1 unlock", "1 digit 2", "1 digit 4")
	sc.Yes("a wrong code says nothing", sc.Told("dial").Args["code"].Word == "24" && sc.count("vain") == 1 && sc.phase == phTurn)
	sc.Do("1 unlock", "1 digit 4")
	sc.Refuse("U10", "1 insert 10", "lock_kind")
	sc.Do("1 digit 2")
	sc.Yes("and is open", !sc.isLocked(sc.PlaceAt(201)))
	sc.Yes("the right one ends it", sc.Result().Outcome == "e3" && sc.Result().Winners == 0)
}

func TestU11NoEntry(t *testing.T) {
	t.Parallel()
	sc := try(t, 1, "1 go 201", "1 explore", "1 go 101", "1 explore", "1 hold 11", "1 with 12")
	sc.Yes("there is none", sc.count("vain") == 1 && sc.active == 1)
	sc.Do("1 go 201", "1 explore")
	sc.Yes("none of its parts is for now", sc.count("vain") == 2)
	sc.has(10, 11, 12)
}

func TestU12HandingOver(t *testing.T) {
	t.Parallel()
	sc := play(t, 2, "1 go 101", "1 explore", "2 hold 10")
	sc.Refuse("U12", "2 give 1", "holder")
	sc.Refuse("U2", "2 give 4", "character")
	sc.Do("2 give 2")
	sc.Yes("it is no action", sc.active == 1 && sc.card[0] == 1)
	sc.Do("2 hold 10", "2 lower", "2 pass")
	sc.Do("1 hold 10") // another's card
}

func TestU13Reading(t *testing.T) {
	t.Parallel()
	sc := try(t, 1, "1 go 101", "1 explore", "1 hold 10", "1 with 11")
	sc.has(10, 11) // 12 is paid first
	sc.Offers(1, "choose 1", "choose 2")
	sc.Refuse("U13", "1 choose 3", "offer")
	sc.Do("1 choose 2")
	sc.Yes("a part whose condition holds", sc.marks == 1 && sc.Told("entry").Args["words"].Key == sc.Key("992.b"))
	sc = try(t, 1, "1 go 101", "1 explore", "1 hold 10", "1 with 12")
	sc.Yes("two of three are there", sc.marks == 1 && sc.count("entry") == 2)
	sc.Do("1 hold 12", "1 with 10")
	sc.Yes("to character 1 it says more", sc.Told("entry").Args["words"].Key == sc.Key("991"))
}

func TestU14Cards(t *testing.T) {
	t.Parallel()
	sc := try(t, 1, "1 go 101", "1 explore", "1 go 801", "1 explore", "1 go 202", "1 explore")
	sc.has(12, 13) // 10 is back in the stack, 11 in the box for good
	sc.Do("1 go 101", "1 explore")
	sc.has(10, 12, 13)
	sc.Refuse("U8", "1 hold 11", "card")
}

func TestU15CardsDrawn(t *testing.T) {
	t.Parallel()
	sc := try(t, 1, "1 go 601", "1 explore")
	sc.Yes("chance draws", sc.Turn() == game.Chance)
	sc.Offers(0, "draw 14", "draw 15")
	sc.Refuse("U15", "* draw 10", "draw")
	sc.Refuse("U15", "1 draw 14", "draw")
	sc.Do("* draw 15", "1 go 601", "1 explore")
	sc.Offers(0, "draw 14")
	sc.Do("* draw 14", "1 explore")
	sc.Yes("none is left", sc.phase == phTurn)
	sc.has(14, 15)
}

func TestU16Rooms(t *testing.T) {
	t.Parallel()
	sc := try(t, 1, "1 go 801", "1 explore", "1 go 202", "1 pass", "1 go 102", "1 pass", "1 pass", "1 explore")
	sc.Yes("C is there for B, and B does not come again", slices.Equal(sc.openRooms(), []int16{0, 2}))
	sc.Yes("the second is where it was", sc.figure[1].in == 2 && sc.figure[1].at != story.None || sc.figure[0].in == 2)
	sc.Do("1 pass")
	sc.Refuse("U7", "1 explore", "nowhere") // 102 is gone
	sc.Do("1 go 302", "1 explore")
	sc.Yes("all are in A", sc.figure[0].in == 0 && sc.figure[1].in == 0 && sc.figure[0].at == story.None)
	sc.Yes("and C is gone", slices.Equal(sc.openRooms(), []int16{0}))
}

func TestU17LosingHealth(t *testing.T) {
	t.Parallel()
	sc := try(t, 4, "1 go 401", "1 explore")
	sc.Yes("a card is turned over", sc.figure[0] == figure{character: 1, in: 0, at: sc.PlaceAt(401), coloured: 2, grey: 1})
	sc.figure[1].coloured, sc.figure[1].grey = 0, 3
	sc.Do("2 go 401", "2 explore")
	sc.Yes("a grey one goes into the box", sc.figure[1].coloured == 0 && sc.figure[1].grey == 2 && sc.count("lose_card") == 1)
}

// Several points that only turn cards over are told as one loss; each that costs a card,
// or goes to the neighbour, is told by itself.
func TestU17SeveralAtOnce(t *testing.T) {
	t.Parallel()
	for coloured, told := range map[int8][]int{3: {1, 0, 0}, 1: {0, 1, 2}} {
		sc := tryAltered(t, []string{`"401": ["lose 1"]`, `"401": ["lose 3"]`}, "1 go 401")
		sc.figure[0].coloured, sc.figure[0].grey = coloured, 3
		sc.Do("1 explore")
		got := []int{sc.count("lose_more"), sc.count("lose"), sc.count("lose_card")}
		sc.Yes("as many as there are", slices.Equal(got, told))
		sc.Yes("are gone", sc.figure[0].coloured == 0 && sc.figure[0].grey == 3+coloured-int8(told[2]))
	}
}

func TestU18NeverTheLast(t *testing.T) {
	t.Parallel()
	sc := try(t, 4)
	sc.figure[0].coloured, sc.figure[0].grey = 0, 1
	sc.Do("1 go 401", "1 explore")
	sc.Yes("the neighbour takes it", sc.figure[0].grey == 1 && sc.figure[1].coloured == 2 && sc.count("shield") == 1)
	for f := range sc.figures {
		sc.figure[f].coloured, sc.figure[f].grey = 0, 1
	}
	sc.Do("2 go 401", "2 explore")
	sc.Yes("nobody can", sc.figure[1].grey == 1 && sc.count("spared") == 1)
}

func TestU19GroupLoss(t *testing.T) {
	t.Parallel()
	sc := try(t, 3, "1 go 301", "1 explore")
	sc.Refuse("U2", "1 suffer 4", "character")
	sc.figure[1].coloured, sc.figure[1].grey = 0, 1
	sc.Refuse("U18", "1 suffer 2", "safe")
	sc.Do("1 suffer 3", "1 suffer 1")
	sc.Yes("each takes one", sc.figure[0].coloured == 3 && sc.figure[2].coloured == 3 && sc.active == 1)
}

func TestU20Healing(t *testing.T) {
	t.Parallel()
	sc := try(t, 3, "1 go 501", "1 explore")
	sc.Yes("nobody needs it", sc.phase == phTurn)
	sc.figure[0].coloured, sc.figure[0].grey = 2, 2
	sc.figure[1].coloured, sc.figure[1].grey = 2, 1
	sc.Do("2 go 501", "2 explore")
	sc.Refuse("U20", "2 mend 3", "well")
	sc.Refuse("U2", "2 mend 4", "character")
	sc.Do("2 mend 2", "2 mend 1")
	sc.Yes("what is lost is lost", sc.figure[0].coloured == 3 && sc.figure[1].coloured == 3 && sc.figure[1].grey == 0)
	sc.Yes("two points are two", sc.figure[0].grey == 1 && sc.phase == phTurn)
}

func TestU21ChaptersAndScore(t *testing.T) {
	t.Parallel()
	sc := try(t, 1, "1 go 101", "1 explore", "1 go 401", "1 explore", "1 go 901", "1 explore")
	sc.Is("chapter", int(sc.chapter), 2)
	sc.Is("score", int(sc.score()), 13) // 11 health and a card of two points
	sc.Do("1 go 101", "1 unlock", "1 insert 10", "1 insert 11", "1 insert 12")
	sc.Is("score at the end", int(sc.Result().Scores[0]), 26)
}

func TestU22Countdown(t *testing.T) {
	t.Parallel()
	sc := try(t, 1, "1 go 701", "1 explore")
	sc.Is("turns left", int(sc.State.count), 1)
	sc.Do("1 pass")
	sc.Yes("the entry is read", sc.State.count == 0 && sc.health() == 10 && sc.countTo == story.None)
	sc.Yes("and the turn of the one who read it goes on with the next", sc.phase == phTurn)
}

// A countdown of four has three more turns; how many is told once for each of them.
func TestU22CountdownCountsTheTurnItBeginsIn(t *testing.T) {
	t.Parallel()
	sc := tryAltered(t, []string{`"countdown 2 990"`, `"countdown 4 990"`}, "1 go 701", "1 explore")
	for left := 3; left > 0; left-- {
		sc.Is("times told", sc.count("count"), 4-left)
		sc.Is("turns left, as told", *sc.Told("count").Args["n"].N, left)
		sc.Is("turns left", int(sc.State.count), left)
		sc.Is("health", int(sc.health()), 12)
		sc.Do("1 pass")
	}
	sc.Yes("the entry took the place of the fourth", sc.health() == 10 && sc.turn == 5 && sc.count("count") == 3)
}

func TestU23Endings(t *testing.T) {
	t.Parallel()
	sc := try(t, 2, "1 go 101", "1 explore", "2 go 101", "2 unlock", "2 insert 10", "2 insert 11", "2 insert 12")
	r := sc.Result()
	sc.Yes("all have won", r.Over && r.Outcome == "e1" && r.Winners.Len() == 2 && r.Scores[0] == 14 && r.Scores[1] == 14)
	sc.Yes("and are told how well", sc.Told("rating").Args["words"].Key == sc.Key("rating.12") && sc.Told("ending").Args["ending"].Key == sc.Key("ending.E1"))
	sc.Refuse("U23", "1 pass", "over")
}

func TestU24Light(t *testing.T) {
	t.Parallel()
	sc := try(t, 1)
	for range sc.Light - 1 {
		sc.Do("1 pass")
	}
	sc.Yes("it still burns", !sc.Result().Over)
	sc.Do("1 pass")
	r := sc.Result()
	sc.Yes("it went out", r.Over && r.Outcome == Lost && r.Winners == 0)
	sc.Told("dark")
}

func TestU25Hints(t *testing.T) {
	t.Parallel()
	sc := play(t, 1, "1 go 101")
	sc.Refuse("U25", "1 hint", "hint") // about the rope there is none
	sc.Do("1 explore", "1 hold 10", "1 hint")
	sc.Yes("it costs nothing", sc.phase == phHold && sc.Told("hint").Args["words"].Key == sc.Key("hint.10.1"))
	sc.Do("1 hint", "1 hint")
	sc.Refuse("U25", "1 hint", "hint")
	sc.Do("1 lower", "1 go 301", "1 hint")
	sc.Yes("about the place", sc.Told("hint").Args["words"].Key == sc.Key("hint.301.1"))

	sc = try(t, 1, "1 go 101", "1 explore", "1 hold 10")
	sc.Refuse("U25", "1 hint", "hint") // its conditions do not hold
	sc.Do("1 lower", "1 go 801", "1 explore", "1 hold 10", "1 hint")
	sc.Yes("one of them holds", sc.Told("hint").Args["words"].Key == sc.Key("hint.10.1"))
}

// In a redrawn state, of which bots think, nobody knows what unread entries do.
func TestU26UnreadThings(t *testing.T) {
	t.Parallel()
	sc := play(t, 2, "1 go 101")
	blind := sc.Clone().(*State)
	blind.Determinize(0, nil)
	for _, line := range []string{"explore"} {
		m, err := grammar.Parse(line)
		if err != nil || blind.Apply(0, m, nil) != nil {
			t.Fatal(line, err)
		}
	}
	sc.Yes("nothing is taken", blind.card[0] == inStack && blind.active == 1)
	sc.Do("1 explore")
	blind.CopyFrom(sc.State)
	blind.Determinize(game.Public, nil)
	sc.Yes("what was read is known", blind.knows(blind.Called["101"]) && !blind.knows(blind.Called["201"]))
	blind.CopyFrom(sc.State)
	blind.Determinize(game.All, nil)
	sc.Yes("All knows everything", !blind.blind)
}

// Of a part without words that does nothing people know nothing: whether it was come to
// makes no other world. What such a part does they do know of.
func TestU26PartsWithoutWords(t *testing.T) {
	t.Parallel()
	sc := tryAltered(t, []string{`"201": [{"if": "first"}]`, `"201": [{"if": "first"}, {"if": "first", "do": ["stop"]}]`}, "1 go 201")
	sc.Do("1 explore")
	came := sc.Clone().(*State)
	part := came.Entries[came.Called["201"]].Last - 1
	sc.Yes("it was come to", came.came.Has(part))
	passed := sc.Clone().(*State)
	passed.came.Remove(part)
	came.Determinize(0, nil)
	passed.Determinize(0, nil)
	sc.Yes("it is the same world", gametest.SameState(came, passed))
	sc = tryAltered(t, []string{`"201": [{"if": "first"}]`, `"201": [{"if": "first"}, {"if": "first", "do": ["take 14"]}]`}, "1 go 201")
	sc.Do("1 explore")
	sc.Yes("nobody takes the exploring back", slices.ContainsFunc(sc.Events, func(e game.Event) bool {
		return e.Key == "dungeon.event.explore" && e.Reveals
	}))
	sc.Yes("a card was taken", sc.seen.Has(sc.Entries[sc.Called["201"]].Last-1))
}

// One that offers a choice is seen to be come to, and is remembered.
func TestU26PartsWithChoicesAlone(t *testing.T) {
	t.Parallel()
	sc := tryAltered(t, []string{`"201": [{"if": "first"}]`, `"201": [{}, {"do": ["offer 991 992"]}]`}, "1 go 201")
	sc.Do("1 explore", "1 choose 1", "1 go 201")
	redrawn := sc.Clone().(*State)
	redrawn.Determinize(0, nil)
	sc.Do("1 explore")
	m, err := grammar.Parse("explore")
	if err != nil || redrawn.Apply(0, m, nil) != nil {
		t.Fatal(err)
	}
	sc.Yes("the choices are there, and in the redrawn world, too", sc.phase == phOffer && redrawn.phase == phOffer)
}

// What was looked up in vain was looked up, whether nothing is known of it or there is
// nothing in it for now: the two worlds look the same, and equal draws redraw one.
func TestU26LookedUpInVain(t *testing.T) {
	t.Parallel()
	sc := tryAltered(t, []string{`"201": [{"if": "first"}]`, `"201": [{"if": "boxed 12, first", "do": ["take 14"]}]`}, "1 go 201")
	blind := sc.Clone().(*State)
	blind.Determinize(0, nil)
	m, err := grammar.Parse("explore")
	if err != nil || blind.Apply(0, m, nil) != nil {
		t.Fatal(err)
	}
	blind.Determinize(0, nil)
	sc.Do("1 explore")
	sc.Yes("nothing came of it", sc.count("vain") == 1)
	redrawn := sc.Clone().(*State)
	redrawn.Determinize(0, nil)
	sc.Yes("it is the same world", gametest.SameState(redrawn, blind))
}
