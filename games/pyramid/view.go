package pyramid

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
	// Blocks are the places where blocks lie, in the order they fell; Box is how
	// many are left.
	Blocks []int `json:"blocks" nullable:"false"`
	Box    int   `json:"box"`
	// Aside is the block set aside this round, if one was looked at.
	Aside   *AsideView   `json:"aside,omitempty"`
	Players []PlayerView `json:"players" nullable:"false"`
	Mummies []MummyView  `json:"mummies" nullable:"false"`
	Tombs   []TombView   `json:"tombs" nullable:"false"`
	Alcoves []AlcoveView `json:"alcoves" nullable:"false"`
	Decks   []DeckView   `json:"decks" nullable:"false"`
	Lock    *LockView    `json:"lock,omitempty"`
	Reach   []ReachView  `json:"reach" nullable:"false"`
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
	// Fate is "choosing", "waiting" (outside, not yet entered), "inside",
	// "escaped", "crushed", "sealed", "mummy" or "shut" (never got in).
	Fate string `json:"fate"`
	// Place is where the figure stands; 0 when it is nowhere.
	Place int `json:"place"`
	// Cards is the load, 0 to 12, and Level what follows from it, stamina
	// included. Actions were granted this round, of which Left are left.
	Cards   int `json:"cards"`
	Level   int `json:"level"`
	Actions int `json:"actions"`
	Left    int `json:"left"`
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
	// Chests are the dice rolled for chests; Score is known at the end, with
	// its parts, for those who escaped.
	Chests []int      `json:"chests" nullable:"false"`
	Score  *ScoreView `json:"score,omitempty"`
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
	Place int `json:"place"`
	// Facing is "north", "east", "south" or "west".
	Facing string `json:"facing"`
	Down   bool   `json:"down"`
}

// TombView is a sarcophagus.
type TombView struct {
	Place int    `json:"place"`
	God   string `json:"god"`
	// State is "shut", "open" or "empty". Card is what lies in it, if the viewer
	// knows; Peeked tells a viewer that only he does.
	State  string `json:"state"`
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
	// the faces that are not there; Helped of them a tool has replaced.
	Kept    []bool `json:"kept" nullable:"false"`
	Missing []int  `json:"missing" nullable:"false"`
	Helped  int    `json:"helped"`
	// Odds are the chances, in percent, within one to five more rolls.
	Odds []int `json:"odds" nullable:"false"`
}

// DeckView is a search deck, and what the viewer can expect of its next card.
type DeckView struct {
	// Name is rubble, sand or water; Left counts its cards.
	Name string `json:"name"`
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

// ReachView is a place that the active player can come to with the actions
// left, and how many it takes.
type ReachView struct {
	Place   int `json:"place"`
	Actions int `json:"actions"`
}
