package evening

import (
	"slices"
	"time"
)

// The types of this file are what people and programs are told of an evening. Entrants and
// rounds are numbered from 1, and 0 is nobody, or a bot.

// EveningView is an evening as somebody sees it.
type EveningView struct {
	ID      string `json:"id"`
	Version int64  `json:"version"`
	Plan    Plan   `json:"plan"`
	Status  Status `json:"status" enum:"waiting,playing,over"`
	// You is the reader’s number among the entrants, and Host says that they may start it and
	// go on.
	You  int  `json:"you"`
	Host bool `json:"host"`
	// Entrants are all who take part, and those who have left.
	Entrants []EntrantView `json:"entrants" nullable:"false"`
	Rounds   []RoundView   `json:"rounds" nullable:"false"`
	// Total is how many rounds are planned; 0 before the start. More says that others may
	// follow: in a round robin, until everybody has met everybody.
	Total int  `json:"total"`
	More  bool `json:"more,omitempty"`
	// Standings are the entrants, the best first.
	Standings []Standing `json:"standings" nullable:"false"`
}

// EntrantView is somebody who takes part.
type EntrantView struct {
	Number int    `json:"number"`
	Name   string `json:"name"`
	// Left says that they do not play any more.
	Left bool `json:"left,omitempty"`
	// From is the first round that they play.
	From int `json:"from"`
}

// RoundView is a round.
type RoundView struct {
	Number int            `json:"number"`
	Game   string         `json:"game"`
	Tables []TableInRound `json:"tables" nullable:"false"`
	// Byes are those who sit it out.
	Byes []int `json:"byes" nullable:"false"`
	// Begins is when its tables begin at the latest.
	Begins time.Time `json:"begins"`
}

// TableInRound is a table of a round.
type TableInRound struct {
	ID    string        `json:"id"`
	Seats []SeatInRound `json:"seats" nullable:"false"`
	// Ready says that it has been made.
	Ready bool `json:"ready"`
	Over  bool `json:"over"`
}

// SeatInRound is a seat of a table: an entrant or a bot, and once it is over what they have come to.
type SeatInRound struct {
	Entrant int `json:"entrant"`
	Place   int `json:"place,omitempty"`
	// Points are in tenths.
	Points int `json:"points,omitempty"`
}

// EveningAnswer is an evening at a version; Evening is left out when it has not changed since the one
// that was asked with.
type EveningAnswer struct {
	Version int64        `json:"version"`
	Evening *EveningView `json:"evening,omitempty"`
}

// EveningBrief is an evening in a list.
type EveningBrief struct {
	ID      string    `json:"id"`
	Name    string    `json:"name"`
	Format  Format    `json:"format" enum:"league,robin,swiss"`
	Games   []string  `json:"games" nullable:"false"`
	Status  Status    `json:"status" enum:"waiting,playing,over"`
	Changed time.Time `json:"changed"`
	People  int       `json:"people"`
	Round   int       `json:"round"`
	Total   int       `json:"total"`
	// Table is where the reader is to play now; left out for nowhere.
	Table string `json:"table,omitempty"`
	// Place is the reader’s in the standings; left out for none.
	Place int `json:"place,omitempty"`
}

// view is an evening for a guest. Its tables wait so long for their people.
func (e *Evening) view(guest string, grace time.Duration) EveningView {
	v := EveningView{
		ID: e.ID, Version: e.Version, Plan: e.Plan, Status: e.Status, You: e.number(guest), Host: e.hosts(guest),
		Entrants: []EntrantView{}, Rounds: []RoundView{}, Total: max(e.Total, len(e.Rounds)), Standings: e.Standings(),
	}
	v.More = e.Plan.Format == Robin && e.Plan.Size > 2 && e.Status == Playing
	for i, who := range e.Entrants {
		v.Entrants = append(v.Entrants, EntrantView{Number: i + 1, Name: who.Name, Left: who.Left > 0, From: who.From})
	}
	for i, r := range e.Rounds {
		shown := RoundView{Number: i + 1, Game: e.Plan.Games[r.Game].ID, Tables: []TableInRound{}, Byes: append([]int{}, r.Byes...), Begins: r.At.Add(grace)}
		for _, t := range r.Tables {
			shown.Tables = append(shown.Tables, t.view())
		}
		v.Rounds = append(v.Rounds, shown)
	}
	return v
}

func (t Table) view() TableInRound {
	v := TableInRound{ID: t.ID, Ready: t.Made, Over: t.Places != nil}
	points := Points(t.Places)
	for seat, who := range t.Seats {
		shown := SeatInRound{Entrant: who}
		if v.Over {
			shown.Place, shown.Points = t.Places[seat], points[seat]
		}
		v.Seats = append(v.Seats, shown)
	}
	return v
}

// brief is an evening in the list of a guest.
func (e *Evening) brief(guest string, changed time.Time) EveningBrief {
	b := EveningBrief{
		ID: e.ID, Name: e.Plan.Name, Format: e.Plan.Format, Status: e.Status, Changed: changed, Games: []string{},
		Round: len(e.Rounds), Total: max(e.Total, len(e.Rounds)),
	}
	for _, g := range e.Plan.Games {
		b.Games = append(b.Games, g.ID)
	}
	for _, who := range e.Entrants {
		if who.Left == 0 {
			b.People++
		}
	}
	number := e.number(guest)
	if number == 0 {
		return b
	}
	if e.Status != Waiting {
		for _, l := range e.Standings() {
			if l.Entrant == number {
				b.Place = l.Place
			}
		}
	}
	if e.Status == Playing && len(e.Rounds) > 0 {
		for _, t := range e.Rounds[len(e.Rounds)-1].Tables {
			if t.Made && t.Places == nil && slices.Contains(t.Seats, number) && e.Entrants[number-1].Left == 0 {
				b.Table = t.ID
			}
		}
	}
	return b
}
