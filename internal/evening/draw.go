package evening

import (
	"cmp"
	"math/rand/v2"
	"slices"
)

// history is what has happened so far, by entrant; index 0 is nobody.
type history struct {
	met    [][]int
	firsts []int // how often in the first seat
	late   []int // the sum of the seats, from 0
	byes   []int
	bots   []int // at how many tables with bots
	points []int
}

func (e *Evening) history() *history {
	n := len(e.Entrants) + 1
	h := &history{
		met: make([][]int, n), firsts: make([]int, n), late: make([]int, n), byes: make([]int, n),
		bots: make([]int, n), points: make([]int, n),
	}
	for i := range h.met {
		h.met[i] = make([]int, n)
	}
	for _, r := range e.Rounds {
		for _, who := range r.Byes {
			h.byes[who]++
		}
		for _, t := range r.Tables {
			h.add(t.Seats)
		}
	}
	for _, l := range e.Standings() {
		h.points[l.Entrant] = l.Points
	}
	return h
}

func (h *history) add(seats []int) {
	h.firsts[seats[0]]++
	bots := slices.Contains(seats, 0)
	for i, who := range seats {
		h.late[who] += i
		if bots {
			h.bots[who]++
		}
		for j, other := range seats {
			if i != j {
				h.met[who][other]++
			}
		}
	}
}

// Draw draws the next round, by a seed: who plays at which table and in which seat, and who
// has a bye. The games allow so many seats, in the order of the Plan. The tables have no ids.
func (e *Evening) Draw(games []Seats, seed uint64) Round {
	number := len(e.Rounds) + 1
	r := Round{Game: (number - 1) % len(e.Plan.Games)}
	d := &drawing{
		history: e.history(), swiss: e.Plan.Format == Swiss,
		random: rand.New(rand.NewPCG(seed, uint64(number))),
	}
	people := e.active(number)
	byes, tables := e.Plan.lay(len(people), games[r.Game])
	if e.Plan.Format == Robin && e.Plan.Size == 2 && games[r.Game].Min <= 2 {
		r.Byes, r.Tables = d.circle(people, byes)
		return r
	}
	d.shuffle(people)
	r.Byes = d.sitOut(people, byes)
	people = slices.DeleteFunc(people, func(who int) bool { return slices.Contains(r.Byes, who) })
	for i, sat := range d.arrange(people, tables) {
		r.Tables = append(r.Tables, Table{Seats: d.seat(sat, tables[i].seats)})
	}
	return r
}

// drawing draws a round.
type drawing struct {
	*history
	swiss  bool
	random *rand.Rand
}

func (d *drawing) shuffle(people []int) {
	d.random.Shuffle(len(people), func(i, j int) { people[i], people[j] = people[j], people[i] })
}

// sitOut chooses who has a bye: nobody a second time before everybody had one, and of those
// who may, the ones with the fewest points.
func (d *drawing) sitOut(people []int, byes int) []int {
	order := slices.Clone(people)
	slices.SortStableFunc(order, func(a, b int) int { return cmp.Or(d.byes[a]-d.byes[b], d.points[a]-d.points[b]) })
	return order[:byes:byes]
}

// What weighs how much when people are put together. Points count in a Swiss alone.
const (
	// again weighs the square of how often two have met, and withBots that of how often
	// somebody has sat with bots.
	again, withBots = 1_000_000, 100_000
	// unfirst weighs how much more often everybody at a table has sat first than somebody
	// else: about as much as a difference of three points.
	unfirst = 30
	// starts is from how many arrangements one is looked for.
	starts = 12
)

// cost is how much is against people sitting at a table with bots or without.
func (d *drawing) cost(people []int, bots bool, fewest int) (sum int) {
	first := -1
	for i, a := range people {
		if first < 0 || d.firsts[a] < first {
			first = d.firsts[a]
		}
		if bots {
			sum += withBots * d.bots[a] * d.bots[a]
		}
		for _, b := range people[i+1:] {
			sum += again * d.met[a][b] * d.met[a][b]
			if d.swiss {
				sum += abs(d.points[a] - d.points[b])
			}
		}
	}
	return sum + unfirst*(max(first, fewest)-fewest)
}

