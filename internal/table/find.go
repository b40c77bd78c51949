package table

import (
	"bytes"
	"cmp"
	"context"
	"crypto/hmac"
	"crypto/sha256"
	"encoding/json"
	"fmt"
	"slices"
	"time"

	"github.com/katabasis-games/katabasis/internal/fanout"
	"github.com/katabasis-games/katabasis/internal/ids"
	"github.com/katabasis-games/katabasis/internal/ledger"
	"github.com/katabasis-games/katabasis/internal/pace"
)

// Wish is which waiting tables somebody wants to see: of a game, a speed and a level. An empty
// field is any.
type Wish struct {
	Game  string
	Speed Speed
	Level string
}

// Of Wish.Level, AnyLevel are the tables that are for anybody.
const AnyLevel = "anybody"

// maxWaiting bounds how many tables the waiting room shows.
const maxWaiting = 60

// ListWaiting returns the public tables that wait for players as a guest wishes, last changed
// first.
func (s *Service) ListWaiting(ctx context.Context, guest string, w Wish) ([]fanout.Summary, error) {
	all, err := s.ListOpen(ctx, guest)
	all = slices.DeleteFunc(all, func(t fanout.Summary) bool {
		return w.Game != "" && t.Game != w.Game || w.Speed != "" && speedOf(t.Pace) != w.Speed ||
			w.Level != "" && cmp.Or(string(t.Level), AnyLevel) != w.Level
	})
	return all[:min(len(all), maxWaiting)], err
}

// FindRequest asks for a seat at a public table of a game, with a pace as quick as Pace, for
// so many people and a level. If there is none, the table that is made has that pace.
type FindRequest struct {
	Game   string       `json:"game" maxLength:"64"`
	Pace   *pace.Pace   `json:"pace,omitempty"`
	Level  ledger.Level `json:"level,omitempty" enum:"newcomers,experienced"`
	People int          `json:"people" minimum:"2" maximum:"16"`
	// Name and Seal are as in a JoinRequest.
	Name string `json:"name,omitempty"`
	Seal string `json:"seal,omitempty"`
}

const (
	// meetingTime is within what time people who ask for the same make one table, and meetings
	// how often they try.
	meetingTime = 10 * time.Second
	meetings    = 4
)

// Find sits a guest down at a public table that fits, or makes one, which begins as soon as all
// sit. If the guest sits at one that fits already, it is that one. Several who ask for the same
// at the same time find one table. NoGuest, UnknownGame, BadOption, BadName, Malformed, NoSpace.
func (s *Service) Find(ctx context.Context, guest string, r FindRequest) (fanout.Summary, error) {
	if _, err := s.guests.Find(ctx, guest); err != nil {
		return fanout.Summary{}, err
	}
	if !r.Level.Valid() {
		return fanout.Summary{}, Err(Malformed)
	}
	for try := range meetings {
		t, err := s.findOpen(ctx, guest, r)
		if err != nil || t.ID != "" {
			return t, err
		}
		id, err := s.meeting(ctx, r, try)
		if err != nil {
			return fanout.Summary{}, err
		}
		t, err = s.findNew(ctx, id, guest, r)
		if err != nil || t.Status == ledger.Waiting && len(t.You) > 0 {
			return t, err
		}
		// Somebody else was quicker, and their table is among the open ones now, unless it is full.
	}
	return s.findNew(ctx, "", guest, r)
}

// findOpen sits a guest down at a table that fits; the zero value says that there is none.
func (s *Service) findOpen(ctx context.Context, guest string, r FindRequest) (fanout.Summary, error) {
	open, err := s.ListWaiting(ctx, guest, Wish{Game: r.Game, Speed: speedOf(r.Pace)})
	if err != nil {
		return fanout.Summary{}, err
	}
	for _, t := range fitting(open, r) {
		if len(t.You) > 0 {
			return t, nil
		}
		_, err := s.Join(ctx, guest, t.ID, JoinRequest{Name: r.Name, Seal: r.Seal})
		if err == nil {
			return s.summary(ctx, t.ID, guest)
		}
		if code := ErrorOf(err).Code; code != SeatTaken && code != NotWaiting && code != UnknownTable && code != Restless {
			return fanout.Summary{}, err
		}
	}
	return fanout.Summary{}, nil
}

// findNew makes the table of an id, unless there is one, which it returns then.
func (s *Service) findNew(ctx context.Context, id, guest string, r FindRequest) (fanout.Summary, error) {
	seats := []NewSeat{{Kind: ledger.SeatPerson, Name: r.Name, Seal: r.Seal}}
	for range r.People - 1 {
		seats = append(seats, NewSeat{Kind: ledger.SeatOpen})
	}
	c, err := s.planned(ctx, guest, NewTable{
		Game: r.Game, Public: true, Friends: true, Level: r.Level, Pace: r.Pace, Seats: seats, Gather: &ledger.Gather{People: r.People},
	})
	if err != nil {
		return fanout.Summary{}, err
	}
	return s.create(ctx, id, guest, c, nil)
}

// meeting is the id of the table that people make who ask for the same within a time, on any
// server. Nobody can guess it.
func (s *Service) meeting(ctx context.Context, r FindRequest, try int) (string, error) {
	key, err := s.Secret(ctx, "find")
	if err != nil {
		return "", err
	}
	r.Name, r.Seal = "", ""
	text, err := json.Marshal(r)
	if err != nil {
		return "", err
	}
	h := hmac.New(sha256.New, key)
	fmt.Fprintf(h, "%d %d %s", s.now().Truncate(meetingTime).Unix(), try, text)
	return ids.New(bytes.NewReader(h.Sum(nil)), idLength)
}

// fitting returns the tables that fit a request, the best first: one where the guest sits, those
// of the level asked for before those for anybody, and then those that lack the fewest people.
func fitting(open []fanout.Summary, r FindRequest) []fanout.Summary {
	fits := slices.DeleteFunc(slices.Clone(open), func(t fanout.Summary) bool {
		level := t.Level == r.Level || t.Level == ledger.LevelAnybody ||
			r.Level == ledger.LevelAnybody && t.Level == ledger.LevelNewcomers
		return !level || t.Imported || peopleOf(t) != r.People || len(t.You) == 0 && countSeats(t, ledger.SeatOpen) == 0
	})
	rank := func(t fanout.Summary) int {
		switch {
		case len(t.You) > 0:
			return 0
		case t.Level == r.Level:
			return 1
		}
		return 2
	}
	lack := func(t fanout.Summary) int { return peopleOf(t) - countSeats(t, ledger.SeatPerson) }
	slices.SortStableFunc(fits, func(a, b fanout.Summary) int {
		return cmp.Or(cmp.Compare(rank(a), rank(b)), cmp.Compare(lack(a), lack(b)))
	})
	return fits
}

// peopleOf is with how many people a table is to be played.
func peopleOf(t fanout.Summary) int {
	if t.Gather != nil {
		return t.Gather.People
	}
	return len(t.Seats) - countSeats(t, ledger.SeatBot)
}

func countSeats(t fanout.Summary, kind ledger.SeatKind) (n int) {
	for _, seat := range t.Seats {
		if seat.Kind == kind {
			n++
		}
	}
	return n
}

func freeSeats(t fanout.Summary) int {
	return countSeats(t, ledger.SeatOpen) + countSeats(t, ledger.SeatNamed)
}
