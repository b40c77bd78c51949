package ledger

import (
	"github.com/katabasis-games/katabasis/game"
	"github.com/katabasis-games/katabasis/match"
)

// Snapshot is a table between two changes. It never changes. What is not for everybody can
// only be asked for on behalf of a reader. The table's secret, the words that people sealed
// and the ids of guests cannot be asked for at all.
type Snapshot struct {
	Rules  game.Rules
	Status Status
	seats  seats
	chairs Chairs
	// deputy is the guest who does what the host may; "" is nobody.
	deputy string
	log    []LogEntry
	counts *EntryCounts
	match  *match.Match
	// speakers are those of the room, and blocks whom readers do not want to hear.
	speakers []string
	blocks   *Blocks
}

// Snapshot returns the room as it is now. The room never changes in place what the two share.
// The deputy is the guest who does what the host may while the host is away; "" is nobody.
func (r *Room) Snapshot(deputy string, blocks *Blocks) *Snapshot {
	return &Snapshot{
		Rules: r.Rules, Status: r.Status, seats: r.seats, chairs: r.Chairs, deputy: deputy, log: r.Log, counts: r.Snapshots,
		match: r.Match.Snapshot(), speakers: r.speakers, blocks: blocks,
	}
}

// Membership is everything about a guest that decides what they are told.
type Membership struct {
	// Seats are those that the guest holds, and Back those that they may come back to.
	Seats, Back game.SeatSet
	// Host says that the guest may do what a host may.
	Host bool
	// Asking is the seat that they ask for, from 1; 0 for none.
	Asking int
	// moved is how often their seats have changed during play.
	moved int64
	// unheard are the speakers whom they do not want to hear.
	unheard string
}

// Membership returns that of a guest.
func (s *Snapshot) Membership(guest string) Membership {
	asking := 0
	for _, a := range s.seats.asks {
		if a.Guest == guest {
			asking = Number(a.Seat)
		}
	}
	return Membership{
		Asking: asking, Seats: s.chairs.HeldBy(guest), Back: s.seats.comesBack(s.chairs, guest),
		Host: guest != "" && (guest == s.seats.Host || guest == s.deputy), moved: s.seats.moved[guest],
		unheard: s.unheard(guest),
	}
}

// SeatVersion differs whenever a Membership can differ once the game has begun: chairs are
// replaced when somebody comes, goes, asks for a seat, or speaks for the first time, and the
// status changes at the end.
type SeatVersion struct {
	chairs *Chair
	status Status
	blocks *Blocks
}

// SeatVersion returns that of the table.
func (s *Snapshot) SeatVersion() SeatVersion { return SeatVersion{&s.chairs[0], s.Status, s.blocks} }

// LogView is the log as a guest of that membership knows it.
func (s *Snapshot) LogView(by Membership) LogView {
	return LogView{s.log, s.Status, by.Seats, by.moved, s.counts, by.unheard}
}

// Show is what is shown of the game. It is for one goroutine at a time.
func (s *Snapshot) Show() game.Display { return s.match.Show() }

// Choices are what a seat may do, which its holder is told alone: nothing once the game is over,
// though it may have ended before its rules say so.
func (s *Snapshot) Choices(seat game.Seat) []match.Choice {
	if s.Status != Playing {
		return []match.Choice{}
	}
	return s.match.Choices(seat)
}

// CanUndo reports whether a seat's latest moves can be taken back.
func (s *Snapshot) CanUndo(seat game.Seat) bool {
	return s.Status == Playing && s.match.Takeable(seat) > 0
}

// Coach is what the coach of a lesson says to a seat; nil for nothing.
func (s *Snapshot) Coach(seat game.Seat) *match.Coach {
	if seat != game.Learner || s.Status != Playing {
		return nil
	}
	return s.match.Coach()
}
