package pyramid

import (
	"slices"

	"github.com/katabasis-games/katabasis/game"
)

// View is what a viewer may see of the game. Seats are numbered from 1, and 0
// is nobody. Places are block numbers, 1 to 36, then the entrance spaces; see
// board.json. A field the viewer was not granted is zero or absent.
type View struct {
	// Viewer is the seat that looks, or 0 for the public and for everything.
	Viewer int `json:"viewer"`
	// Phase names what is awaited; see phaseNames.
	Phase string `json:"phase"`
	// Round counts from 1; 0 before the first.
	Round int `json:"round"`
	// Keeper is the Dice Keeper, Active the seat whose turn it is (0: nobody's),
	// Awaited the seat that must decide now (0: chance).
	Keeper  int `json:"keeper"`
	Active  int `json:"active"`
	Awaited int `json:"awaited"`
	// Secrecy is the option Total Secrecy; Walls that blocks stop mummies.
	Secrecy bool `json:"secrecy"`
	Walls   bool `json:"walls"`
	// Roll are the five dice of this round's actions, March those of the last
	// mummies' move, in the order of board.json's alcoves (yellow, green, blue,
	// black, red); empty before they are rolled.
	Roll  []int `json:"roll" nullable:"false"`
	March []int `json:"march" nullable:"false"`
	// Marching tells which dice of March give the mummies a step.
	Marching []bool `json:"marching" nullable:"false"`
	// Blocks are the places where blocks lie, in the order they fell; Box is how
	// many are left.
	Blocks []int `json:"blocks" nullable:"false"`
	Box    int   `json:"box"`
	// Aside is the block set aside this round, if one was looked at.
	Aside   *AsideView    `json:"aside,omitempty"`
	Players []*PlayerView `json:"players" nullable:"false"`
	Mummies []MummyView   `json:"mummies" nullable:"false"`
	Tombs   []*TombView   `json:"tombs" nullable:"false"`
	Alcoves []AlcoveView  `json:"alcoves" nullable:"false"`
	Decks   []DeckView    `json:"decks" nullable:"false"`
	Lock    *LockView     `json:"lock,omitempty"`
	// Reach are, by place, how many actions it takes the active player to get there;
	// 0 where they stand, and where the actions left do not take them. It is empty
	// while nobody has an action left.
	Reach []int `json:"reach" nullable:"false"`
	// Exits are, by place, how many moves it is to the nearest entrance space; 0
	// for those themselves, and where no way leads out.
	Exits []int `json:"exits" nullable:"false"`
	// Pending is the wound card that its owner may still ward off (to those who
	// may know of it), and Falling the place of a block that somebody must jump
	// from; both absent otherwise.
	Pending string `json:"pending,omitempty"`
	Falling int    `json:"falling,omitempty"`
	// Outcome and Winners are set when the game is over.
	Outcome string `json:"outcome,omitempty"`
	Winners []int  `json:"winners" nullable:"false"`
}

