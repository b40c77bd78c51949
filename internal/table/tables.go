package table

import (
	"context"
	"encoding/json"
	"errors"
	"slices"
	"strings"
	"time"

	"github.com/katabasis-games/katabasis/game"
	"github.com/katabasis-games/katabasis/internal/fanout"
	"github.com/katabasis-games/katabasis/internal/ids"
	"github.com/katabasis-games/katabasis/internal/jsonbuf"
	"github.com/katabasis-games/katabasis/internal/ledger"
	"github.com/katabasis-games/katabasis/internal/pace"
	"github.com/katabasis-games/katabasis/internal/store"
)

// idLength gives 8.5·10^11 ids: nobody guesses a link within the limits on requests.
const idLength = 8

// maxList bounds how many tables a list has.
const maxList = 200

// head is what a list needs of a table: its public Summary, and who holds its seats.
type head struct {
	fanout.Summary
	// Holders are their ids, by seat; several of a seat have a space between them.
	Holders []string `json:"holders"`
	HostID  string   `json:"hostID"`
	// Deeds are the feats that were done, once the game is over.
	Deeds []fanout.FeatView `json:"deeds,omitempty"`
}

// holds reports whether a guest holds the seat of a number.
func (h *head) holds(seat int, guest string) bool {
	return guest != "" && seat <= len(h.Holders) && slices.Contains(strings.Fields(h.Holders[seat-1]), guest)
}

// listing is what of a table's row stays as it is at most moves, made again when
// something changes that it is of.
type listing struct {
	of     listed
	guests []string
	head   []byte
}

type listed struct {
	chairs        *ledger.Chair
	host, rematch string
	status        ledger.Status
	revealed      game.SeatSet
}

// moving is what of a head changes with moves.
type moving struct {
	Seq     int64     `json:"seq"`
	Changed time.Time `json:"changed"`
	Turn    int       `json:"turn"`
	Idle    bool      `json:"idle,omitempty"`
	// Deadline is when the time of whoever’s turn it is is out.
	Deadline time.Time `json:"deadline,omitzero"`
}

// row is the room as lists show it. A listing that its reader has already is left out.
func (r *room) row(has *listing) (store.Table, error) {
	if of := (listed{&r.Chairs[0], r.Host, r.Rematch, r.Status, r.Revealed()}); r.listing == nil || r.listing.of != of {
		l, err := r.list(of)
		if err != nil {
			return store.Table{}, err
		}
		r.listing = l
	}
	now := moving{Turn: ledger.Number(r.Turn()), Idle: r.idles(), Deadline: r.deadline()}
	// As the public knows it: the order of lists tells of no hidden move.
	public := r.LogView("")
	now.Seq, now.Changed = public.Newest()
	row := store.Table{ID: r.ID, Due: r.goesOn(), Turn: now.Turn, Deadline: now.Deadline, Played: r.Played, Changed: now.Changed}
	if r.listing != has {
		row.Game, row.Status, row.Public = r.Game, string(r.Status), r.Public && r.open()
		if r.Friends {
			row.FriendsOf = r.Host
		}
		row.Guests, row.Head = r.listing.guests, r.listing.head
	}
	var err error
	row.Moving, err = jsonbuf.Of(now)
	return row, err
}

func (r *room) list(of listed) (*listing, error) {
	h := head{Summary: (&room{Room: r.Room}).summary(), HostID: r.Host, Deeds: r.deeds()}
	h.Turn, h.Idle = 0, false // which are moving
	h.StartsAt = time.Time{}  // which changes without the rest of the head
	var guests []string
	if r.Host != ledger.Owner {
		guests = append(guests, r.Host)
	}
	for _, c := range r.Chairs {
		h.Holders = append(h.Holders, strings.Join(c.Holders(), " "))
		guests = append(guests, c.Guests()...)
	}
	slices.Sort(guests)
	guests = slices.Compact(guests)
	if len(guests) > 0 && guests[0] == "" {
		guests = guests[1:]
	}
	text, err := json.Marshal(h)
	return &listing{of: of, guests: guests, head: text}, err
}

// open reports whether somebody can still join.
func (r *room) open() bool { return r.Chairs.Of(ledger.SeatOpen)|r.Chairs.Of(ledger.SeatNamed) != 0 }

// read returns the Summary of a row for a guest.
func read(row store.Table, guest string) (fanout.Summary, error) {
	var h head
	for _, part := range [][]byte{row.Head, row.Moving} {
		if err := json.Unmarshal(part, &h); err != nil {
			return fanout.Summary{}, err
		}
	}
	s := h.Summary
	s.You, s.Host = []int{}, guest != "" && guest == h.HostID
	for i := range h.Holders {
		if h.holds(i+1, guest) {
			s.You = append(s.You, i+1)
		}
	}
	return s, nil
}

// Create makes a table, whose host is the guest. NoGuest, UnknownGame,
// BadOption, Malformed (a lesson where there is none, too), BadName, NoSpace.
func (s *Service) Create(ctx context.Context, guest string, t NewTable) (fanout.Summary, error) {
	c, err := s.planned(ctx, guest, t)
	if err != nil {
		return fanout.Summary{}, err
	}
	return s.create(ctx, "", guest, c, nil)
}

