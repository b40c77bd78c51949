package deukalion

import (
	"math/bits"
	"slices"
	"strconv"
	"strings"

	"github.com/katabasis-games/katabasis/game"
)

// The most columns and rows of a map. A square's number is that of its row
// times columns, and that of its column, on any map.
const (
	columns    = 9
	rows       = 7
	maxSquares = columns * rows
	nowhere    = square(-1)
)

// square is the number of a square.
type square int8

// squares is a set of squares, bit n for square n.
type squares uint64

func (set squares) has(n square) bool { return set>>uint8(n)&1 != 0 }

func (set squares) first() square { return square(bits.TrailingZeros64(uint64(set))) }

func (set squares) count() int { return bits.OnesCount64(uint64(set)) }

// on is the set of one square, and empty for nowhere.
func on(n square) squares { return 1 << uint8(n) }

// The columns at the edges, where a row does not go on into the next.
var westEdge, eastEdge = func() (west, east squares) {
	for row := range square(rows) {
		west |= on(row * columns)
		east |= on(row*columns + columns - 1)
	}
	return west, east
}()

// spread returns all squares adjacent to one of the set (D2), land included.
func (set squares) spread() squares {
	return (set<<columns | set>>columns | set&^eastEdge<<1 | set&^westEdge>>1) & (1<<maxSquares - 1)
}

// The sites, cities first. Each map has them all.
const (
	cityCount       = 8
	settlementCount = 4
	siteCount       = cityCount + settlementCount
	noSite          = site(-1)
)

var (
	cityNames       = []string{"corinth", "mykene", "sparta", "thera", "crete", "rhodes", "cyprus", "halikarnassos"}
	settlementNames = []string{"ephesus", "salamis", "argos", "lindos"}
	siteNames       = slices.Concat(cityNames, settlementNames)
)

// The colours of chests.
const (
	colourCount = 5
	alike       = 3 // chests of each colour
	chestCount  = colourCount * alike
	noColour    = -1
)

var colourNames = []string{"red", "green", "blue", "yellow", "white"}

// site is the number of a city or settlement, and settlement that among settlements.
type (
	site       int8
	settlement int8
)

func (i settlement) site() site { return cityCount + site(i) }

func (i site) settlement() settlement { return settlement(i - cityCount) }

// shore is what the map says of a site.
type shore struct {
	at    square
	value int8 // score that a challenge takes
	holds int8 // chests, or hoplites

	landing squares // the water beside it, except that of Athens
	home    int8    // so many squares away is Athens
}

// sites is a set of sites, bit i for site i.
type sites uint16

func (set sites) has(i site) bool { return set>>uint8(i)&1 != 0 }

func (set sites) first() site { return site(bits.TrailingZeros16(uint16(set))) }

// names are those of the sites in the set.
func (set sites) names(l *game.Lists) []string {
	list := l.Words(bits.OnesCount16(uint16(set)))
	for ; set != 0; set &= set - 1 {
		list = append(list, siteNames[set.first()])
	}
	return list
}

// sign is what a die of the Kylix is for.
type sign int8

const (
	signHydra sign = iota
	signCard
	signHoplites
	signMove
	signCount = 4
	noTurn    = int8(-1) // no well at the first sign
)

var signNames = []string{"hydra", "card", "hoplites", "move"}

// chart is all that the rules need to know of a map. It never changes.
type chart struct {
	width, height int8
	sea           squares // open water: no anchors, no Styx
	anchors       squares
	styx          squares
	athens        square
	kylix         square
	hydra         square // where it starts
	sites         [siteCount]shore
	beside        [maxSquares]sites // the sites adjacent to a square of water
	ring          [signCount]sign   // the signs, clockwise
	hydraValue    int8
	weights       [faceCount]int // of the ways a hoplite lands
	goal          [maxSeats + 1]int8
	stretch       int8 // what a longer game adds to the goal (D6)
	fallen        [maxSeats + 1]int8
	odds          odds
	names         [maxSquares]squareName
	ways          [maxSquares][]int    // to the next squares of water, as a scene has them
	moorings      [siteCount]game.Text // where ships moor at a site, in words
}

func (c *chart) water() squares { return c.sea | c.anchors | c.styx }

// siteAt returns the site on a square, or noSite.
func (c *chart) siteAt(n square) site {
	for i := range c.sites {
		if c.sites[i].at == n {
			return site(i)
		}
	}
	return noSite
}

// squareNames are the squares in notation, from a1 in the northwest.
var squareNames = func() (names []string) {
	for n := range maxSquares {
		names = append(names, strings.ToLower(string(rune('A'+n%columns)))+strconv.Itoa(n/columns+1))
	}
	return names
}()
