package cerberus

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
	// Phase names what is awaited; see the Phase constants.
	Phase string `json:"phase"`
	// Active is the seat whose turn it is; Awaited the seat that must decide
	// now, which differs when another player is asked something.
	Active  int `json:"active"`
	Awaited int `json:"awaited"`
	// ActionDone and OptionalDone tell what the active player has used this turn.
	ActionDone   bool         `json:"actionDone"`
	OptionalDone bool         `json:"optionalDone"`
	Dog          int          `json:"dog"`
	Rage         RageView     `json:"rage"`
	Players      []PlayerView `json:"players" nullable:"false"`
	Barques      []BarqueView `json:"barques" nullable:"false"`
	// Revealed is true once the active Barque (slot 1) is known to all.
	Revealed bool `json:"revealed"`
	// Bridge is true while the rope bridge hangs.
	Bridge bool `json:"bridge"`
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
	Seat int `json:"seat"`
	// Side is "adventurer", "cerberus" or "out".
	Side string `json:"side"`
	// Place is the pawn's path index; −1 when it is on the Rage track.
	Place int `json:"place"`
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
	// Private is true while only its player knows that it was chosen.
	Private bool `json:"private"`
}

// WalkView is a move of a pawn that stands at a fork.
type WalkView struct {
	Seat    int  `json:"seat"`
	Left    int  `json:"left"`
	Forward bool `json:"forward"`
}
