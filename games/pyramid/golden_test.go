package pyramid

import (
	"fmt"
	"slices"
	"strings"
	"testing"

	"github.com/katabasis-games/katabasis/game"
	"github.com/katabasis-games/katabasis/game/gametest"
)

func TestGolden(t *testing.T) { gametest.Golden(t, "testdata", Rules{}) }

// TestGoldenShowEverything names what none of the golden records shows: every
// ending, seat count, option, card, verb, event, ability, tool, and whatever
// mummies and blocks can do. Nobody is ever crushed in play (P55), so that is
// shown by the test of its rule alone.
func TestGoldenShowEverything(t *testing.T) {
	t.Parallel()
	gametest.GoldenShows(t, "testdata", Rules{}, wantedFeatures(), featuresOf)
}

// guide is what has been seen of a game, and what it shows.
type guide struct {
	*State
	shows map[string]bool
	dirs  [maxMummies]int8 // where the mummies looked
	cause string           // the last event that can bring on a touch
}

// featuresOf plays a record and names what it shows.
func featuresOf(rec *game.Record) (map[string]bool, error) {
	g := &guide{shows: map[string]bool{}}
	err := game.Watch(Rules{}, rec, func(s game.State) game.Tell {
		g.State = s.(*State)
		return g.hear
	})
	if err != nil {
		return nil, err
	}
	for _, entry := range rec.Moves {
		verb, word, _ := strings.Cut(entry.Move, " ")
		if slices.Contains([]string{"draw", "find", "cure", "chest", "choose", "stand", "use"}, verb) {
			g.shows[entry.Move] = true
		}
		if verb == "shoot" && strings.HasPrefix(word, "p") {
			g.shows["shoot a player"] = true
		}
	}
	g.ending()
	return g.shows, nil
}

// ending tells what decided the game.
func (g *guide) ending() {
	out, best := 0, 0
	for p := range g.seats {
		if g.fate[p] != escaped {
			continue
		}
		score := g.score(p)
		out++
		if score.Total == g.best() {
			best++
		}
		g.shows[fmt.Sprint("gods ", score.Gods)] = true
	}
	switch {
	case out == 0:
		return
	case out == 1:
		g.shows["escape alone"] = true
	case g.winners.Len() > 1:
		g.shows["a shared victory"] = true
	case best > 1 && g.hand[g.winners.First()][idolOf(horus)] > 0:
		g.shows["a tie broken by the Horus Idol"] = true
	case best > 1:
		g.shows["a tie broken by idols"] = true
	}
}

// hearing is what the guide learns from some events.
var hearing = map[string]func(*guide, game.Args){
	"roll":      (*guide).onRoll,
	"take":      (*guide).onTake,
	"idol":      (*guide).onTake,
	"discard":   (*guide).onDiscard,
	"spill":     (*guide).onSpill,
	"march":     (*guide).onMarch,
	"walk":      (*guide).onWalk,
	"touch":     (*guide).onTouch,
	"becomes":   (*guide).onTouch,
	"falls":     (*guide).onFalls,
	"jump":      (*guide).onJump,
	"pushed":    (*guide).onPushed,
	"search":    (*guide).onSearch,
	"sealed":    (*guide).onSealed,
	"move":      (*guide).onMove,
	"enter":     (*guide).onMove,
	"stands_up": (*guide).onMove,
}

func (g *guide) hear(e game.Event) {
	name := strings.TrimPrefix(e.Key, eventPrefix)
	g.shows["event "+name] = true
	if learn := hearing[name]; learn != nil {
		learn(g, e.Args)
	}
	switch name {
	case "move", "enter", "walk", "jump", "pushed", "stands_up":
		g.cause = name
	}
	for m := range g.walkers {
		g.dirs[m] = g.mummies[m].dir
	}
}

// named is the mummy that an event tells of.
func (g *guide) named(args game.Args) int8 {
	return g.mummyOf(int8(slices.Index(mummyWords, args["name"].Word)))
}

// onRoll sees the load levels, and idols that take a die away.
func (g *guide) onRoll(game.Args) {
	for p := range g.seats {
		if !g.inPlay(p) {
			continue
		}
		g.shows[fmt.Sprint("level ", g.level[p])] = true
		for d, face := range g.roll {
			if face >= g.level[p] && g.cursed(p, god(d)) {
				g.shows["the curse of "+godNames[d]] = true
			}
		}
	}
}

// onTake names the card by its value too.
func (g *guide) onTake(args game.Args) {
	card := args["card"].Text
	name := strings.TrimPrefix(card.Key, "pyramid.card.")
	if !strings.HasPrefix(name, "idol_") {
		name = fmt.Sprint(name, "_", *card.Args["n"].N)
	}
	g.shows["take "+name] = true
}

// onDiscard sees what a full hand makes room for, and bags that spill.
func (g *guide) onDiscard(args game.Args) {
	switch {
	case args["card"].Text.Key == "pyramid.card.bag" && g.bagged[args.Seat("seat")] > g.hand[args.Seat("seat")][bag]*bagSize:
		g.shows["a bag lost with what is in it"] = true
	case g.phase != phRoom:
	case g.dues != 0:
		g.shows["room for a touch"] = true
	case g.struck != 0:
		g.shows["room for a block"] = true
	default:
		g.shows[fmt.Sprint("room for ", [...]string{"nothing", "a search", "a take", "an idol"}[g.want])] = true
	}
}

