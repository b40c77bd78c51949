package evening

import (
	"cmp"
	"slices"

	"github.com/katabasis-games/katabasis/game"
)

// Win is what the first at a table gets, in tenths of a point: 12 points. It can be divided
// evenly at tables of two to seven.
const Win = 120

// ByeTenths is what sitting a round out gives: what a table gives on average.
const ByeTenths = Win / 2

// Points are what places at a table are worth, by seat, in tenths of a point. The first gets
// 12 points and the last none, with equal steps between them; those who are level share what
// their places are worth. So all tables give the same on average, whatever is played.
func Points(places []int) []int {
	points := make([]int, len(places))
	others := len(places) - 1
	if others == 0 {
		return points
	}
	for i, own := range places {
		better := 0 // twice as many as are behind, and those who are level
		for j, other := range places {
			switch {
			case i == j:
			case other > own:
				better += 2
			case other == own:
				better++
			}
		}
		points[i] = Win / 2 * better / others
	}
	return points
}

// cut are the places where a game was ended before its rules say so, or nobody knows how it
// would have ended: all are level, and nobody is first. behind is a seat that comes last, because
// its time was out; game.None for none.
func cut(seats int, behind game.Seat) []int {
	places := make([]int, seats)
	for i := range places {
		places[i] = 2
		if game.Seat(i) == behind {
			places[i] = seats + 1
		}
	}
	return places
}

// Standing is what somebody has in the standings.
type Standing struct {
	Entrant int `json:"entrant"`
	// Place is from 1; those who are level in everything share it.
	Place int `json:"place"`
	// Points are in tenths.
	Points int `json:"points"`
	// Strength is the average of the points of the people whom they have met, in hundredths
	// of a point. Somebody met twice counts twice, and bots do not count.
	Strength int `json:"strength"`
	// Firsts are the tables where they came first.
	Firsts int `json:"firsts"`
	// Played are the tables that count, and Byes the rounds sat out.
	Played int `json:"played"`
	Byes   int `json:"byes,omitempty"`
}

// counted calls do with each table whose points count, and its places. Where a later round has
// begun, or the evening is over, while a table was played, all are level there.
func (e *Evening) counted(do func(t Table, places []int)) {
	for n, r := range e.Rounds {
		for _, t := range r.Tables {
			switch {
			case t.Places != nil:
				do(t, t.Places)
			case n+1 < len(e.Rounds) || e.Status == Over:
				do(t, cut(len(t.Seats), game.None))
			}
		}
	}
}

// Standings are the entrants, the best first: by points, then by whose opponents have more
// points on average, then by who came first more often.
func (e *Evening) Standings() []Standing {
	lines := make([]Standing, len(e.Entrants))
	for i := range lines {
		lines[i].Entrant = i + 1
	}
	for _, r := range e.Rounds {
		for _, who := range r.Byes {
			lines[who-1].Points += ByeTenths
			lines[who-1].Byes++
		}
	}
	e.counted(func(t Table, places []int) {
		points := Points(places)
		for seat, who := range t.Seats {
			if who == 0 {
				continue
			}
			l := &lines[who-1]
			l.Points += points[seat]
			l.Played++
			if places[seat] == 1 {
				l.Firsts++
			}
		}
	})
	e.addStrength(lines)
	compare := func(a, b Standing) int {
		return cmp.Or(b.Points-a.Points, b.Strength-a.Strength, b.Firsts-a.Firsts)
	}
	slices.SortStableFunc(lines, compare)
	for i := range lines {
		lines[i].Place = i + 1
		if i > 0 && compare(lines[i-1], lines[i]) == 0 {
			lines[i].Place = lines[i-1].Place
		}
	}
	return lines
}

// addStrength sets the Strength of lines, which are by entrant and have their points.
func (e *Evening) addStrength(lines []Standing) {
	sums, met := make([]int, len(lines)), make([]int, len(lines))
	e.counted(func(t Table, _ []int) {
		for i, who := range t.Seats {
			for j, other := range t.Seats {
				if i != j && who != 0 && other != 0 {
					sums[who-1] += lines[other-1].Points
					met[who-1]++
				}
			}
		}
	})
	for i := range lines {
		if met[i] > 0 {
			lines[i].Strength = 10 * sums[i] / met[i]
		}
	}
}
