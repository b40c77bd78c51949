package cerberus

import (
	"math/bits"
	"slices"

	"github.com/katabasis-games/katabasis/game"
)

// View is what a viewer may see of the game. Seats are numbered from 1, and 0
// is nobody. Places are path indices: 0 is the Den, and the Barque is one past
// the last space. A field the viewer was not granted is zero or absent.
type View struct {
	// Viewer is the seat that looks, or 0 for the public and for everything.
	Viewer int `json:"viewer"`
	// Boards are the four sides from the Den upward; empty until they are known.
	Boards []string `json:"boards" nullable:"false"`
	// Barque is the path index of the Barque.
	Barque     int `json:"barque"`
	Difficulty int `json:"difficulty"`
	// Phase names what is awaited; see phaseNames.
	Phase string `json:"phase"`
	// Active is the seat whose turn it is; Awaited the seat that must decide
	// now, which differs when another player is asked something.
	Active  int `json:"active"`
	Awaited int `json:"awaited"`
	// ActionDone and OptionalDone tell what the active player has used this turn.
	ActionDone   bool `json:"actionDone"`
	OptionalDone bool `json:"optionalDone"`
	Dog          int  `json:"dog"`
	// Hunt is the last place that a Hunt would reach now; Dog when it would reach none.
	Hunt    int           `json:"hunt"`
	Rage    RageView      `json:"rage"`
	Players []*PlayerView `json:"players" nullable:"false"`
	Barques []*BarqueView `json:"barques" nullable:"false"`
	// Revealed is true once the active Barque (slot 1) is known to all.
	Revealed bool `json:"revealed"`
	// Bridge is true while the rope bridge hangs, Portal while a pawn on the Actuator has the portal open.
	Bridge bool `json:"bridge"`
	Portal bool `json:"portal"`
	// SurvivalDeck and BetrayalDeck count face-down cards.
	SurvivalDeck int `json:"survivalDeck"`
	BetrayalDeck int `json:"betrayalDeck"`
	// SurvivalDiscard and BetrayalDiscard are face-up cards, counted by name.
	SurvivalDiscard map[string]int `json:"survivalDiscard"`
	BetrayalDiscard map[string]int `json:"betrayalDiscard"`
	// Removed are the Survival cards of players who are out.
	Removed map[string]int `json:"removed"`
	// Card is the card being carried out, if the viewer may know of it.
	Card *CardView `json:"card,omitempty"`
	// Walk is the pawn that stands at a fork, while its route is being chosen.
	Walk *WalkView `json:"walk,omitempty"`
	// Outcome and Winners are set when the game is over.
	Outcome string `json:"outcome,omitempty"`
	Winners []int  `json:"winners" nullable:"false"`
}

// RageView is the Rage track. Slots are numbered from 0 on the left; the last
// is the Hunt.
type RageView struct {
	Length int `json:"length"`
	// Left is how many steps of the die are left before the Hunt.
	Left int `json:"left"`
	// Die is the die's slot, Speed its value (3–8), Minimum its lowest.
	Die     int `json:"die"`
	Speed   int `json:"speed"`
	Minimum int `json:"minimum"`
	// Dark is how many slots from the left give mercy.
	Dark int `json:"dark"`
	// Pawns are who fills the slots from the left: a seat, or 0 for a pawn no
	// player has.
	Pawns []int `json:"pawns" nullable:"false"`
}

// PlayerView is one player at the table.
type PlayerView struct {
	Seat int    `json:"seat"`
	Side string `json:"side" enum:"adventurer,cerberus,out"`
	// Place is the pawn's path index; −1 when it is on the Rage track.
	Place int `json:"place"`
	// Lead is how many spaces the dog is behind a pawn on the path; 0 for others.
	Lead int `json:"lead"`
	// Hand are the Action cards that can be played, Played those that lie open.
	Hand   []string `json:"hand" nullable:"false"`
	Played []string `json:"played" nullable:"false"`
	// Survival and Betrayal count the hidden hands.
	Survival int `json:"survival"`
	Betrayal int `json:"betrayal"`
	// Cards are the hidden cards by name and count, for their owner, and for
	// everybody the ones that have been shown.
	Cards map[string]int `json:"cards"`
	// Aid is how many spaces this player's cards have moved others: forward
	// counts up, backward down.
	Aid int `json:"aid"`
}

