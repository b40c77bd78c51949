package pyramid

import "github.com/katabasis-games/katabasis/game"

// All worths are in hundredths of a point, all chances in thousandths.
const (
	point   = 100
	certain = 1000
	// worthTwice makes a player twice as likely to win, counted as in Evaluate.
	worthTwice = 2 * point
	worthDead  = -point
	// worthAbility is an ability kept for later, worthTool a tool.
	worthAbility = 60
	worthTool    = 70
	// horizon is how many blocks may have fallen when one wants to be out, and
	// harvest what an action brings until then.
	horizon = 12
	harvest = 40
	// cutting is what a square where a block alone seals the way adds to the risk, for
	// each round of the way home; sealedBy counts a part of it already.
	cutting = 20
	// fear is the touch of a mummy.
	fear = 60
	// yearning is how much of a thing's worth is felt from afar, for each step.
	yearning = 800
)

var (
	// pace is how many hundredths of an action a round brings, by load.
	pace = [maxCards + 1]int{430, 428, 425, 420, 360, 340, 325, 275, 262, 250, 200, 185, 170}
	// sealedBy is the chance to be cut off behind the Nest, by blocks fallen.
	sealedBy = [...]int{0, 0, 2, 5, 12, 25, 50, 85, 130, 190, 250, 320, 390, 480, 570, 655, 730, 800, 860, 910, 950, 970, 985, 990}
	// marches are the chances of at least so many steps of the mummies.
	marches = [diceCount]int{969, 813, 500, 188, 31}
	// felt is yearning to the power of the steps.
	felt = func() (f [16]int) {
		f[0] = certain
		for i := 1; i < len(f); i++ {
			f[i] = f[i-1] * yearning / certain
		}
		return f
	}()
)

// aim is one of the things that make up how well a seat stands.
type aim int

const (
	aimEnd aim = iota
	aimWay
	aimLoot
	aimTools
	aimTime
	aimLure
	aimDread
)

var aimKeys = game.Keys("pyramid.hint.", "end", "way", "loot", "tools", "time", "lure", "dread")

// aims are their worths.
type aims = game.Worths

// Worth returns how well a seat stands: what it carries, times the chance to come
// out with it, and what there is still time to find.
func (s *State) Worth(seat game.Seat) int { return s.judge(seat).Sum() }

// How much of what a seat carries or finds makes it likelier to win, in percent, as games of
// easy and medium say: more with each block that has fallen, since all find something until
// the end. The way home is less of a danger than Worth has it be: it makes bots careful.
const (
	countAFall = 18
	countWay   = 45
)

// Evaluate returns how likely a seat is to win, in thousandths. What there is still time to
// find counts whole, at any time.
func (s *State) Evaluate(seat game.Seat) int {
	for p := range s.seats {
		if s.fate[p] < inside { // nothing tells players apart until all are inside
			return certain / int(s.seats)
		}
	}
	count := countAFall * int(s.falls)
	return game.WinByWorth(s, seat, func(p game.Seat) int {
		a := s.judge(p)
		return a[aimEnd] + a[aimTime] + ((a[aimLoot]+a[aimLure])*count+a[aimWay]*countWay)/100
	}, worthTwice)
}

// Reasons are the parts of Worth.
func (s *State) Reasons(seat game.Seat) []game.Reason { return s.judge(seat).Reasons(aimKeys) }

// Suffers reports whether a seat is lost in the pyramid.
func (s *State) Suffers(seat game.Seat) (why string, is bool) {
	return "pyramid.hint.lost", s.fate[seat] > inside && s.fate[seat] != escaped
}

func (s *State) judge(p game.Seat) (sum aims) {
	switch {
	case s.fate[p] == escaped:
		return aims{aimLoot: s.prize(p), aimTools: s.spares(p), aimEnd: point}
	case s.fate[p] > inside:
		return aims{aimEnd: worthDead}
	case s.phase == phOver || s.fate[p] == choosing:
		return aims{}
	case s.fate[p] == waiting:
		return aims{aimEnd: -10 * point}
	}
	sum[aimLoot], sum[aimTools] = s.prize(p), s.spares(p)
	speed := s.speedOf(p)
	exit := int(board.distance(s.at[p], board.doors, s.blocked))
	home := exit * 1300 / speed // tenths of rounds, and some more for caution
	if left := horizon - int(s.falls); 10*left > home {
		if sum[aimLure] = s.lure(p); sum[aimLure] > 0 {
			sum[aimTime] = left * speed * harvest / point
		}
	}
	worth := sum[aimLoot] + sum[aimTools] + sum[aimTime] + sum[aimLure]
	sum[aimWay] = worth*s.survives(p, exit, home)/certain - worth
	sum[aimDread] = -s.dread(p)
	return sum
}

// Prune leaves out what only loses actions: a step back to where one has just come from,
// what comes out of a bag, and the rolls at a lock that give up a face it needs.
func (s *State) Prune(_ game.Seat, moves []game.Move) []game.Move {
	good := int16(allDice)
	if s.lock.god != noGod {
		good = int16(allDice &^ s.kept())
	}
	return game.Sensible(moves, func(m game.Move) bool {
		switch m.Verb {
		case vUnpack:
			return false
		case vMove:
			return m.Args[0] != int16(s.came)
		case vPick:
			return m.Args[0] == good
		}
		return true
	})
}

// prize is what a player would score, in hundredths; chests count 3½.
func (s *State) prize(p game.Seat) int {
	score := s.score(p)
	closed := int(s.chestsOf(p) - s.rolled[p])
	return point*score.Total + 350*closed
}

