package game

import "io/fs"

// Rules is a game that can be played: what is said of it as data, and the state
// it begins with. Its methods are pure and may be called from several
// goroutines at once. What can be done for every game alike (checking and
// completing options, writing and reading moves, paging) is done by the
// functions of this package.
type Rules interface {
	// Info describes the game; it is the same at every call, and not to be
	// changed.
	Info() Info
	// Grammar is the notation of the game's moves; it is not to be changed.
	Grammar() Grammar
	// Pages holds the rules pages, rules.en.md and rules.fr.md: Markdown whose
	// headings carry the rules' numbers.
	Pages() fs.FS
	// New returns the state before the first move. It is called through New of
	// this package, so that the seats are in range, and each option that means
	// something has one of its words. What those options and seats do not allow
	// together, it refuses.
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
	// Rule is the number of the rule that says how many may play; it may be empty.
	Rule string `json:"rule,omitempty"`
	// Outcomes are the ways a game can end.
	Outcomes []string `json:"outcomes" nullable:"false"`
	Options  []Option `json:"options" nullable:"false"`
	// Lesson says that the game is a Teacher and brings first steps.
	Lesson bool `json:"lesson,omitempty"`
	// Together says that all play together, and that everybody sees the same. A bot
	// among people then waits until one of them asks it to go on.
	Together bool `json:"together,omitempty"`
}

// Page returns a game's rules page in a language ("en" or "fr"), or "" when it
// has none.
func Page(rules Rules, lang string) string {
	page, err := fs.ReadFile(rules.Pages(), "rules."+lang+".md")
	if err != nil {
		return ""
	}
	return string(page)
}

// MaxMoves bounds the length of any game's record, in moves.
const MaxMoves = 100_000