// PlayerView is one player at the table.
type PlayerView struct {
	Seat int `json:"seat"`
	// Adventurer is "" until it is chosen; Used tells that the ability is.
	Adventurer string `json:"adventurer"`
	Ability    string `json:"ability"`
	Used       bool   `json:"used"`
	// Fate is "waiting" outside before entering, and "shut" for who never got in.
	Fate string `json:"fate" enum:"choosing,waiting,inside,escaped,crushed,sealed,mummy,shut"`
	// Place is where the figure stands; 0 when it is nowhere.
	Place int `json:"place"`
	// Cards is the load, 0 to 12, and Level what follows from it, stamina
	// included. Actions were granted this round, of which Left are left.
	Cards   int       `json:"cards"`
	Load    *LoadView `json:"load"`
	Level   int       `json:"level"`
	Actions int       `json:"actions"`
	Left    int       `json:"left"`
	// Counting tells which dice of Roll give the player an action.
	Counting []bool `json:"counting" nullable:"false"`
	// Cursed are the dice that give no action, by colour.
	Cursed []string `json:"cursed" nullable:"false"`
	// Open are the cards that lie open, by name and count: equipment, idols, and
	// wounds as far as they are known. Hidden counts those face down by their
	// backs: rubble, sand, water, anubis, thoth, horus; those in a bag are
	// counted in Bagged, not here.
	Open   map[string]int `json:"open"`
	Hidden map[string]int `json:"hidden"`
	Bagged map[string]int `json:"bagged"`
	// Own and Packed are the face-down cards and those in a bag, by name and
	// count, for their owner, and for everybody once the game is over.
	Own    map[string]int `json:"own,omitempty"`
	Packed map[string]int `json:"packed,omitempty"`
	// Exit is the number of moves to the nearest way out, 0 when there is none
	// or it does not matter. Perils are the places of single blocks that would
	// cut the figure off, among those that can still fall.
	Exit   int   `json:"exit"`
	Perils []int `json:"perils" nullable:"false"`
	// Way are the places on a shortest way out, the entrance space the last one.
	Way []int `json:"way" nullable:"false"`
	// Last is where the figure of one crushed, sealed in or turned was last seen.
	Last int `json:"last,omitempty"`
	// Chests are the dice rolled for chests; Score is known at the end, with
	// its parts, for those who escaped.
	Chests []int      `json:"chests" nullable:"false"`
	Score  *ScoreView `json:"score,omitempty"`
	// Worth is what a viewer's own things would be worth outside, without dice for
	// chests; only in the pyramid.
	Worth *ScoreView `json:"worth,omitempty"`
}

// LoadView is what a load weighs, nothing else considered.
type LoadView struct {
	// Level follows from it, and More from one more card.
	Level int `json:"level"`
	More  int `json:"more"`
	// Fewer is how many cards fewer would lower the level, to Below; both are 0 at the
	// lowest.
	Fewer int `json:"fewer"`
	Below int `json:"below"`
}

// ScoreView is what an escaped adventurer's things are worth, in points.
type ScoreView struct {
	Treasures int `json:"treasures"`
	Idols     int `json:"idols"`
	Chests    int `json:"chests"`
	// Gods is how many of the five gods are among them, Variety the bonus.
	Gods    int `json:"gods"`
	Variety int `json:"variety"`
	Total   int `json:"total"`
}

// MummyView is a mummy: the three of the pyramid, then players turned into one.
type MummyView struct {
	// Name is initkaes, sanakht or imhotep; "" for a player's, then Seat is set.
	Name string `json:"name"`
	Seat int    `json:"seat"`
	// Place is 0 for one that has left the game.
	Place  int    `json:"place"`
	Facing string `json:"facing" enum:"north,east,south,west"`
	Down   bool   `json:"down"`
	// Ahead are the squares it would enter one after the other with as many
	// steps as it can have; none while it lies on the floor.
	Ahead []int `json:"ahead" nullable:"false"`
}

// TombView is a sarcophagus.
type TombView struct {
	Place int    `json:"place"`
	God   string `json:"god"`
	// Card is what lies in it, if the viewer knows; Peeked tells a viewer that
	// only they do.
	State  string `json:"state" enum:"shut,open,empty"`
	Card   string `json:"card,omitempty"`
	Peeked bool   `json:"peeked"`
}

// AlcoveView is an alcove with an idol.
type AlcoveView struct {
	God string `json:"god"`
	// Empty is true once the idol was taken out.
	Empty bool `json:"empty"`
	// Odds are the chances, in percent, to open it from the first roll within
	// one to five rolls when only the needed dice are kept.
	Odds []int `json:"odds" nullable:"false"`
}

// LockView is the lock being picked.
type LockView struct {
	God  string `json:"god"`
	Dice []int  `json:"dice" nullable:"false"`
	// Kept marks the dice that serve the combination, one a face. Missing are
	// the faces that are not there; Helped is 1 once a tool has replaced the last.
	Kept    []bool `json:"kept" nullable:"false"`
	Missing []int  `json:"missing" nullable:"false"`
	Helped  int    `json:"helped"`
	// Odds are the chances, in percent, within one to five more rolls.
	Odds []int `json:"odds" nullable:"false"`
}

