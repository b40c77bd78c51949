package pyramid

import "github.com/katabasis-games/katabasis/game"

// use uses the crowbar or the udjat (P31, P32).
func (s *State) use(p game.Seat, k kind, tell teller) {
	s.lose(p, k)
	s.show(p, k)
	s.open[k]++
	if k == crowbar {
		s.lock.helped = true
		tell.crowbar(p)
		s.tryLock(tell)
		return
	}
	s.look(p)
	tell.udjat(p)
}

// look has chance show a player a block of the box (P43).
func (s *State) look(p game.Seat) {
	s.looked = true
	s.aside.seat = p
	s.ask = phSense
}

func (s *State) sensed(block place, tell teller) {
	s.ask = askNothing
	s.aside.seen = block
	tell.sensed(s.active, block)
}

// putBack returns the block that was seen and has chance set another one aside,
// unseen; the same if there is no other.
func (s *State) putBack(p game.Seat, tell teller) {
	s.aside.settled = true
	tell.putBack(p, s.aside.seen)
	if s.box == at(s.aside.seen) {
		s.setAside(s.aside.seen)
		return
	}
	s.ask = phAside
}

func (s *State) setAside(block place) {
	s.ask = askNothing
	s.aside.number = block
	s.box &^= at(block)
}

// curedBy are the wounds that a tool cures (P29, P30).
var curedBy = [...]kinds{antidote: 1<<snake | 1<<scorpion, medikit: 1<<crocodile | 1<<blockBlow}

// remedy is the tool that cures a wound, or noCard.
func remedy(wound kind) kind {
	for tool, cured := range curedBy {
		if cured.has(wound) {
			return kind(tool)
		}
	}
	return noCard
}

func (s *State) cure(p game.Seat, wound kind, tell teller) {
	tool := remedy(wound)
	s.lose(p, tool)
	s.show(p, tool)
	s.open[tool]++
	s.lose(p, wound)
	s.show(p, wound)
	s.open[wound]++
	tell.cure(p, wound, tool)
}

// bagsFor is how many bags so many treasures fill.
func bagsFor(n int8) int8 { return (n + bagSize - 1) / bagSize }

// bagRoom is how many more treasures a player's bags can hold (P33).
func (s *State) bagRoom(p game.Seat) int8 { return s.hand[p][bag]*bagSize - s.bagged[p] }

// put puts a treasure into a bag: the one that a player is taking out of a
// sarcophagus, or one in front of them (P33).
func (s *State) put(p game.Seat, k kind, tell teller) {
	if s.phase == phRoom && s.taking(p).has(k) {
		s.stow(p, tell)
		return
	}
	s.lose(p, k)
	s.pack(p, k)
	s.notice(sawPut, p, int8(cards[k].back))
	tell.put(p, k)
}

func (s *State) pack(p game.Seat, k kind) {
	s.packed[p][s.bagged[p]] = k
	s.bagged[p]++
	if n := bagsFor(s.bagged[p]); n > s.bagsUp[p] {
		s.bagsUp[p] = n
		s.show(p, bag)
	}
	if s.active == p {
		s.tired = true
	}
}

// unpack takes a treasure out of a bag.
func (s *State) unpack(p game.Seat, k kind, tell teller) {
	s.pull(p, k)
	s.gain(p, k)
	s.notice(sawUnpacked, p, int8(cards[k].back))
	tell.unpack(p, k)
}

// pull removes a treasure from a bag; those behind it move up.
func (s *State) pull(p game.Seat, k kind) {
	for i := range s.bagged[p] {
		if s.packed[p][i] == k {
			copy(s.packed[p][i:], s.packed[p][i+1:])
			break
		}
	}
	s.packed[p][maxPacked-1] = 0
	s.bagged[p]--
}
