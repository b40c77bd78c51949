package table

import (
	"context"
	"encoding/json"
	"errors"
	"slices"
	"time"

	"github.com/katabasis-games/katabasis/game"
	"github.com/katabasis-games/katabasis/internal/guests"
	"github.com/katabasis-games/katabasis/internal/ids"
	"github.com/katabasis-games/katabasis/internal/store"
)

// idLength gives 31^8 ids, 8.5·10^11: a link cannot be guessed within the
// limits on requests.
const idLength = 8

// maxList bounds how many tables a list has.
const maxList = 200

// head is what a list needs of a table: its Summary for the public, and who
// holds its seats.
type head struct {
	Summary
	Holders []string `json:"holders"`
	HostID  string   `json:"hostID"`
	// Deeds are the feats that were done, once the game is over.
	Deeds []FeatView `json:"deeds,omitempty"`
}

// listing is what of a table's row stays as it is at most moves, made again when
// something changes that it is of.
type listing struct {
	of     listed
	guests []string
	head   []byte
}

type listed struct {
	chairs        *chair
	host, rematch string
	status        Status
	words         int
}

// moving is what of a head changes with moves; steady is the rest.
type moving struct {
	Seq     int64     `json:"seq"`
	Changed time.Time `json:"changed"`
	Turn    int       `json:"turn"`
	Idle    bool      `json:"idle,omitempty"`
}

type steady struct {
	head
	Seq     *int64     `json:"seq,omitempty"`
	Changed *time.Time `json:"changed,omitempty"`
	Turn    *int       `json:"turn,omitempty"`
	Idle    *bool      `json:"idle,omitempty"`
}

// row is the room as lists show it, to who has a listing already: one that still
// holds is left out.
func (r *room) row(has *listing) (store.Table, error) {
	if of := (listed{&r.Chairs[0], r.host, r.rematch, r.status, len(r.words)}); r.listing == nil || r.listing.of != of {
		l, err := r.list(of)
		if err != nil {
			return store.Table{}, err
		}
		r.listing = l
	}
	now := moving{Turn: number(r.turn()), Idle: r.idles()}
	// As the public knows it: the order of lists tells of no hidden move.
	now.Seq, now.Changed = reader{room: r, tallies: r.counted}.newest()
	row := store.Table{ID: r.id, Due: r.goesOn(), Played: r.played, Changed: now.Changed}
	if r.listing != has {
		row.Game, row.Status, row.Public = r.Game, string(r.status), r.Public && r.open()
		row.Guests, row.Head = r.listing.guests, r.listing.head
	}
	var err error
	row.Moving, err = borrowed(nil, func(s *scratch) ([]byte, error) { return s.encode(now) })
	return row, err
}

func (r *room) list(of listed) (*listing, error) {
	h := steady{head: head{Summary: r.reader("", nil).summary(), HostID: r.host, Deeds: r.deeds()}}
	guests := []string{r.host}
	for _, c := range r.Chairs {
		h.Holders = append(h.Holders, c.holder())
		guests = append(guests, c.Guest)
	}
	slices.Sort(guests)
	guests = slices.Compact(guests)
	if guests[0] == "" {
		guests = guests[1:]
	}
	text, err := json.Marshal(h)
	return &listing{of: of, guests: guests, head: text}, err
}

// open reports whether somebody can still join.
func (r *room) open() bool { return r.of(SeatOpen)|r.of(SeatNamed) != 0 }

// read returns the Summary of a row for a guest.
func read(row store.Table, guest string) (Summary, error) {
	var h head
	for _, part := range [][]byte{row.Head, row.Moving} {
		if err := json.Unmarshal(part, &h); err != nil {
			return Summary{}, err
		}
	}
	s := h.Summary
	s.You, s.Host = []int{}, guest != "" && guest == h.HostID
	for i, holder := range h.Holders {
		if guest != "" && holder == guest {
			s.You = append(s.You, i+1)
		}
	}
	return s, nil
}

func readAll(rows []store.Table, guest string) ([]Summary, error) {
	all := []Summary{}
	for _, row := range rows {
		s, err := read(row, guest)
		if err != nil {
			return nil, err
		}
		all = append(all, s)
	}
	return all, nil
}

// ListOpen returns the public tables that wait for players, last changed first.
func (s *Service) ListOpen(ctx context.Context, guest string) ([]Summary, error) {
	rows, err := s.cfg.Store.OpenTables(ctx, maxList)
	if err != nil {
		return nil, err
	}
	return readAll(rows, guest)
}

// ListMine returns the tables where the guest holds a seat or is the host,
// the last changed first. NoGuest.
func (s *Service) ListMine(ctx context.Context, guest string) ([]Summary, error) {
	if guest == "" {
		return nil, Err(NoGuest)
	}
	rows, err := s.cfg.Store.TablesOf(ctx, guest, maxList)
	if err != nil {
		return nil, err
	}
	return readAll(rows, guest)
}