// DeckView is a search deck, and what the viewer can expect of its next card.
type DeckView struct {
	// Left counts its cards.
	Name string `json:"name" enum:"rubble,sand,water"`
	Left int    `json:"left"`
	// Wound, Equipment and Treasure are chances in percent as far as the viewer
	// can know; they add up to about 100, or are all 0 for an empty deck.
	Wound     int `json:"wound"`
	Equipment int `json:"equipment"`
	Treasure  int `json:"treasure"`
}

// AsideView is the block set aside for phase 5.
type AsideView struct {
	// Seat set it aside, Settled once it was decided. Number is the block's, to
	// who knows it; Back is the one put back into the box, to who saw it.
	Seat    int  `json:"seat"`
	Settled bool `json:"settled"`
	Number  int  `json:"number,omitempty"`
	Back    int  `json:"back,omitempty"`
}

// View returns what a viewer may see: a View.
func (s *State) View(viewer game.Seat) any { return s.Grant(s.Public(), viewer) }

// Public returns what everybody may see: a View.
func (s *State) Public() any {
	var l game.Lists
	far := s.distances()
	v := View{
		Round: int(s.round), Keeper: int(s.keeper) + 1, Active: int(s.active) + 1, Awaited: max(0, int(s.turn)+1),
		Secrecy: s.set.secrecy, Walls: !s.set.ignore,
		Roll: faces(s.roll), March: faces(s.march), Marching: diceViews[s.marching()],
		Blocks: s.blocksView(&l), Box: s.boxSize(), Aside: s.asideView(game.Public),
		Players: make([]*PlayerView, 0, s.seats), Mummies: make([]MummyView, 0, s.walkers),
		Tombs: s.tombViews(game.Public), Alcoves: s.alcoveViews(game.Public),
		Exits: far.list(), Falling: int(s.falling), Outcome: s.outcome, Winners: s.winners.Numbers(),
	}
	s.viewSecret(&v, game.Public)
	perils := s.perils(&far)
	players := make([]PlayerView, s.seats)
	for p := range s.seats {
		players[p] = s.playerView(p, &far, perils[p], &l)
		v.Players = append(v.Players, &players[p])
	}
	for m := range s.walkers {
		v.Mummies = append(v.Mummies, s.mummyView(m, &l))
	}
	return v
}

// Grant adds to what everybody may see what a viewer may see besides.
func (s *State) Grant(public any, viewer game.Seat) any {
	if viewer == game.Public {
		return public
	}
	v := public.(View)
	v.Viewer, v.Aside = max(0, int(viewer)+1), s.asideView(viewer)
	if s.set.secrecy {
		s.viewSecret(&v, viewer)
	}
	if s.hasRead(viewer) {
		v.Tombs = s.tombViews(viewer)
	}
	if viewer >= 0 && s.spare(viewer) > 0 {
		v.Alcoves = s.alcoveViews(viewer)
	}
	if s.phase == phOver {
		return v
	}
	v.Players = slices.Clone(v.Players)
	for p := range s.seats {
		if (viewer == p || viewer == game.All) && s.hides(p) {
			own := *v.Players[p]
			s.viewOwn(p, &own)
			v.Players[p] = &own
		}
	}
	if viewer >= 0 && s.fate[viewer] == inside {
		own, worth := *v.Players[viewer], s.score(viewer)
		own.Worth = &worth
		v.Players[viewer] = &own
	}
	return v
}

// viewSecret fills in what only total secrecy hides from some (P69).
func (s *State) viewSecret(v *View, viewer game.Seat) {
	phase := s.shownPhase(viewer)
	v.Phase, v.Lock, v.Reach = phaseNames[phase], s.lockView(viewer), s.reach(viewer)
	if phase == phReact {
		v.Pending = cards[s.bite].name
	}
	v.Decks = make([]DeckView, 0, backWater+1)
	for b := backRubble; b <= backWater; b++ {
		d := DeckView{Name: backNames[b], Left: int(s.decks[b])}
		d.Wound, d.Equipment, d.Treasure = s.expect(b, viewer)
		v.Decks = append(v.Decks, d)
	}
}