// BarqueView is one of the three Barque tiles. Seats is 0 while the viewer
// does not know it.
type BarqueView struct {
	Slot  int `json:"slot"`
	Seats int `json:"seats"`
	// Discarded is true for the tiles that were not active at the reveal.
	Discarded bool `json:"discarded"`
	// Seen are the seats that have looked at this tile, wherever it lay then.
	Seen []int `json:"seen" nullable:"false"`
}

// CardView is the card being carried out.
type CardView struct {
	Card   string `json:"card"`
	Effect int    `json:"effect"`
	// Due and Paid count the cards of a shared cost.
	Due  int `json:"due"`
	Paid int `json:"paid"`
	// Asked are the seats that may still pledge.
	Asked []int `json:"asked" nullable:"false"`
	// Left are the parts of the effect that are still to be done, from 1, once it has begun.
	Left []int `json:"left" nullable:"false"`
	// Private is true while only its player knows that it was chosen.
	Private bool `json:"private"`
}

// WalkView is a move of a pawn that stands at a fork.
type WalkView struct {
	Seat    int  `json:"seat"`
	Left    int  `json:"left"`
	Forward bool `json:"forward"`
}

// View returns what a viewer may see: a View.
func (s *State) View(viewer game.Seat) any { return s.Grant(s.Public(), viewer) }

// Public returns what everybody may see: a View.
func (s *State) Public() any {
	var l game.Lists
	v := View{
		Boards: []string{}, Winners: s.winners.Numbers(), Phase: phaseNames[s.shownPhase(game.Public)],
		Active: int(s.active) + 1, Awaited: max(0, int(s.turn)+1),
		ActionDone: s.actionDone, OptionalDone: s.optionalDone, Dog: int(s.dog), Hunt: s.huntView(),
		Revealed: s.revealed, Bridge: s.bridge, Outcome: s.outcome,
		SurvivalDeck: total(s.deck[:survivalKinds]), BetrayalDeck: total(s.deck[survivalKinds:]),
		SurvivalDiscard: named(s.discard[:survivalKinds], 0), BetrayalDiscard: named(s.discard[survivalKinds:], survivalKinds),
		Removed: named(s.removed[:], 0), Card: s.cardView(game.Public),
	}
	if s.path != nil {
		v.Boards, v.Barque = append(l.Words(len(s.path.sides)), s.path.sides[:]...), int(s.path.n)
		v.Difficulty = int(s.path.skulls + s.set.skulls)
		v.Portal = s.portalOpen()
	}
	v.Rage = s.rageView(&l)
	v.Players, v.Barques = make([]*PlayerView, 0, s.seats), make([]*BarqueView, 0, barqueTiles)
	players := make([]PlayerView, s.seats)
	for p := range s.seats {
		players[p] = s.playerView(p, &l)
		v.Players = append(v.Players, &players[p])
	}
	for i := range barqueTiles {
		v.Barques = append(v.Barques, s.barqueView(i))
	}
	if s.phase == phFork {
		v.Walk = &WalkView{Seat: int(s.walk.seat) + 1, Left: int(s.walk.left), Forward: s.walk.forward}
	}
	return v
}

// Grant adds to what everybody may see what a viewer may see besides.
func (s *State) Grant(public any, viewer game.Seat) any {
	if viewer == game.Public {
		return public
	}
	v := public.(View)
	v.Viewer, v.Phase, v.Card = max(0, int(viewer)+1), phaseNames[s.shownPhase(viewer)], s.cardView(viewer)
	v.Players, v.Barques = slices.Clone(v.Players), slices.Clone(v.Barques)
	for p := range s.seats {
		if viewer == game.All || viewer == p {
			own := *v.Players[p]
			own.Cards = named(s.hand[p][:], 0)
			v.Players[p] = &own
		}
	}
	for i, b := range v.Barques {
		if seats := s.seatsSeen(i, viewer); seats != b.Seats {
			own := *b
			own.Seats = seats
			v.Barques[i] = &own
		}
	}
	return v
}

// secret reports whether the card in play is hidden from a viewer: chosen from
// a hand, and nothing has come of it yet.
func (s *State) secret(viewer game.Seat) bool {
	return s.card != noCard && !s.open && viewer != game.All && viewer != s.active
}