// onSpill sees what is discarded out of a bag for a wound, and what is chosen to be
// lost with one that was given up.
func (g *guide) onSpill(game.Args) {
	switch {
	case g.phase == phSpill:
		g.shows["a choice of what is lost with a bag"] = true
	case g.wounding():
		g.shows["room for a wound out of a bag"] = true
	}
}

// onMarch sees mummies with walls or blocks on both sides.
func (g *guide) onMarch(game.Args) {
	for m := range g.walkers {
		w := g.mummies[m]
		if !w.gone && !w.down && g.paces > 0 && !g.turnRound(&w) {
			g.shows["a mummy boxed in"] = true
		}
	}
}

// onWalk sees mummies turn at a wall or a block, and walk through blocks.
func (g *guide) onWalk(args game.Args) {
	m := g.named(args)
	w := &g.mummies[m]
	if g.blocked.has(w.at()) {
		g.shows["a mummy in a block"] = true
	}
	if w.seat != nobody {
		g.shows["an adventurer's mummy walks"] = true
	}
	if w.dir == g.dirs[m] {
		return
	}
	if ahead := w.pos - 2*w.dir; ahead < 0 || ahead >= board.lines[w.line].n {
		g.shows["a mummy turns at a wall"] = true
	} else {
		g.shows["a mummy turns at a block"] = true
	}
}

// onTouch sees which of the ways of P47 it was.
func (g *guide) onTouch(game.Args) {
	if g.stage == stBlock {
		g.shows["touched by staying"] = true
	} else {
		g.shows["touched by "+g.cause] = true
	}
}

// onFalls sees the block that the Idol of Horus brings down (P26).
func (g *guide) onFalls(game.Args) {
	if g.stage == stAct {
		g.shows["the Horus Idol's block"] = true
	}
}

func (g *guide) onJump(args game.Args) {
	if board.doors.has(placeIn(args, "to")) {
		g.shows["a jump outside"] = true
	}
	if g.dodged {
		g.shows["a jump without a wound"] = true
	}
}

// onPushed tells where a block pushed a mummy.
func (g *guide) onPushed(args game.Args) {
	w := &g.mummies[g.named(args)]
	if board.lines[w.line].find(placeIn(args, "from"))+w.dir == w.pos {
		g.shows["pushed ahead"] = true
	} else {
		g.shows["pushed back"] = true
	}
}

// onSearch sees the last card of a deck drawn.
func (g *guide) onSearch(args game.Args) {
	if g.decks[g.deckAt(args.Seat("seat"))] == 1 {
		g.shows["the last card of a deck"] = true
	}
}

func (g *guide) onSealed(args game.Args) {
	if len(args["seats"].Seats) > 1 {
		g.shows["several sealed in at once"] = true
	}
}

// onMove sees one who waits walk from entrance to entrance, and one who goes in.
func (g *guide) onMove(args game.Args) {
	if to, is := args["to"]; is && board.doors.has(place(*to.N)) {
		g.shows["from entrance to entrance"] = true
	}
}

func wantedFeatures() []string {
	want := []string{
		"escape alone", "a shared victory", "a tie broken by the Horus Idol", "a tie broken by idols",
		"room for a search", "room for a take", "room for an idol", "room for a touch", "room for a block",
		"a mummy boxed in", "a mummy in a block", "a mummy turns at a wall", "a mummy turns at a block",
		"pushed ahead", "pushed back", "an adventurer's mummy walks", "shoot a player",
		"touched by move", "touched by walk", "touched by jump", "touched by pushed", "touched by stands_up",
		"touched by staying", "the Horus Idol's block", "a jump outside", "a jump without a wound",
		"several sealed in at once", "from entrance to entrance", "a bag lost with what is in it",
		"a choice of what is lost with a bag", "room for a wound out of a bag",
		"the last card of a deck", "use crowbar", "use udjat", "stand E1", "stand E2",
		"cure snake", "cure scorpion", "cure crocodile", "cure block",
	}
	for n := 2; n <= 5; n++ {
		want = append(want, fmt.Sprint("level ", n))
	}
	for n := 1; n <= 6; n++ {
		want = append(want, fmt.Sprint("chest ", n))
	}
	for n := range godCount + 1 {
		want = append(want, fmt.Sprint("gods ", n))
	}
	return append(want, wantedNames()...)
}

// wantedNames are the names of options, cards, verbs and events.
func wantedNames() (want []string) {
	for _, o := range optionList() {
		for _, word := range o.Words[0] {
			want = append(want, "option "+o.Name+" "+word)
		}
	}
	for _, name := range adventurerNames {
		want = append(want, "choose "+name)
	}
	for _, name := range godNames {
		want = append(want, "take idol_"+name, "the curse of "+name)
	}
	for _, c := range cards {
		switch c.back {
		case noBack:
		case backRubble, backSand, backWater:
			want = append(want, "draw "+c.name)
		default:
			want = append(want, "find "+c.name, "take "+c.name)
		}
	}
	for _, verb := range grammar {
		want = append(want, "move "+verb.Word)
	}
	for _, event := range strings.Fields(`first start chose stands round discard discard_hidden ready stamina roll
		actions turn end move enter escape search draw drawn draw_hidden warded endure open opened takes take linguistics
		deciphered pick lock opens idol crowbar lockpicking udjat clairvoyance sensed keep keep_known return return_known
		cure put put_known unpack unpack_known spill spill_known shoot march walk stands_up touch becomes falls set dodge jump struck spared
		pushed buried sealed shut chest over reads looks set_aside`) {
		want = append(want, "event "+event)
	}
	return want
}