// Create makes a table, whose host is the guest. NoGuest, UnknownGame,
// BadOption, Malformed (a lesson where there is none, too), BadName, NoSpace.
func (s *Service) Create(ctx context.Context, guest string, t NewTable) (Summary, error) {
	who, err := s.guests.Find(ctx, guest)
	if err != nil {
		return Summary{}, err
	}
	rules, err := s.Rules(t.Game)
	if err != nil {
		return Summary{}, err
	}
	if t.Lesson {
		if t, err = lessonTable(rules); err != nil {
			return Summary{}, err
		}
	}
	info := rules.Info()
	c := created{
		Game: info.ID, Version: info.Version, Public: t.Public, StandIn: usualStandIn, Firm: t.Firm, Lesson: t.Lesson,
	}
	if t.StandIn != nil {
		c.StandIn = *t.StandIn
	}
	if !slices.Contains(standIns, c.StandIn) {
		return Summary{}, Err(Malformed)
	}
	if c.Options, err = completeOptions(rules, t.Options, len(t.Seats)); err != nil {
		return Summary{}, err
	}
	bots := 0
	for _, seat := range t.Seats {
		to, err := s.chair(seat, who)
		if err != nil {
			return Summary{}, err
		}
		if to.Kind == SeatBot {
			bots++
		}
		c.Chairs = append(c.Chairs, to)
	}
	mine := slices.ContainsFunc(c.Chairs, func(c chair) bool { return c.Kind == SeatPerson })
	if !mine && bots < len(c.Chairs) {
		return Summary{}, Err(Malformed)
	}
	return s.create(ctx, "", guest, c, nil)
}

// completeOptions fills in the options of a new game, and makes sure that it
// can begin.
func completeOptions(rules game.Rules, options game.Options, seats int) (game.Options, error) {
	full, err := game.Complete(rules, options, seats)
	if err != nil {
		return nil, refused(BadOption, err)
	}
	if _, err := game.New(rules, full, seats); err != nil {
		return nil, refused(BadOption, err)
	}
	return full, nil
}

// chair is how a seat is filled; who is the person who asks.
func (s *Service) chair(seat NewSeat, who guests.Guest) (chair, error) {
	name := seat.Name
	if seat.Seal != "" && (seat.Kind != SeatPerson || !isSeal(seat.Seal)) {
		return chair{}, Err(Malformed)
	}
	switch seat.Kind {
	case SeatOpen:
		return chair{Kind: SeatOpen}, nil
	case SeatBot:
		return s.botChair(seat.Bot)
	case SeatPerson:
		if name == "" {
			name = who.Name
		}
	case SeatNamed:
	default:
		return chair{}, Err(Malformed)
	}
	name, err := guests.CleanName(name)
	to := chair{Kind: seat.Kind, Name: name, Seal: seat.Seal}
	if seat.Kind == SeatPerson {
		to.Guest = who.ID
	}
	return to, err
}

func (s *Service) botChair(kind string) (chair, error) {
	if _, ok := s.cfg.Bot(kind); !ok {
		return chair{}, Err(Malformed)
	}
	return chair{Kind: SeatBot, Bot: kind}, nil
}

// create stores a new table with the moves of a record, if any. The id is drawn
// when it is empty; when a table of a given id is there, that is the one.
func (s *Service) create(ctx context.Context, id, host string, c created, moves []game.Entry) (Summary, error) {
	for given := id != ""; ; {
		if !given {
			var err error
			if id, err = ids.New(s.cfg.Rand, idLength); err != nil {
				return Summary{}, err
			}
		}
		row, entries, err := s.build(id, host, c, moves)
		if err != nil {
			return Summary{}, err
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
			return Summary{}, err
		case given:
			return s.summary(ctx, id, host)
		}
	}
}

// build returns a new table's row and its log.
func (s *Service) build(id, host string, c created, moves []game.Entry) (row store.Table, entries []store.Entry, err error) {
	if c.Secret, err = s.newSecret(); err != nil {
		return row, nil, err
	}
	c.Commitment = game.Commitment(c.Secret)
	r, now := newRoom(id, c.Secret), s.now()
	entries, err = r.extend(s.find, draft{kind: EntryCreated, seat: game.None, guest: host, body: body{Created: &c}}, now)
	if err != nil {
		return row, nil, err
	}
	for _, m := range moves {
		more, err := r.extend(s.find, draft{kind: EntryMove, seat: m.Seat, guest: host, body: body{Move: m.Move}}, now)
		if err != nil {
			return row, nil, badMove(m, err)
		}
		entries = append(entries, more...)
	}
	row, err = r.row(nil)
	return row, entries, err
}

func (s *Service) summary(ctx context.Context, id, guest string) (Summary, error) {
	row, err := s.cfg.Store.Table(ctx, id)
	if err != nil {
		return Summary{}, err
	}
	return read(row, guest)
}
