package game

import "math/rand/v2"

// Rules is a game that can be played. Its methods are pure and may be called
// from several goroutines at once.
type Rules interface {
	// Info describes the game; it is the same at every call.
	Info() Info
	// Complete checks the options and fills in the defaults of those not
	// given. It returns a *Refusal that names the option when one is unknown,
	// out of its limits, or contradicts another.
	Complete(options Options, seats int) (Options, error)
	// New returns the state before the first move. It fails as Complete does,
	// and when seats is out of the game's range.
	New(options Options, seats int) (State, error)
	// FormatMove and ParseMove are the notation; see Grammar.
	FormatMove(m Move) string
	ParseMove(line string) (Move, error)
	// Page returns the game's rules page in a language ("en" or "fr"), as
	// Markdown whose headings carry the rules' numbers.
	Page(lang string) string
}

// State is a game at one moment. It belongs to one goroutine at a time.
type State interface {
	// Seats returns the number of players.
	Seats() int
	// Turn returns the seat whose move is awaited: a player, Chance, or None
	// when the game is over.
	Turn() Seat
	// Others returns the players besides Turn who may make a move now, if
	// they like. It is empty while Chance is awaited and when the game is over.
	Others() SeatSet
	// LegalMoves appends to buf what a seat may do now, and returns it. The
	// list is empty for a seat that may do nothing. For Chance it may be left
	// empty where the outcomes are too many to list.
	LegalMoves(seat Seat, buf []Move) []Move
	// Apply makes a move. The events go to tell, which may be nil; then a
	// legal move allocates nothing. On error, a *Refusal, nothing has changed.
	Apply(seat Seat, m Move, tell Tell) error
	// SampleChance draws the next move of Chance from the caller's source.
	// It is called only while Turn is Chance, and changes nothing.
	SampleChance(r *rand.Rand) Move
	// View returns what the viewer (a player, Public, or All) may see, as a
	// value of the game's own view type that marshals to JSON.
	View(viewer Seat) any
	// Scene is the board in words and characters for the viewer.
	Scene(viewer Seat) Scene
	// Prompt says to the viewer whose move is awaited, which, and why.
	Prompt(viewer Seat) Text
	// Label says what a move that is legal now would do.
	Label(m Move) Text
	// Result tells whether the game is over and how it ended.
	Result() Result
	// Hash returns a digest of the whole state, equal on every machine.
	Hash() uint64
	// Clone returns an independent copy.
	Clone() State
	// CopyFrom makes the state equal to another of the same game, without
	// allocating.
	CopyFrom(from State)
	// Determinize redraws at random all that the viewer cannot know, keeping
	// all that the viewer does know. The result is a state that could be.
	Determinize(viewer Seat, r *rand.Rand)
}

// Judge is a State that has a short heuristic of its game, for bots.
type Judge interface {
	State
	// Judge says how well a seat stands, in any unit, higher is better.
	Judge(seat Seat) int
}

// Adviser is a State that knows which legal moves are worth a thought, for bots.
type Adviser interface {
	State
	// Sensible returns those of a seat's legal moves that are worth a thought,
	// at least one, in the same array.
	Sensible(seat Seat, moves []Move) []Move
}

// Result is the end of a game. Its zero value is a game that goes on.
type Result struct {
	Over bool `json:"over"`
	// Outcome is one of Info().Outcomes.
	Outcome string `json:"outcome,omitempty"`
	// Winners may be empty.
	Winners SeatSet `json:"-"`
	// Scores are the points by seat in games that count points.
	Scores [MaxSeats]int16 `json:"-"`
}

// Info describes a game to programs; the words are in the catalogue under ID.
type Info struct {
	ID string `json:"id"`
	// Version is the version of the rules. A change that makes any stored
	// record replay differently is a new version.
	Version  int `json:"version"`
	MinSeats int `json:"minSeats"`
	MaxSeats int `json:"maxSeats"`
	// Outcomes are the ways a game can end.
	Outcomes []string `json:"outcomes" nullable:"false"`
	Options  []Option `json:"options" nullable:"false"`
}

// Option is a choice made before the game. Its value is one word of Words, or,
// when it has several Words lists, one word of each, separated by spaces. The
// catalogue has ID.option.NAME, ID.option.NAME.help, and a name for each word
// at ID.option.NAME.WORD.
type Option struct {
	Name    string     `json:"name"`
	Default string     `json:"default"`
	Words   [][]string `json:"words" nullable:"false"`
}

// Options are the values of a game's options by name.
type Options map[string]string

// MaxMoves bounds the length of any game's record, in moves.
const MaxMoves = 100_000
