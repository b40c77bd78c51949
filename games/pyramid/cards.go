package pyramid

import (
	"math/bits"
	"strconv"
)

// back is what the back of a card shows: the deck it belongs to.
type back int8

const (
	noBack back = iota - 1
	backRubble
	backSand
	backWater
	backAnubis
	backThoth
	backHorus
	backCount = 6
)

var backNames = [...]string{"rubble", "sand", "water", "anubis", "thoth", "horus"}

// deckOf is the deck that is searched in an area.
var deckOf = [...]back{outside: noBack, nest: backRubble, sand: backSand, pond: backWater, corridor: noBack}

// kind is a kind of card, or noCard.
type kind int8

// Kinds of cards: those without a value first; the treasures follow, a kind
// for each value of each family.
const (
	antidote kind = iota
	medikit
	crowbar
	udjat
	bag
	snake
	scorpion
	crocodile
	mummyTouch
	blockBlow
	firstIdol
	sandChest          = firstIdol + godCount
	waterChest         = sandChest + 1
	firstTreasure      = waterChest + 1
	maxKinds           = 48
	noCard        kind = -1
)

var plainNames = [...]string{"antidote", "medikit", "crowbar", "udjat", "bag",
	"snake", "scorpion", "crocodile", "mummy", "block",
	"idol_hededet", "idol_sobek", "idol_thoth", "idol_anubis", "idol_horus", "sand_chest", "water_chest"}

// kinds is a set of kinds of cards.
type kinds uint64

const (
	equipment kinds = 1<<(bag+1) - 1
	wounds    kinds = 1<<(blockBlow+1) - 1 - equipment
	bites     kinds = 1<<snake | 1<<scorpion | 1<<crocodile
	idols     kinds = 1<<sandChest - 1 - equipment - wounds
	allKinds  kinds = 1<<maxKinds - 1
	treasures kinds = allKinds - equipment - wounds - idols // chests too
	chests    kinds = 1<<sandChest | 1<<waterChest
)

func (set kinds) has(k kind) bool { return set>>uint8(k)&1 != 0 }

func (set kinds) first() kind { return kind(bits.TrailingZeros64(uint64(set))) }

func (set kinds) len() int { return bits.OnesCount64(uint64(set)) }

// card is one kind of card.
type card struct {
	name   string
	family string // key of its words: its name, or a treasure's family
	god    god    // the god it counts for (P65)
	back   back
	value  int8 // points; 0 for what has none, or a chest
	supply int8 // how many there are in the decks and sarcophagi
}

// families are the treasures' families with the back of their cards.
var families = []struct {
	name string
	back back
	god  god
}{
	{"necklace", backRubble, noGod},
	{"hededet", backSand, hededet},
	{"sobek", backWater, sobek},
	{"anubis", backAnubis, anubis},
	{"thoth", backThoth, thoth},
	{"horus", backHorus, horus},
}

var (
	cards     = newCards(data)
	kindCount = kind(len(cards))
	// ofBack are the kinds whose cards show a back.
	ofBack = func() (sets [backCount]kinds) {
		for k, c := range cards {
			if c.back != noBack {
				sets[c.back] |= 1 << k
			}
		}
		return sets
	}()
	// sizes are how many cards show a back.
	sizes = func() (n [backCount]int8) {
		for _, c := range cards {
			if c.back != noBack {
				n[c.back] += c.supply
			}
		}
		return n
	}()
)

func newCards(d boardData) []card {
	list := make([]card, 0, maxKinds)
	for _, name := range plainNames {
		list = append(list, card{name: name, family: name, god: noGod, back: noBack, supply: d.Equipment[name]})
	}
	for k := antidote; k <= bag; k++ {
		list[k].back = backRubble
	}
	for b, wound := range []kind{snake, scorpion, crocodile} {
		deck := d.Decks[backNames[b]]
		list[wound].back, list[wound].supply = back(b), deck.Wounds
		if b > 0 {
			chest := sandChest + kind(b) - 1
			list[chest].back, list[chest].supply = back(b), deck.Chests
		}
	}
	for i, a := range d.Alcoves {
		list[firstIdol+kind(i)].god, list[firstIdol+kind(i)].value = god(i), a.Value
	}
	for _, f := range families {
		for _, value := range d.Treasures[f.name] {
			list = addTreasure(list, card{family: f.name, god: f.god, back: f.back, value: value})
		}
	}
	if len(list) > maxKinds {
		panic("pyramid: board.json: too many kinds of treasure")
	}
	return list
}

// addTreasure adds one card to its kind.
func addTreasure(list []card, c card) []card {
	c.name = c.family + "_" + strconv.Itoa(int(c.value))
	for k := range list {
		if list[k].name == c.name {
			list[k].supply++
			return list
		}
	}
	c.supply = 1
	return append(list, c)
}

func cardNames() []string {
	names := make([]string, len(cards))
	for k, c := range cards {
		names[k] = c.name
	}
	return names
}

// idolOf is the idol of a god.
func idolOf(g god) kind { return firstIdol + kind(g) }