// shownPhase hides that a card drawn in secret can be warded off (P69).
func (s *State) shownPhase(viewer game.Seat) phase {
	if s.phase == phReact && s.set.secrecy && viewer != game.All && viewer != s.turn {
		return phAction
	}
	return s.phase
}

// faces lists five dice, none before they are rolled.
func faces(dice [diceCount]int8) []int {
	if dice[0] == 0 {
		return []int{}
	}
	values := make([]int, diceCount)
	for d, face := range dice {
		values[d] = int(face)
	}
	return values
}

// boxSize counts the blocks in the box: those that have neither fallen nor been
// set aside.
func (s *State) boxSize() int {
	n := int(board.squares) - int(s.falls)
	if s.aside.number != 0 {
		n--
	}
	return n
}

func (s *State) asideView(viewer game.Seat) *AsideView {
	if s.aside.seat == nobody || s.aside.number == 0 && s.aside.settled && s.ask != phAside {
		return nil
	}
	v := &AsideView{Seat: int(s.aside.seat) + 1, Settled: s.aside.settled}
	if viewer != game.All && viewer != s.aside.seat {
		return v
	}
	switch {
	case !s.aside.settled:
		v.Number = int(s.aside.seen)
	case s.aside.number == s.aside.seen:
		v.Number = int(s.aside.seen)
	default:
		v.Back = int(s.aside.seen)
		if viewer == game.All {
			v.Number = int(s.aside.number)
		}
	}
	return v
}

func (s *State) playerView(p game.Seat, far *distances, perils places, l *game.Lists) PlayerView {
	v := PlayerView{
		Seat: int(p) + 1, Used: s.used.Has(p), Fate: fateNames[s.fate[p]], Place: int(s.at[p]),
		Cards: int(s.count[p]), Load: &loadViews[s.count[p]], Level: int(s.level[p]), Counting: diceViews[s.counting(p)], Actions: int(s.granted[p]), Left: int(s.left[p]),
		Cursed: s.cursedView(p), Open: game.NoCounts, Hidden: game.NoCounts, Bagged: game.NoCounts,
		Chests: s.chestsView(p, l), Perils: perils.list(l), Way: []int{}, Last: int(s.last[p]),
	}
	if a := s.who[p]; a != noAbility {
		v.Adventurer, v.Ability = adventurerNames[a], abilityNames[a]
	}
	s.viewCards(p, &v)
	if s.phase == phOver {
		s.viewOwn(p, &v)
	}
	if s.fate[p] == inside {
		v.Way = s.wayOut(p, far, l)
		v.Exit = len(v.Way)
	}
	if s.phase == phOver && s.fate[p] == escaped {
		score := s.score(p)
		v.Score = &score
	}
	return v
}

// chestsView are the values that a player has rolled for chests.
func (s *State) chestsView(p game.Seat, l *game.Lists) []int {
	list := l.Numbers(int(s.rolled[p]))
	for _, value := range s.chests[p][:s.rolled[p]] {
		list = append(list, int(value))
	}
	return list
}

// cursedView are the dice that give a player no action.
func (s *State) cursedView(p game.Seat) []string {
	return cursedViews[s.has[p]>>firstIdol&(1<<godCount-1)]
}

// counting tells which dice of the roll give a player an action (P13).
func (s *State) counting(p game.Seat) (set int) {
	for d := range diceCount {
		if s.counts(p, d) {
			set |= 1 << d
		}
	}
	return set
}

// marching tells which dice of the last march give the mummies a step (P44).
func (s *State) marching() (set int) {
	for d, face := range s.march {
		if face >= board.stepFace {
			set |= 1 << d
		}
	}
	return set
}

func (s *State) blocksView(l *game.Lists) []int {
	list := l.Numbers(int(s.falls))
	for _, n := range s.fallen[:s.falls] {
		list = append(list, int(n))
	}
	return list
}