// spares are the abilities and tools a player has left.
func (s *State) spares(p game.Seat) int {
	n := worthTool * int(s.hand[p][crowbar]+s.hand[p][antidote]+s.hand[p][medikit]+s.hand[p][udjat]+2*s.hand[p][bag])
	if !s.used.Has(p) {
		n += worthAbility
	}
	return n
}

// speedOf is how many hundredths of an action a player can hope for in a round.
func (s *State) speedOf(p game.Seat) int {
	speed := pace[s.count[p]]
	for g := range god(godCount) {
		if s.cursed(p, g) {
			speed -= speed / 5
		}
	}
	return speed
}

// survives is the chance to come out when the way home takes so many tenths of
// rounds, given that it is open now.
func (s *State) survives(p game.Seat, exit, home int) int {
	b := int(s.falls)
	if s.aside.seat == p && s.aside.number == s.aside.seen && s.aside.number != 0 {
		if !board.reachable(board.doors, s.blocked|at(s.aside.number)).has(s.at[p]) {
			return certain / 20
		}
		b--
	}
	now, then := risk(b, exit), risk(b+(home+9)/10, exit)
	next := risk(b+home/10, exit)
	then = next + (then-next)*(home%10)/10
	open := certain * (certain - then) / (certain - now + 1)
	return open - open*min(certain, cutting*s.cuts(p)*home/max(1, s.boxSize()))/certain
}

// cuts is how many squares there are where a block alone would seal a player in.
func (s *State) cuts(p game.Seat) (n int) {
	far := s.distances()
	for from := s.at[p]; far[from] > 0; {
		from = s.nearer(from, &far)
		if board.inside.has(from) && !board.reachable(board.doors, s.blocked|at(from)).has(s.at[p]) {
			n++
		}
	}
	return n
}

// risk is the chance to be cut off by so many blocks; in the Nest only those before the
// entrance count, and whoever stands there can jump out.
func risk(blocks, exit int) int {
	blocks = max(0, blocks)
	switch exit {
	case 1:
		return 0
	case 2:
		return certain * blocks * max(0, blocks-1) / (36 * 35)
	}
	return sealedBy[min(blocks, len(sealedBy)-1)]
}

// lure is the best of what there is to find near by.
func (s *State) lure(p game.Seat) (best int) {
	found := at(s.at[p])
	edge := found
	for n := 0; edge != 0 && n < len(felt); n++ {
		var next places
		for ; edge != 0; edge &= edge - 1 {
			here := edge.first()
			best = max(best, s.bait(p, here)*felt[n]/certain)
			next |= board.next[here]
		}
		edge = next &^ (found | s.blocked | board.doors)
		found |= edge
	}
	return best
}

// bait is what can be had on a square.
func (s *State) bait(p game.Seat, n place) (worth int) {
	switch a := board.area[n]; {
	case a == corridor:
		if g := board.tomb[n]; g != noGod && s.tombs[n] != tombEmpty {
			worth = s.tombWorth(p, n, g)
		}
		if g := board.alcove[n]; g != noGod && s.idols.has(idolOf(g)) {
			worth = max(worth, s.idolWorth(p, g))
		}
		return worth
	case s.decks[deckOf[a]] == 0:
		return 0
	case a == nest:
		return 60
	case a == sand:
		return 90 + s.bonus(p, hededet)
	}
	return 130 + s.bonus(p, sobek)
}

// tombWorth is what a sarcophagus holds, as far as the player knows.
func (s *State) tombWorth(p game.Seat, n place, g god) int {
	if k := s.inTomb[n]; k != noCard && (s.tombs[n] == tombOpen || s.readers[n].Has(p)) {
		return int(cards[k].value)*80 + s.bonus(p, g)
	}
	if g == horus {
		return 400 + s.bonus(p, g)
	}
	return 300 + s.bonus(p, g)
}

// idolWorth is an idol times the chance to free it with the actions left, or
// with two when one is not there yet.
func (s *State) idolWorth(p game.Seat, g god) int {
	rolls := 2
	if s.active == p && s.alcoveAt(p) == g && s.left[p] > 0 {
		rolls = int(s.left[p])
	}
	odds := s.pickOdds(p, g)
	return (int(cards[idolOf(g)].value)*point + s.bonus(p, g)) * odds[rolls-1] / 100
}

// bonus is what one more god adds to the variety bonus, a part of it.
func (s *State) bonus(p game.Seat, g god) int {
	gods := 0
	for other := range god(godCount) {
		if s.holdsOf(p, other) {
			gods++
			if other == g {
				return 0
			}
		}
	}
	return int(board.variety[gods+1]-board.variety[gods]) * 60
}

// holdsOf reports whether a player holds anything of a god's.
func (s *State) holdsOf(p game.Seat, g god) bool {
	if s.has[p]&ofGod[g] != 0 {
		return true
	}
	for _, k := range s.packed[p][:s.bagged[p]] {
		if cards[k].god == g {
			return true
		}
	}
	return false
}

// ofGod are the kinds that count for a god.
var ofGod = func() (sets [godCount]kinds) {
	for k, c := range cards {
		if c.god != noGod {
			sets[c.god] |= 1 << k
		}
	}
	return sets
}()

// dread is the mummies that may come by before the next turn.
func (s *State) dread(p game.Seat) (n int) {
	if board.area[s.at[p]] != corridor || s.stage > stAct {
		return 0
	}
	for m := range s.walkers {
		w := s.mummies[m]
		if w.gone || w.down {
			continue
		}
		for _, odds := range marches {
			if !s.turnRound(&w) {
				break
			}
			if w.pos += w.dir; w.at() == s.at[p] {
				n += fear * odds / certain
			}
		}
	}
	return n
}
