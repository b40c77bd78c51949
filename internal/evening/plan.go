package evening

import (
	"math/bits"
	"slices"
	"time"

	"github.com/katabasis-games/katabasis/game"
	"github.com/katabasis-games/katabasis/internal/pace"
)

// Format is how an evening goes.
type Format string

// In a League everybody plays each game. In a Robin everybody meets everybody, and in a Swiss
// those meet who have about as many points.
const (
	League Format = "league"
	Robin  Format = "robin"
	Swiss  Format = "swiss"
)

// Fill says what becomes of the people who do not fill a table.
type Fill string

// Bots sit down with them, or they have a Bye: they sit the round out.
const (
	Bots Fill = "bots"
	Byes Fill = "byes"
)

// PlannedGame is one of the games of an evening.
type PlannedGame struct {
	ID      string       `json:"id"`
	Options game.Options `json:"options,omitempty"`
}

// Plan is what the people who come are to play. Rounds go through the games one after the
// other, and begin again with the first.
type Plan struct {
	Name   string        `json:"name"`
	Format Format        `json:"format" enum:"league,robin,swiss"`
	Games  []PlannedGame `json:"games" nullable:"false" minItems:"1" maxItems:"8"`
	// Size is for how many people a table is laid, 2 to 7, as far as the game allows.
	Size int `json:"size" minimum:"2" maximum:"7"`
	// Rounds is how often a League plays all games, and how many rounds a Swiss has; if it is
	// 0, that is once, or as many as it takes to have one winner.
	Rounds int  `json:"rounds,omitempty" minimum:"0" maximum:"20"`
	Fill   Fill `json:"fill" enum:"bots,byes"`
	// Bot is the kind of bot that fills a table.
	Bot string `json:"bot"`
	// Pace is how much time the seats have; as much as they like when it is left out.
	Pace *pace.Pace `json:"pace,omitempty"`
	// ByHand says that a round begins when the host says so, and not when all tables of the
	// last have ended.
	ByHand bool `json:"byHand,omitempty"`
}

// Status is where an evening is in its life.
type Status string

// An evening waits for people, is played, and is over.
const (
	Waiting Status = "waiting"
	Playing Status = "playing"
	Over    Status = "over"
)

// Evening is an evening as it is kept. Entrants are numbered from 1, and 0 is a bot. Guests’
// ids are secrets: an EveningView has none.
type Evening struct {
	ID   string `json:"id"`
	Plan Plan   `json:"plan"`
	// Host is the guest who made it; "" once they are deleted.
	Host     string    `json:"host,omitempty"`
	Status   Status    `json:"status"`
	Entrants []Entrant `json:"entrants"`
	Rounds   []Round   `json:"rounds,omitempty"`
	// Total is how many rounds are planned, and Seed what they are drawn by; 0 before the start.
	Total int    `json:"total,omitempty"`
	Seed  uint64 `json:"seed,omitempty"`
	// Version counts the changes, from 1.
	Version int64 `json:"-"`
	// changed is when it was stored.
	changed time.Time
}

// Entrant is somebody who takes part.
type Entrant struct {
	// Guest is their id; "" once they are deleted.
	Guest string `json:"guest,omitempty"`
	Name  string `json:"name"`
	// From is the first round that they play, from 1, and Left the first that they do not
	// play any more; 0 for none.
	From int `json:"from"`
	Left int `json:"left,omitempty"`
}

// plays reports whether they play a round.
func (e Entrant) plays(round int) bool { return e.From <= round && (e.Left == 0 || round < e.Left) }

// Round is a round as it was drawn.
type Round struct {
	// Game is which of the games of the Plan is played, from 0.
	Game   int     `json:"game"`
	Tables []Table `json:"tables"`
	// Byes are the entrants who sit it out.
	Byes []int     `json:"byes,omitempty"`
	At   time.Time `json:"at"`
}

// over reports whether all tables have ended.
func (r Round) over() bool {
	return !slices.ContainsFunc(r.Tables, func(t Table) bool { return t.Places == nil })
}

// played reports whether a person has moved at any table.
func (r Round) played() bool {
	return slices.ContainsFunc(r.Tables, func(t Table) bool { return t.Played })
}

// Table is a table of a round.
type Table struct {
	ID string `json:"id"`
	// Seats are the entrants by seat; 0 is a bot.
	Seats []int `json:"seats"`
	// Places are what the seats came to, from 1, those who are level sharing the better place;
	// where nobody has won, from 2; nil while it is played.
	Places []int `json:"places,omitempty"`
	// Made says that it is there: people are shown the way to it from then on.
	Made bool `json:"made,omitempty"`
	// Played says that a person has moved there.
	Played bool `json:"played,omitempty"`
}

// active are the entrants who play a round.
func (e *Evening) active(round int) (all []int) {
	for i, who := range e.Entrants {
		if who.plays(round) {
			all = append(all, i+1)
		}
	}
	return all
}

// planned is how many rounds so many people play: of a Robin with larger tables, the fewest in
// which everybody can have met everybody.
func (p Plan) planned(people int) int {
	switch p.Format {
	case League:
		return len(p.Games) * max(1, p.Rounds)
	case Robin:
		others := people - 1
		if p.Size == 2 {
			others += people % 2
		}
		return max(1, (others+p.Size-2)/(p.Size-1))
	}
	rounds := p.Rounds
	if rounds == 0 {
		rounds = max(2, bits.Len(uint(max(1, people-1))))
	}
	if p.Size == 2 { // after that, everybody has met everybody
		rounds = min(rounds, people-1+people%2)
	}
	return max(1, rounds)
}

// longest is how many rounds a Robin has at most, in multiples of those planned: people who
// have not met by then would have to play for ever.
const longest = 2

// finished reports whether no round follows those that there are.
func (e *Evening) finished() bool {
	next := len(e.Rounds) + 1
	people := e.active(next)
	if len(people) < 2 {
		return true
	}
	if e.Plan.Format != Robin {
		return len(e.Rounds) >= e.Total
	}
	if len(e.Rounds) >= longest*e.Plan.planned(len(e.Entrants)) {
		return true
	}
	h := e.history()
	for i, p := range people {
		for _, q := range people[i+1:] {
			if h.met[p][q] == 0 {
				return false
			}
		}
	}
	return true
}
