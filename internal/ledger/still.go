package ledger

import (
	"github.com/katabasis-games/katabasis/game"
	"github.com/katabasis-games/katabasis/match"
)

// Still is a table between two changes, and nothing in it changes any more. What some may
// not know can be asked for somebody only. The table's secret, the words that its people
// sealed and the ids of guests cannot be asked for at all.
type Still struct {
	Rules  game.Rules
	Status Status
	seats  seats
	chairs Chairs
	// deputy stands for the host; "" is nobody.
	deputy string
	log    []Noted
	counts *Tallies
	match  *match.Match
}

// Still is the room as it is now. What it shares with the room is never changed in its
// place. The guest who stands for the host now is the deputy; "" is nobody.
func (r *Room) Still(deputy string) *Still {
	return &Still{
		Rules: r.Rules, Status: r.Status, seats: r.seats, chairs: r.Chairs, deputy: deputy, log: r.Log, counts: r.Stills,
		match: r.Match.Still(),
	}
}

// Standing is all of a guest that what he is told depends on.
type Standing struct {
	// Seats are those that he holds, and Back those that he may come back to.
	Seats, Back game.SeatSet
	// Host is set for who may do what a host may.
	Host bool
	// moved is how often his seats have changed during play.
	moved int64
}

// Standing is that of a guest.
func (s *Still) Standing(guest string) Standing {
	return Standing{
		Seats: s.chairs.HeldBy(guest), Back: s.seats.comesBack(s.chairs, guest),
		Host: guest != "" && (guest == s.seats.Host || guest == s.deputy), moved: s.seats.moved[guest],
	}
}

// Seating is what the standing of a guest depends on once the game has begun: the
// chairs, which are others when somebody comes or goes, and the status.
type Seating struct {
	chairs *Chair
	status Status
}

// Seating is that of the table.
func (s *Still) Seating() Seating { return Seating{&s.chairs[0], s.Status} }

// Sight is the log as those of a standing know it.
func (s *Still) Sight(by Standing) Sight {
	return Sight{s.log, s.Status, by.Seats, by.moved, s.counts}
}

// Show is what is shown of the game. It is for one goroutine at a time.
func (s *Still) Show() game.Display { return s.match.Show() }

// Choices are what a seat may do, which its holder is told alone.
func (s *Still) Choices(seat game.Seat) []match.Choice { return s.match.Choices(seat) }

// CanUndo reports whether a seat's latest moves can be taken back.
func (s *Still) CanUndo(seat game.Seat) bool {
	return s.Status == Playing && s.match.Takeable(seat) > 0
}

// Coach is what the coach of a lesson says to a seat; nil for nothing.
func (s *Still) Coach(seat game.Seat) *match.Coach {
	if seat != game.Learner || s.Status != Playing {
		return nil
	}
	return s.match.Coach()
}