func (s *State) shownPhase(viewer game.Seat) phase {
	if s.secret(viewer) {
		return phTurn
	}
	return s.phase
}

func (s *State) rageView(l *game.Lists) RageView {
	r := RageView{Die: int(s.die), Speed: int(s.speed), Minimum: int(s.set.minimum), Dark: darkSlots, Pawns: l.Numbers(int(s.filled))}
	if s.path != nil {
		r.Length = int(s.path.hunt) + 1
		r.Left = max(0, int(s.path.hunt-s.die))
	}
	for _, p := range s.pawns[:s.filled] {
		r.Pawns = append(r.Pawns, int(p)+1)
	}
	return r
}

func (s *State) playerView(p game.Seat, l *game.Lists) PlayerView {
	v := PlayerView{
		Seat: int(p) + 1, Side: sideNames[s.side[p]], Place: int(s.at[p]), Lead: s.leadView(p), Aid: int(s.aid[p]),
		Cards: named(s.shown[p][:], 0),
	}
	v.Hand, v.Played = s.actionNames(p, l)
	v.Survival, v.Betrayal = s.hiddenCounts(p)
	return v
}

// hiddenCounts are how many Survival and Betrayal cards a player has.
func (s *State) hiddenCounts(p game.Seat) (survival, betrayal int) {
	if s.side[p] == cerberus {
		return 0, int(s.count[p])
	}
	return int(s.count[p]), 0
}

// huntView is the last place that a Hunt would reach now (C66).
func (s *State) huntView() int {
	if s.path == nil || s.phase == phOver {
		return int(s.dog)
	}
	return int(min(s.dog+place(s.speed), s.path.n-1))
}

// portalOpen reports whether somebody on the Actuator has the portal open (C32).
func (s *State) portalOpen() bool {
	return s.path != nil && s.path.actuator != nowhere && s.occupied(s.path.actuator, game.None)
}

// leadView is how far a pawn on the path is ahead of the dog.
func (s *State) leadView(p game.Seat) int {
	if s.path == nil || s.at[p] < 0 || s.at[p] >= s.path.n {
		return 0
	}
	return int(s.at[p] - s.dog)
}

// actionNames are the Action cards that a player can play, and those that lie open.
func (s *State) actionNames(p game.Seat, l *game.Lists) (hand, played []string) {
	if s.side[p] == out {
		return []string{}, []string{}
	}
	held := bits.OnesCount8(s.actions[p])
	hand, played = l.Words(held), l.Words(actionCount-held)
	for i := range card(actionCount) {
		if name := cards[s.face(p)+i].name; s.actions[p]&(1<<i) != 0 {
			hand = append(hand, name)
		} else {
			played = append(played, name)
		}
	}
	return hand, played
}

// named counts cards by name; first is the index of counts[0] among the hidden kinds.
func named(counts []int8, first hiddenCard) map[string]int {
	m := game.NoCounts
	for h, n := range counts {
		if n > 0 {
			m = game.Count(m, cards[(first+hiddenCard(h)).card()].name, int(n))
		}
	}
	return m
}

func (s *State) barqueView(i int) *BarqueView {
	return &BarqueView{Slot: i + 1, Discarded: s.revealed && i > 0, Seen: s.seenBy(i).Numbers(), Seats: s.seatsSeen(i, game.Public)}
}

// seatsSeen is how many seats a barque has, or 0 for a viewer who has not seen it.
func (s *State) seatsSeen(i int, viewer game.Seat) int {
	if viewer == game.All || viewer >= 0 && s.known[viewer]&(1<<i) != 0 || s.revealed && i == 0 {
		return int(s.tiles[i])
	}
	return 0
}

func (s *State) cardView(viewer game.Seat) *CardView {
	if s.card == noCard || s.secret(viewer) {
		return nil
	}
	return &CardView{
		Card: cards[s.card].name, Effect: int(s.effect) + 1, Due: int(s.due), Paid: int(s.paid),
		Asked: s.asked.Numbers(), Private: !s.open,
		Left: game.SeatSet(s.left).Numbers(), // parts, numbered from 1 as seats are
	}
}
