package pyramid

import (
	"math/bits"

	"github.com/katabasis-games/katabasis/game"
)

// maxRolls is as many rolls at a lock as are foretold.
const maxRolls = 5

// hits[d][m][j] is the chance that d dice show exactly j of m given faces.
var hits = func() (p [diceCount + 1][diceCount + 1][diceCount + 1]float64) {
	for m := range p[0] {
		p[0][m][0] = 1
		for d := 1; d <= diceCount; d++ {
			for j := 0; j <= m; j++ {
				p[d][m][j] = float64(p[d-1][m][j] * float64(6-m+j) / 6)
				if j > 0 {
					p[d][m][j] += float64(p[d-1][m][j-1] * float64(m-j+1) / 6)
				}
			}
		}
	}
	return p
}()

// lockOdds are the chances, in percent, to complete a lock within one to maxRolls
// rolls: by how many faces it needs, how many of these are missing, and how many a
// player's tools can replace, one at most; each roll keeps one die a face.
var lockOdds = func() (odds [diceCount + 1][diceCount + 1][2][maxRolls]int) {
	for needed := range odds {
		for missing := range needed + 1 {
			for tools := range odds[needed][missing] {
				odds[needed][missing][tools] = newLockOdds(needed, missing, tools)
			}
		}
	}
	return odds
}()

func newLockOdds(needed, missing, tools int) (odds [maxRolls]int) {
	var at [diceCount + 1]float64 // by how many faces are missing
	at[missing] = 1
	for roll := range odds {
		var next [diceCount + 1]float64
		for m, p := range at {
			if p == 0 || m <= tools {
				next[m] += p
				continue
			}
			for j := 0; j <= m; j++ {
				next[m-j] += float64(p * hits[diceCount-(needed-m)][m][j])
			}
		}
		at = next
		sum := 0.0
		for m := 0; m <= min(tools, diceCount); m++ {
			sum += at[m]
		}
		odds[roll] = percent(sum)
	}
	return odds
}

// percent rounds alike on every machine: the conversions forbid fused arithmetic,
// here and above.
func percent(p float64) int { return int(float64(p*100) + 0.5) }

// faceCount is how many faces a god's lock needs.
func faceCount(g god) int { return bits.OnesCount8(board.combos[g]) }

// pickOdds are the odds of a lock for a player who stands at it, from the
// dice that lie there, or from the first roll.
func (s *State) pickOdds(p game.Seat, g god) [maxRolls]int {
	tools := 0
	if p != nobody {
		tools = s.spare(p)
	}
	if s.lock.god == g {
		return lockOdds[faceCount(g)][s.missing()][tools]
	}
	return lockOdds[faceCount(g)][faceCount(g)][tools]
}

// kept are the dice that serve the combination, one a face, a bit each.
func (s *State) kept() (set uint8) {
	var seen uint8
	for d, face := range s.lock.dice {
		if bit := uint8(1) << face; board.combos[s.lock.god]&bit != 0 && seen&bit == 0 {
			seen |= bit
			set |= 1 << d
		}
	}
	return set
}

// expect returns the chances, in percent, that the next card of a deck is a
// wound, equipment, or a treasure, as far as a viewer can know. Only under
// total secrecy are there cards that the viewer has not seen drawn.
func (s *State) expect(b back, viewer game.Seat) (wound, tool, treasure int) {
	if s.decks[b] == 0 {
		return 0, 0, 0
	}
	knows := game.All
	if s.set.secrecy {
		knows = viewer
	}
	unseen := float64(s.unseen(ofBack[b], knows))
	chance := func(of kinds) int { return percent(float64(s.unseen(ofBack[b]&of, knows)) / unseen) }
	return chance(wounds), chance(equipment), chance(treasures)
}

// unseen counts the cards of some kinds that a viewer has not seen: those in
// the deck, and those face down with others or discarded by them.
func (s *State) unseen(set kinds, viewer game.Seat) (n int8) {
	for ; set != 0; set &= set - 1 {
		k := set.first()
		n += s.deck[k]
		if viewer == game.All || !s.hiding().has(k) {
			continue
		}
		for p := range s.seats {
			if p == viewer {
				continue
			}
			n += s.buried[p][k]
			n += s.covered(p, k)
			if s.hidingOf(p).has(k) {
				n += s.inBags(p, k)
			}
		}
	}
	return n
}

// inBags counts the cards of a kind in a player's bags.
func (s *State) inBags(p game.Seat, k kind) (n int8) {
	for _, in := range s.packed[p][:s.bagged[p]] {
		if in == k {
			n++
		}
	}
	return n
}

// rollOdds returns the chance, in percent, that a roll of some dice completes
// the lock, when the others stay as they are.
func (s *State) rollOdds(p game.Seat, dice uint8) int {
	var shown uint8
	n := 0
	for d, face := range s.lock.dice {
		if dice>>d&1 != 0 {
			n++
		} else {
			shown |= 1 << face
		}
	}
	missing := bits.OnesCount8(board.combos[s.lock.god] &^ shown)
	sum := 0.0
	for j := max(0, missing-s.spare(p)); j <= missing; j++ {
		sum += hits[n][missing][j]
	}
	return percent(sum)
}
