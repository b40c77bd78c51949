package deukalion

import (
	_ "embed"
	"encoding/json"
	"errors"
	"slices"
	"strconv"
	"strings"
)

type siteData struct {
	Name, Mark   string
	Value, Holds int8
}

type mapData struct {
	Rows                []string
	Legend              map[string]string
	Cities, Settlements []siteData
	Hydra               int8
	Ring                []string
	Weights             map[string]int
	Goal, Fallen        map[string]int8
	Stretch             int8
}

//go:embed map.json
var mapJSON []byte

// aegean is the map that is played on.
var aegean = func() *chart {
	c, err := newChart(mapJSON)
	if err != nil {
		panic(err) // the file is compiled in; the tests read it
	}
	return c
}()

// errMap comes before what is wrong with a map.
var errMap = errors.New("this map cannot be played on")

// newChart reads a map. The error says all that is wrong with it.
func newChart(file []byte) (*chart, error) {
	var d mapData
	if err := json.Unmarshal(file, &d); err != nil {
		return nil, errors.Join(errMap, err)
	}
	c := &chart{athens: nowhere, kylix: nowhere, hydra: nowhere, hydraValue: d.Hydra, stretch: d.Stretch}
	for i := range c.sites {
		c.sites[i].at = nowhere
	}
	m := &mapper{chart: c, mapData: d}
	m.readSites()
	m.readRows()
	m.readValues()
	if m.faults == nil {
		m.check()
	}
	if m.faults != nil {
		return nil, errors.Join(errMap, errors.Join(m.faults...))
	}
	for n := range square(maxSquares) {
		for i, s := range c.sites {
			if on(s.at).spread().has(n) {
				c.beside[n] |= 1 << i
			}
		}
		c.names[n], c.ways[n] = c.squareName(n), c.waysOf(n)
	}
	for i := range site(siteCount) {
		c.moorings[i] = c.mooringsOf(i)
		at := c.sites[i].at
		c.sites[i].landing = on(at).spread() & c.water() &^ c.anchors
		c.sites[i].home = c.distance(at, c.anchors)
	}
	c.odds = newOdds(c.weights)
	return c, nil
}

// mapper makes a chart of a file and collects what is wrong.
type mapper struct {
	*chart
	mapData
	marks  map[string]int8 // of the sites
	faults []error
}

// fault notes what is wrong: texts and numbers, one after the other.
func (m *mapper) fault(parts ...any) {
	var b strings.Builder
	for _, part := range parts {
		switch v := part.(type) {
		case string:
			b.WriteString(v)
		case int8:
			b.WriteString(strconv.Itoa(int(v)))
		case int:
			b.WriteString(strconv.Itoa(v))
		}
	}
	m.faults = append(m.faults, errors.New(b.String()))
}

func quoted(words ...string) string { return strconv.Quote(strings.Join(words, " ")) }

func (m *mapper) readSites() {
	m.marks = map[string]int8{}
	seen := map[string]bool{}
	read := func(list []siteData, names []string, first int) {
		for _, d := range list {
			i := slices.Index(names, d.Name)
			if i < 0 || seen[d.Name] {
				m.fault(quoted(d.Name), " is not one of ", quoted(names...), ", or comes twice")
				continue
			}
			seen[d.Name] = true
			m.sites[first+i] = shore{at: nowhere, value: d.Value, holds: d.Holds}
			if _, taken := m.marks[d.Mark]; taken || m.Legend[d.Mark] != "" || len(d.Mark) != 1 {
				m.fault("the mark ", quoted(d.Mark), " of ", d.Name, " is not one letter of its own")
			}
			m.marks[d.Mark] = int8(first + i)
		}
	}
	read(m.Cities, cityNames, 0)
	read(m.Settlements, settlementNames, cityCount)
	for _, name := range siteNames {
		if !seen[name] {
			m.fault(name, " is missing")
		}
	}
}

