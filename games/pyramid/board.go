package pyramid

import (
	_ "embed"
	"encoding/json"
	"math/bits"
	"strconv"
)

// area is what part of the pyramid a place belongs to.
type area uint8

const (
	outside area = iota
	nest
	sand
	pond
	corridor
)

var areaNames = [...]string{"entrance", "nest", "sand", "pond", "corridor"}

// god is one of the five gods, in the order of the alcoves.
type god int8

const (
	noGod god = iota - 1
	hededet
	sobek
	thoth
	anubis
	horus
	godCount = 5
)

var godNames = []string{"hededet", "sobek", "thoth", "anubis", "horus"}

// place is a square, numbered from 1, an entrance space, after the squares, or nowhere.
type place int8

// places is a set of places, bit n for place n.
type places uint64

func (set places) has(at place) bool { return set>>uint8(at)&1 != 0 }

func (set places) first() place { return place(bits.TrailingZeros64(uint64(set))) }

func at(n place) places { return 1 << uint8(n) }

const (
	maxPlaces = 48 // squares and entrance spaces; place 0 is nowhere
	maxLine   = 16
	lineCount = 3
)

// line is the squares that a mummy walks, from one end to the other.
type line struct {
	squares [maxLine]place
	n       int8
	section god
}

// plan is all that the rules need to know of the board.
type plan struct {
	squares  place // numbered from 1; the entrance spaces come after them
	places   place // the highest place there is
	columns  int8
	rows     int8
	next     [maxPlaces]places // what can be stepped on from a place
	inside   places
	doors    places // the entrance spaces
	area     [maxPlaces]area
	tombs    places          // where sarcophagi lie
	tomb     [maxPlaces]god  // whose sarcophagus lies beside a place
	alcove   [maxPlaces]god  // whose alcove opens onto a place
	combos   [godCount]uint8 // faces that a lock needs, a bit each
	die      [godCount]string
	lines    [lineCount]line
	starts   [lineCount]mummy
	names    []string // of the mummies
	levels   [13]int8 // by number of cards
	freeLoad int8     // so many cards do not hinder at all
	stepFace int8
	variety  [godCount + 1]int8
	words    []string // notation of the places
}

type boardData struct {
	Columns, Rows int8
	Areas         map[string][]place
	Walls         [][2]place
	Entrances     []place
	Mummies       []struct {
		Name, Section string
		Line          []place
		Start         place
		Facing        int8
	}
	Sarcophagi []struct {
		God     string
		Squares []place
	}
	Alcoves []struct {
		God, Die string
		Squares  []place
		Value    int8
		Lock     []int8
	}
	Treasures map[string][]int8
	Decks     map[string]struct{ Chests, Wounds int8 }
	Equipment map[string]int8
	Levels    [][2]int8
	Limit     int8
	MummyFace int8
	Variety   []int8
}

//go:embed board.json
var boardJSON []byte

var (
	data  = loadData()
	board = newPlan(data)
)

func loadData() boardData {
	var d boardData
	if err := json.Unmarshal(boardJSON, &d); err != nil {
		panic("pyramid: board.json: " + err.Error())
	}
	return d
}

func newPlan(d boardData) *plan {
	b := &plan{columns: d.Columns, rows: d.Rows, squares: place(d.Columns * d.Rows), stepFace: d.MummyFace}
	b.places = b.squares + place(len(d.Entrances))
	if b.places >= maxPlaces {
		panic("pyramid: board.json: too many places")
	}
	for n := range place(maxPlaces) {
		b.tomb[n], b.alcove[n] = noGod, noGod
	}
	b.addBorders(d)
	b.addAreas(d)
	b.addCorridor(d)
	copy(b.variety[:], d.Variety)
	b.freeLoad = d.Levels[0][0]
	for cards := range b.levels {
		for _, step := range d.Levels {
			if int8(cards) <= step[0] {
				b.levels[cards] = step[1]
				break
			}
		}
	}
	b.words = append(b.words, "nowhere")
	for n := place(1); n <= b.squares; n++ {
		b.words = append(b.words, strconv.Itoa(int(n)))
	}
	for i := range d.Entrances {
		b.words = append(b.words, "E"+strconv.Itoa(i+1))
	}
	return b
}

// addBorders joins neighbouring squares unless a wall is between them, and the
// entrance spaces to their squares and to one another.
func (b *plan) addBorders(d boardData) {
	columns := place(b.columns)
	for n := place(1); n <= b.squares; n++ {
		b.inside |= at(n)
		if n%columns != 0 {
			b.join(n, n+1)
		}
		if n+columns <= b.squares {
			b.join(n, n+columns)
		}
	}
	for _, w := range d.Walls {
		b.next[w[0]] &^= at(w[1])
		b.next[w[1]] &^= at(w[0])
	}
	for i, square := range d.Entrances {
		door := b.squares + 1 + place(i)
		b.doors |= at(door)
		b.join(door, square)
		if i > 0 {
			b.join(door-1, door)
		}
	}
}

func (b *plan) join(m, n place) {
	b.next[m] |= at(n)
	b.next[n] |= at(m)
}

func (b *plan) addAreas(d boardData) {
	for a, name := range areaNames {
		for _, n := range d.Areas[name] {
			b.area[n] = area(a)
		}
	}
}

func (b *plan) addCorridor(d boardData) {
	for _, s := range d.Sarcophagi {
		for _, n := range s.Squares {
			b.tomb[n] = godOf(s.God)
			b.tombs |= at(n)
		}
	}
	for i, a := range d.Alcoves {
		if godOf(a.God) != god(i) {
			panic("pyramid: board.json: the alcoves are out of order")
		}
		for _, n := range a.Squares {
			b.alcove[n] = god(i)
		}
		for _, face := range a.Lock {
			b.combos[i] |= 1 << face
		}
		b.die[i] = a.Die
	}
	for i, m := range d.Mummies {
		l := &b.lines[i]
		l.n, l.section = int8(copy(l.squares[:], m.Line)), godOf(m.Section)
		b.names = append(b.names, m.Name)
		b.starts[i] = mummy{line: int8(i), pos: l.find(m.Start), dir: m.Facing, seat: nobody}
	}
}

func godOf(name string) god {
	for g, n := range godNames {
		if n == name {
			return god(g)
		}
	}
	panic("pyramid: board.json: unknown god " + name)
}

// find returns the index of a square on the line, or −1.
func (l *line) find(square place) int8 {
	for i := range l.n {
		if l.squares[i] == square {
			return i
		}
	}
	return -1
}

// around returns what can be stepped on from a set of places.
func (b *plan) around(set places) (next places) {
	for ; set != 0; set &= set - 1 {
		next |= b.next[set.first()]
	}
	return next
}

// reachable returns all places that can be reached from a set without
// stepping on a blocked one; those of the set are among them.
func (b *plan) reachable(from, blocked places) places {
	found := from
	for edge := from; edge != 0; {
		edge = b.around(edge) &^ (found | blocked)
		found |= edge
	}
	return found
}

// distance returns how many steps it takes from a place to any of a set, going
// round the blocked ones, or 0 when there is no way.
func (b *plan) distance(from place, to, blocked places) int8 {
	found := at(from)
	edge := found
	for n := int8(1); edge != 0; n++ {
		edge = b.around(edge) &^ (found | blocked)
		if edge&to != 0 {
			return n
		}
		found |= edge
	}
	return 0
}
