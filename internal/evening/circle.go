package evening

import "slices"

// circle draws a round of a Robin at tables of two, as it has been done for long: one person
// stays, and the others go round in a circle. In as many rounds as there are others, everybody
// meets everybody once. Of these rounds it takes the one that fits best what was played: after
// somebody has come or gone, the circle is another.
func (d *drawing) circle(people []int, byes int) (out []int, tables []Table) {
	ring := slices.Clone(people)
	if len(ring)%2 == 1 {
		ring = append(ring, 0) // nobody, or a bot
	}
	var best [][2]int
	least := 0
	for turn := range len(ring) - 1 {
		round := turned(ring, turn)
		if cost := d.costOfPairs(round); best == nil || cost < least {
			best, least = round, cost
		}
	}
	for _, pair := range best {
		switch a, b := pair[0], pair[1]; {
		case b == 0 && byes > 0:
			out = append(out, a)
		case d.firsts[a] > d.firsts[b]+uneven && b != 0:
			tables = append(tables, Table{Seats: []int{b, a}})
		default:
			tables = append(tables, Table{Seats: []int{a, b}})
		}
	}
	return out, tables
}

// uneven is how much more often somebody may have sat first than the opponent and still sits
// first, as the circle has it: within it that is evened out, and not after people have come or
// gone.
const uneven = 2

// turned are the pairs of a round, the first of each in the first seat. The last of the ring
// stays, and meets the one who has come to the top. The others meet across the circle, and
// whoever is an odd number of places from the top sits first: so from round to round everybody
// sits first and second in turn. 0 is always second.
func turned(ring []int, turn int) (round [][2]int) {
	n := len(ring) - 1
	stays, top := ring[n], ring[turn]
	if turn%2 == 1 && stays != 0 {
		stays, top = top, stays
	}
	round = append(round, [2]int{top, stays})
	for i := 1; i <= n/2; i++ {
		a, b := ring[(turn+i)%n], ring[(turn-i+n)%n]
		if i%2 == 0 {
			a, b = b, a
		}
		round = append(round, [2]int{a, b})
	}
	return round
}

// costOfPairs is how much is against a round: that people meet again, or sit out again.
func (d *drawing) costOfPairs(round [][2]int) (sum int) {
	for _, pair := range round {
		a, b := pair[0], pair[1]
		sum += again * d.met[a][b] * d.met[a][b]
		if b == 0 {
			sum += again * (d.byes[a] + d.bots[a]) * (d.byes[a] + d.bots[a])
		}
	}
	return sum
}