func (m *mapper) readRows() {
	m.height = int8(len(m.Rows))
	if m.height < 1 || m.height > rows {
		m.fault(len(m.Rows), " rows, want 1 to ", rows)
		return
	}
	m.width = int8(len(m.Rows[0]))
	if m.width < 1 || m.width > columns {
		m.fault(len(m.Rows[0]), " columns, want 1 to ", columns)
		return
	}
	for y, row := range m.Rows {
		if len(row) != int(m.width) {
			m.fault("row ", y+1, " has ", len(row), " squares, the first has ", m.width)
			continue
		}
		for x := range row {
			m.readSquare(square(y*columns+x), row[x:x+1])
		}
	}
}

func (m *mapper) readSquare(n square, mark string) {
	if i, ok := m.marks[mark]; ok {
		m.place(&m.sites[i].at, n, siteNames[i])
		return
	}
	switch m.Legend[mark] {
	case "land":
	case "sea":
		m.sea |= on(n)
	case "anchor":
		m.anchors |= on(n)
	case "styx":
		m.styx |= on(n)
	case "athens":
		m.place(&m.chart.athens, n, "Athens")
	case "kylix":
		m.place(&m.chart.kylix, n, "the Kylix")
	case "hydra":
		m.place(&m.chart.hydra, n, "the Hydra")
		m.sea |= on(n)
	default:
		m.fault("nobody knows the mark ", quoted(mark), " of ", squareNames[n])
	}
}

func (m *mapper) place(at *square, n square, name string) {
	if *at != nowhere {
		m.fault(name, " is on ", squareNames[*at], " and on ", squareNames[n])
	}
	*at = n
}

func (m *mapper) readValues() {
	for i, name := range m.Ring {
		if s := slices.Index(signNames, name); s >= 0 && i < signCount && !slices.Contains(m.Ring[:i], name) {
			m.ring[i] = sign(s)
		} else {
			m.fault("the sign ", quoted(name), " is unknown, or too many")
		}
	}
	if len(m.Ring) < signCount {
		m.fault(len(m.Ring), " signs, want ", signCount)
	}
	sum := 0
	for i, name := range faceNames {
		m.weights[i] = m.Weights[name]
		sum += m.Weights[name]
		if m.Weights[name] < 0 {
			m.fault("the weight of ", name, " is below 0")
		}
	}
	if sum < 1 || sum > maxWeight {
		m.fault("the weights add up to ", sum, ", want 1 to ", maxWeight)
	}
	for seats := minSeats; seats <= maxSeats; seats++ {
		word := strconv.Itoa(seats)
		m.goal[seats], m.fallen[seats] = m.Goal[word], m.Fallen[word]
		if m.goal[seats] <= m.stretch || m.fallen[seats] < 0 {
			m.fault("with ", seats, " players the goal is ", m.goal[seats], " and the most fallen give ", m.fallen[seats])
		}
	}
	if m.hydraValue < 1 {
		m.fault("the Hydra's value is ", m.hydraValue)
	}
}

// check tells whether a map whose parts are all there can be played on.
func (m *mapper) check() {
	if m.chart.athens == nowhere || m.chart.kylix == nowhere || m.chart.hydra == nowhere {
		m.fault("Athens, the Kylix, or the Hydra's start is missing")
	}
	if m.anchors.count() < maxSeats {
		m.fault(m.anchors.count(), " anchor squares for ", maxSeats, " players")
	}
	if m.styx == 0 {
		m.fault("there is no square of the Styx")
	}
	m.checkWater()
	chests := 0
	for i, s := range m.sites {
		if i < cityCount {
			chests += int(s.holds)
		}
		if s.at == nowhere {
			m.fault(siteNames[i], " is not on the map")
			continue
		}
		if s.holds < 1 || s.value < 1 {
			m.fault(siteNames[i], " has the value ", s.value, " and holds ", s.holds)
		}
		if on(s.at).spread()&(m.sea|m.styx) == 0 {
			m.fault(siteNames[i], " can be challenged from nowhere")
		}
	}
	if chests != chestCount {
		m.fault("the cities hold ", chests, " chests, want ", chestCount)
	}
}

// checkWater tests that every square of water can be reached from every other.
func (m *mapper) checkWater() {
	water := m.water()
	reached := water & -water
	for {
		more := reached | reached.spread()&water
		if more == reached {
			break
		}
		reached = more
	}
	if lost := water &^ reached; lost != 0 {
		m.fault(squareNames[lost.first()], " cannot be reached from ", squareNames[water.first()])
	}
}
