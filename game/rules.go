package game

import (
	"encoding/json"
	"io/fs"
)

// Rules is a game that can be played: its description as data, and the state it
// begins with. Its methods are pure and may be called from several goroutines at
// once. The functions of this package do what is alike for all games: they check
// and complete options, write and read moves, and return pages.
type Rules interface {
	// Info describes the game; it is the same at every call, and nobody changes it.
	Info() Info
	// Grammar is the notation of the game's moves; nobody changes it.
	Grammar() Grammar
	// Pages holds the rules pages, rules.en.md and rules.fr.md: Markdown whose
	// headings carry the rules' numbers.
	Pages() fs.FS
	// New returns the state before the first move. Do not call it: call the function
	// New, which first checks the seats and each option, and completes the options.
	// This method refuses only what is allowed singly but not together.
	New(options Options, seats int) (State, error)
}

// Info describes a game to programs; the words are in the catalogue under ID.
type Info struct {
	ID string `json:"id"`
	// Version is the version of the rules. A change that makes any stored
	// record replay differently is a new version.
	Version  int `json:"version"`
	MinSeats int `json:"minSeats"`
	MaxSeats int `json:"maxSeats"`
	// UsualSeats is for how many players a new table is laid.
	UsualSeats int `json:"usualSeats"`
	// Rule is the number of the rule that says how many may play; it may be empty.
	Rule string `json:"rule,omitempty"`
	// Outcomes are the ways a game can end.
	Outcomes []string `json:"outcomes" nullable:"false"`
	Options  []Option `json:"options" nullable:"false"`
	// Lesson says that the game is a Teacher and brings first steps.
	Lesson bool `json:"lesson,omitempty"`
	// Together says that all players play together, and that everybody sees the same.
	// A bot among people then waits until one of them asks it to go on.
	Together bool `json:"together,omitempty"`
	// Sides says that all who win, win together, and so lose all others: for ratings, they are
	// two sides, whose members are as strong as they are on average.
	Sides bool `json:"sides,omitempty"`
	// Tempers are the temperaments that bots may have in the game, if its State is Tempered.
	Tempers []string `json:"tempers,omitempty" nullable:"false"`
}

// MarshalJSON writes a list that is nil as an empty one.
func (i Info) MarshalJSON() ([]byte, error) {
	type plain Info
	i.Outcomes, i.Options = list(i.Outcomes), list(i.Options)
	return json.Marshal(plain(i))
}

// Page returns a game's rules page in a language ("en" or "fr"), or "" if it has
// none.
func Page(rules Rules, lang string) string {
	page, err := fs.ReadFile(rules.Pages(), "rules."+lang+".md")
	if err != nil {
		return ""
	}
	return string(page)
}

// MaxMoves bounds the length of any game's record, in moves.
const MaxMoves = 100_000
