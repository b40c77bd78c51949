package pyramid

import "github.com/katabasis-games/katabasis/game"

// The trail is what everybody has seen of the cards that lie face down. A treasure
// that is announced or taken out of a sarcophagus is known; of a card that is found in
// total secrecy only the back is (P18, P22, P69). When cards go into a bag, out of it
// or away, everybody sees their backs and where they go, but not which they are
// (P9, P33).

// trace is one thing that everybody saw.
type trace struct {
	what  clue
	owner game.Seat // the player whose card it was
	of    int8      // a kind, a back or a number, see clue
}

// clue is a kind of trace.
type clue uint8

const (
	sawFound     clue = iota // a card came into the hand: its kind
	sawStowed                // a card came straight into a bag: its kind
	sawBack                  // a card came into the hand: its back
	sawPut                   // from the hand into a bag: its back
	sawUnpacked              // from a bag into the hand: its back
	sawDiscarded             // from the hand to the discards: its back
	sawSpilled               // from a bag to the discards: its back
	sawShown                 // a card of the hand is face up now, or gone: its kind
	sawWounds                // there is nothing but wounds in the hand
	sawNoBag                 // there is no bag among the face-down cards of the hand
	sawChests                // all chests still face down are in bags: how many
)

// maxTrail is how long the trail can be. Random games need 161 at most.
const maxTrail = 200

// notice adds to the trail. What does not fit even when it is shortened is left out:
// no walk can follow it then.
func (s *State) notice(what clue, p game.Seat, of int8) {
	if s.traces == maxTrail {
		s.shorten()
	}
	if s.traces < maxTrail {
		s.trail[s.traces] = trace{what, p, of}
		s.traces++
	}
}

// learn notes a treasure that a player has got, and which everybody saw.
func (s *State) learn(p game.Seat, k kind, what clue) {
	if treasures.has(k) {
		s.notice(what, p, int8(k))
	}
}

// show notes that a card which lay face down in front of a player no longer does.
func (s *State) show(p game.Seat, k kind) {
	if s.hiding().has(k) {
		s.notice(sawShown, p, int8(k))
	}
}

// showChests notes the chests that a player carries out: everybody sees those in the
// hand, and how many are rolled for (P64).
func (s *State) showChests(p game.Seat) {
	for _, k := range [...]kind{sandChest, waterChest} {
		for range s.hand[p][k] {
			s.show(p, k)
		}
	}
	s.notice(sawChests, p, s.chestsOf(p)-s.hand[p][sandChest]-s.hand[p][waterChest])
}

// shorten leaves out each card that came out of a bag and the next one that went into
// it, as if that had been the same card. What is left could have happened too.
func (s *State) shorten() {
	n := 0
	for _, t := range s.trail[:s.traces] {
		if i := lastUnpacked(s.trail[:n], t); i >= 0 {
			copy(s.trail[i:n], s.trail[i+1:n])
			n--
			continue
		}
		s.trail[n] = t
		n++
	}
	clear(s.trail[n:])
	s.traces = uint8(n)
}

// lastUnpacked returns where on a trail the card that goes into a bag with a trace came
// out of it, or −1 if its owner has done something else with such cards since.
func lastUnpacked(trail []trace, t trace) int {
	for i := len(trail) - 1; i >= 0 && t.what == sawPut; i-- {
		switch last := trail[i]; {
		case last.owner != t.owner || last.what < sawPut:
		case last.what == sawUnpacked && last.of == t.of:
			return i
		case last.what >= sawShown || last.of == t.of:
			return -1
		}
	}
	return -1
}

// hiding are the kinds of cards that lie face down in front of their owner.
func (s *State) hiding() kinds {
	if s.set.secrecy {
		return treasures | bites | equipment
	}
	return treasures
}

// hidingOf are those of one player. A player who escaped shows their chests (P64).
func (s *State) hidingOf(p game.Seat) kinds {
	if s.fate[p] == escaped {
		return s.hiding() &^ chests
	}
	return s.hiding()
}

// covered is how many cards of a kind lie face down in front of a player.
func (s *State) covered(p game.Seat, k kind) int8 {
	switch {
	case !s.hidingOf(p).has(k):
		return 0
	case k == bag:
		return s.hand[p][bag] - s.bagsUp[p]
	}
	return s.hand[p][k]
}

// faceDown is how many cards of some kinds lie face down in front of a player.
func (s *State) faceDown(p game.Seat, of kinds) (n int8) {
	for set := s.has[p] & of; set != 0; set &= set - 1 {
		n += s.covered(p, set.first())
	}
	return n
}