// planned is how a table begins that a guest asks for. The errors are those of Create.
func (s *Service) planned(ctx context.Context, guest string, t NewTable) (c ledger.Created, err error) {
	who, err := s.guests.Find(ctx, guest)
	if err != nil {
		return c, err
	}
	rules, err := s.Rules(t.Game)
	if err != nil {
		return c, err
	}
	if t.Lesson {
		if t, err = lessonTable(rules); err != nil {
			return c, err
		}
	}
	info := rules.Info()
	c = ledger.Created{
		Game: info.ID, Version: info.Version, Public: t.Public, Friends: t.Friends, Level: t.Level, StandInAfter: usualStandIn, Firm: t.Firm, Lesson: t.Lesson,
		Rated: t.Rated,
	}
	if err := setTimes(&c, t); err != nil {
		return c, err
	}
	if c.Options, err = completeOptions(rules, t.Options, len(t.Seats)); err != nil {
		return c, err
	}
	if !t.Level.Valid() {
		return c, Err(Malformed)
	}
	for _, seat := range t.Seats {
		to, err := s.chair(seat, who)
		if err != nil {
			return c, err
		}
		c.Chairs = append(c.Chairs, to)
	}
	if c.Rated {
		if err := mayBeRated(info, c); err != nil {
			return c, err
		}
	}
	if c.Chairs.Of(ledger.SeatPerson) == 0 && c.Chairs.Of(ledger.SeatBot).Len() < len(c.Chairs) {
		return c, Err(Malformed)
	}
	c.Gather, err = s.gatherOf(t.Gather, rules, c)
	return c, err
}

// setTimes sets how much time the seats of a table have, and after how much of it a bot stands in.
func setTimes(c *ledger.Created, t NewTable) (err error) {
	if t.StandInAfter != nil {
		c.StandInAfter = *t.StandInAfter
	}
	if c.Pace, err = paceOf(t.Pace); err != nil {
		return err
	}
	if c.Pace != nil && c.Pace.Kind == pace.Days { // who takes days is away
		c.StandInAfter = 0
	}
	if !slices.Contains(standIns, c.StandInAfter) {
		return Err(Malformed)
	}
	return nil
}

// completeOptions fills in the options of a new game that can begin.
func completeOptions(rules game.Rules, options game.Options, seats int) (game.Options, error) {
	full, err := game.Complete(rules, options, seats)
	if err != nil {
		return nil, refused(BadOption, err)
	}
	return full, nil
}

// create stores a new table with the moves of a record, if any. The id is drawn
// when it is empty; when a table of a given id is there, that is the one.
func (s *Service) create(ctx context.Context, id, host string, c ledger.Created, moves []game.Entry) (fanout.Summary, error) {
	for given := id != ""; ; {
		if !given {
			var err error
			if id, err = ids.New(s.cfg.Rand, idLength); err != nil {
				return fanout.Summary{}, err
			}
		}
		row, entries, err := s.build(id, host, c, moves)
		if err != nil {
			return fanout.Summary{}, err
		}
		if err = s.hasSpace(ctx); err == nil {
			err = s.cfg.Store.Append(ctx, id, 0, entries, row)
		} else if there, e := s.summary(ctx, id, host); given && e == nil {
			return there, nil
		}
		switch {
		case err == nil:
			return read(row, host)
		case !errors.Is(err, store.ErrConflict):
			return fanout.Summary{}, err
		case given:
			return s.summary(ctx, id, host)
		}
	}
}

// build returns a new table's row and its log.
func (s *Service) build(id, host string, c ledger.Created, moves []game.Entry) (row store.Table, entries []store.Entry, err error) {
	if c.Secret, err = s.newSecret(); err != nil {
		return row, nil, err
	}
	c.Commitment = game.Commitment(c.Secret)
	if rules, ok := s.find(c.Game, c.Version); ok {
		for i := range c.Chairs {
			if c.Chairs[i], err = tempered(rules.Info(), id, c.Chairs, game.Seat(i), c.Chairs[i]); err != nil {
				return row, nil, err
			}
		}
	}
	r, now := &room{Room: ledger.New(id, c.Secret)}, s.now()
	entries, err = r.Extend(s.find, ledger.Entry{Kind: ledger.EntryCreated, Seat: game.None, Guest: host, Body: ledger.Body{Created: &c}}, now)
	if err != nil {
		return row, nil, err
	}
	for _, m := range moves {
		more, err := r.Extend(s.find, ledger.Entry{Kind: ledger.EntryMove, Seat: m.Seat, Guest: host, Body: ledger.Body{Move: m.Move}}, now)
		if err != nil {
			return row, nil, badMove(m, err)
		}
		entries = append(entries, more...)
	}
	row, err = r.row(nil)
	return row, entries, err
}

func (s *Service) summary(ctx context.Context, id, guest string) (fanout.Summary, error) {
	row, err := s.cfg.Store.Table(ctx, id)
	if err != nil {
		return fanout.Summary{}, err
	}
	return read(row, guest)
}