// arrange puts people at tables with as little against it as it finds: from several
// beginnings, two change places as long as that is better.
func (d *drawing) arrange(people []int, tables []laid) [][]int {
	if d.swiss {
		slices.SortStableFunc(people, func(a, b int) int { return d.points[b] - d.points[a] })
	}
	fewest := d.fewestFirsts(people)
	var best [][]int
	least := 0
	for n := range starts {
		order := slices.Clone(people)
		if n > 0 {
			d.shuffle(order)
		}
		sat := deal(order, tables)
		if cost := d.improve(sat, tables, fewest); best == nil || cost < least {
			best, least = sat, cost
		}
	}
	if least >= again && pairs(tables) {
		if sat := d.strangers(people); sat != nil {
			best = append(sat, best[len(sat):]...)
			d.improve(best, tables, fewest)
		}
	}
	return best
}

func (d *drawing) fewestFirsts(people []int) int {
	fewest := d.firsts[people[0]]
	for _, who := range people {
		fewest = min(fewest, d.firsts[who])
	}
	return fewest
}

// deal puts people at tables in their order.
func deal(people []int, tables []laid) (sat [][]int) {
	for _, t := range tables {
		sat = append(sat, slices.Clone(people[:t.people]))
		people = people[t.people:]
	}
	return sat
}

// improve has two people change places while there is less against it then, and returns what
// is against it in the end.
func (d *drawing) improve(sat [][]int, tables []laid, fewest int) int {
	costs, sum := make([]int, len(sat)), 0
	at := func(i int) int { return d.cost(sat[i], tables[i].seats > tables[i].people, fewest) }
	for i := range sat {
		costs[i] = at(i)
	}
	for better := true; better; {
		better = false
		for a := range sat {
			for b := range sat[:a] {
				for i := range sat[a] {
					for j := range sat[b] {
						sat[a][i], sat[b][j] = sat[b][j], sat[a][i]
						if x, y := at(a), at(b); x+y < costs[a]+costs[b] {
							costs[a], costs[b], better = x, y, true
						} else {
							sat[a][i], sat[b][j] = sat[b][j], sat[a][i]
						}
					}
				}
			}
		}
	}
	for _, cost := range costs {
		sum += cost
	}
	return sum
}

// pairs reports whether two people sit at each table, except one who may sit with a bot.
func pairs(tables []laid) bool {
	for _, t := range tables {
		if t.seats != 2 {
			return false
		}
	}
	return true
}

// steps bounds how long strangers are looked for.
const steps = 100_000

// strangers pairs people who have not met, those first who have fewest left to meet; nil if it
// finds no way. With an odd number, the last table has one.
func (d *drawing) strangers(people []int) [][]int {
	left, tried := slices.Clone(people), 0
	var sat [][]int
	odd := len(left) % 2
	var pair func() bool
	pair = func() bool {
		if len(left) <= odd {
			if odd == 1 {
				sat = append(sat, slices.Clone(left))
			}
			return true
		}
		if tried++; tried > steps {
			return false
		}
		a := d.fewestStrangers(left)
		who := left[a]
		for b, other := range left {
			if b == a || d.met[who][other] > 0 {
				continue
			}
			was := left
			left = slices.DeleteFunc(slices.Clone(left), func(one int) bool { return one == who || one == other })
			sat = append(sat, []int{who, other})
			if pair() {
				return true
			}
			left, sat = was, sat[:len(sat)-1]
		}
		return false
	}
	if !pair() {
		return nil
	}
	return sat
}

// fewestStrangers is the index of the one who has met most of the others.
func (d *drawing) fewestStrangers(people []int) (at int) {
	fewest := len(people)
	for i, who := range people {
		strangers := 0
		for _, other := range people {
			if who != other && d.met[who][other] == 0 {
				strangers++
			}
		}
		if strangers < fewest {
			at, fewest = i, strangers
		}
	}
	return at
}

// seat puts people in the order of their seats: first who has sat first least often, then who
// has sat latest so far; bots sit last.
func (d *drawing) seat(people []int, seats int) []int {
	d.shuffle(people)
	slices.SortStableFunc(people, func(a, b int) int { return cmp.Or(d.firsts[a]-d.firsts[b], d.late[b]-d.late[a]) })
	return append(people, make([]int, seats-len(people))...)
}