// viewCards fills in the cards that lie open, and the backs of the others (P7).
func (s *State) viewCards(p game.Seat, v *PlayerView) {
	for set := s.has[p]; set != 0; set &= set - 1 {
		k := set.first()
		c, hidden := &cards[k], s.covered(p, k)
		if hidden > 0 {
			v.Hidden = game.Count(v.Hidden, backNames[c.back], int(hidden))
		}
		if open := s.hand[p][k] - hidden; open > 0 {
			v.Open = game.Count(v.Open, c.name, int(open))
		}
	}
	for _, k := range s.packed[p][:s.bagged[p]] {
		v.Bagged = game.Count(v.Bagged, backNames[cards[k].back], 1)
	}
}

// hides reports whether a player has cards that only they see.
func (s *State) hides(p game.Seat) bool { return s.bagged[p] > 0 || s.faceDown(p, s.has[p]) > 0 }

// viewOwn fills in what the cards are that lie face down or in a bag: their owner sees
// it, and all do once the game is over (P7).
func (s *State) viewOwn(p game.Seat, v *PlayerView) {
	for set := s.has[p]; set != 0; set &= set - 1 {
		k := set.first()
		if hidden := s.covered(p, k); hidden > 0 {
			v.Own = game.Count(v.Own, cards[k].name, int(hidden))
		}
	}
	for _, k := range s.packed[p][:s.bagged[p]] {
		v.Packed = game.Count(v.Packed, cards[k].name, 1)
	}
}

func (s *State) mummyView(m int8, l *game.Lists) MummyView {
	w := s.mummies[m]
	v := MummyView{Seat: int(w.seat) + 1, Facing: w.facing(), Down: w.down, Ahead: []int{}}
	if m < lineCount {
		v.Name = board.names[m]
	}
	if !w.gone {
		v.Place, v.Ahead = int(w.at()), s.ahead(w, l)
	}
	return v
}

// facing is the way a mummy looks along its line.
func (w *mummy) facing() string {
	l := &board.lines[w.line]
	step := int8(l.squares[1]-l.squares[0]) * w.dir
	switch {
	case step == 1:
		return "east"
	case step == -1:
		return "west"
	case step > 0:
		return "north"
	}
	return "south"
}

// hasRead reports whether a viewer may know of a sarcophagus what others do not.
func (s *State) hasRead(viewer game.Seat) bool {
	return viewer == game.All || slices.ContainsFunc(s.readers[:], func(set game.SeatSet) bool { return set.Has(viewer) })
}

func (s *State) tombViews(viewer game.Seat) []*TombView {
	list := make([]*TombView, 0, len(tombViews))
	for set := board.tombs; set != 0; set &= set - 1 {
		n, i := set.first(), len(list)
		v := &tombViews[i][s.tombs[n]]
		switch read := s.tombs[n] == tombShut && s.readers[n].Has(viewer); {
		case s.inTomb[n] == noCard:
		case s.tombs[n] == tombOpen:
			v = &openTombViews[i][s.inTomb[n]]
		case read || viewer == game.All:
			own := *v
			own.Card, own.Peeked = cards[s.inTomb[n]].name, read
			v = &own
		}
		list = append(list, v)
	}
	return list
}

var tombNames = [...]string{"shut", "open", "empty"}

func (s *State) alcoveViews(viewer game.Seat) []AlcoveView {
	tools := 0
	if viewer >= 0 {
		tools = s.spare(viewer)
	}
	return alcoveViews[s.idols>>firstIdol&(1<<godCount-1)][tools]
}

// lockView is the lock whose dice lie on the table.
func (s *State) lockView(viewer game.Seat) *LockView {
	if s.lock.god == noGod || s.lock.dice[0] == 0 {
		return nil
	}
	v := &LockView{God: godNames[s.lock.god], Dice: faces(s.lock.dice), Kept: diceViews[s.kept()], Missing: []int{}}
	if s.lock.helped {
		v.Helped = 1
	}
	odds := lockOdds[faceCount(s.lock.god)][s.missing()][s.spareSeen(s.active, viewer)]
	v.Odds = odds[:]
	shown := s.lock.faces()
	for face := 1; face <= 6; face++ {
		if board.combos[s.lock.god]>>face&1 != 0 && shown>>face&1 == 0 {
			v.Missing = append(v.Missing, face)
		}
	}
	return v
}