// hidden is a card that lies face down, as far as a viewer knows it.
type hidden struct {
	where  location
	owner  game.Seat // the player whose card it is
	square place     // the square of the sarcophagus that it lies in
	may    kinds     // what it may be
}

// location is where it lies.
type location uint8

const (
	inDeck location = iota
	inHand
	inBag
	inDiscards
	inTomb
	gone    // it does not lie face down any more
	counted // in a bag, and known to be a chest
)

const maxHidden = 3*18 + 14 // cards in all decks and sarcophagi

// walk follows the trail with the other players' cards. Where nobody could see which
// card it was, one is chosen at random.
type walk struct {
	cards  [maxHidden]hidden
	n      int
	rand   *game.Rand
	unseen kinds // the kinds that lie face down
	failed int   // how many walks before this one have failed
}

// follow follows the trail from the beginning. It reports false if it reaches a trace
// that none of the cards can have left.
func (w *walk) follow(s *State, viewer game.Seat) bool {
	w.n, w.unseen = 0, s.hiding()
	for i := range s.trail[:s.traces] {
		if t := &s.trail[i]; t.owner != viewer && !w.pass(t) {
			return false
		}
	}
	return true
}

// pass passes one trace.
func (w *walk) pass(t *trace) bool {
	switch t.what {
	case sawFound:
		return w.add(t.owner, inHand, 1<<uint8(t.of))
	case sawStowed:
		return w.add(t.owner, inBag, 1<<uint8(t.of))
	case sawBack:
		return w.add(t.owner, inHand, ofBack[t.of]&w.unseen)
	case sawPut:
		return w.move(t.owner, inHand, inBag, ofBack[t.of]&treasures)
	case sawUnpacked:
		return w.move(t.owner, inBag, inHand, ofBack[t.of])
	case sawDiscarded:
		return w.move(t.owner, inHand, inDiscards, ofBack[t.of]&^wounds)
	case sawSpilled:
		return w.move(t.owner, inBag, inDiscards, ofBack[t.of])
	case sawShown:
		return w.move(t.owner, inHand, gone, 1<<uint8(t.of))
	case sawWounds:
		return w.narrow(t.owner, inHand, wounds)
	case sawNoBag:
		return w.narrow(t.owner, inHand, allKinds&^(1<<bag))
	}
	return w.count(t.owner, t.of) && w.narrow(t.owner, inHand, allKinds&^chests)
}

func (w *walk) add(p game.Seat, where location, may kinds) bool {
	if w.n == maxHidden {
		return false
	}
	w.cards[w.n] = hidden{where: where, owner: p, may: may}
	w.n++
	return true
}

// move moves one of a player's cards that may be of some kinds. It reports false if
// there is none.
func (w *walk) move(p game.Seat, from, to location, of kinds) bool {
	c := w.any(p, from, of)
	if c == nil {
		return false
	}
	c.may &= of
	c.where = to
	return true
}

// any returns one of a player's cards somewhere that may be of some kinds, or nil. It
// prefers cards that can be little else, such as those that have been in a bag. It does
// so more and more after walks that failed.
func (w *walk) any(p game.Seat, where location, of kinds) (found *hidden) {
	sum, most, sure := 0, 0, w.rand.IntN(maxWalks) < w.failed
	for i := range w.cards[:w.n] {
		c := &w.cards[i]
		if c.owner != p || c.where != where || c.may&of == 0 {
			continue
		}
		share := maxKinds * (c.may & of).len() / c.may.len()
		if sure && share > most {
			sum, most = 0, share
		}
		if share < most {
			continue
		}
		if sum += share; w.rand.IntN(sum) < share {
			found = c
		}
	}
	return found
}

// narrow leaves out what a player's cards somewhere cannot be. It reports false if
// a card can be nothing any more.
func (w *walk) narrow(p game.Seat, where location, to kinds) bool {
	for i := range w.cards[:w.n] {
		if c := &w.cards[i]; c.owner == p && c.where == where {
			if c.may &= to; c.may == 0 {
				return false
			}
		}
	}
	return true
}

// count makes exactly n cards in a player's bags chests. It reports false if it cannot.
func (w *walk) count(p game.Seat, n int8) bool {
	for range n {
		c := w.any(p, inBag, chests)
		if c == nil {
			return false
		}
		c.may &= chests
		c.where = counted
	}
	if !w.narrow(p, inBag, allKinds&^chests) {
		return false
	}
	for i := range w.cards[:w.n] {
		if c := &w.cards[i]; c.where == counted {
			c.where = inBag
		}
	}
	return true
}
