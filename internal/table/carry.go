package table

import (
	"context"
	"crypto/hmac"
	"crypto/sha256"
	"encoding/base64"
	"encoding/binary"
	"fmt"
	"time"

	"github.com/katabasis-games/katabasis/game"
	"github.com/katabasis-games/katabasis/internal/fanout"
	"github.com/katabasis-games/katabasis/internal/ledger"
)

// Whoever holds a seat may take it along to another device by a link, which has a token.
// The other browser then holds the seat as well. A token is kept nowhere: it is a MAC with
// a key of the store over what the table knows, so any server can check it. It is good
// for carryTime, and one of those of a seat is good once, because using it changes what the
// others are over.

// carryTime is how long a link is good, and maxCarried how often a seat is taken along: the
// log tells of all of it.
const (
	carryTime  = 10 * time.Minute
	maxCarried = 200
)

// The parts of a token, in bytes: the seat from 1, until when in seconds since 1970, and
// 128 bits of a MAC.
const (
	tokenHead = 1 + 8
	tokenSize = tokenHead + 16
)

// SeatLink is what takes a seat along.
type SeatLink struct {
	// Token is the secret of the link.
	Token string `json:"token"`
	// Until is when the link ends.
	Until time.Time `json:"until"`
}

// SeatLink makes a link by which another browser holds a seat of the guest’s as well, once
// and within ten minutes. NotYourSeat, UnknownTable, NotPlaying.
func (s *Service) SeatLink(ctx context.Context, guest, id string, number int) (SeatLink, error) {
	key, err := s.Secret(ctx, "links")
	if err != nil {
		return SeatLink{}, err
	}
	seat := ledger.SeatOf(number)
	return at(ctx, s, id, func(a *actor) (SeatLink, error) {
		if err := a.fresh(); err != nil {
			return SeatLink{}, err
		}
		switch r := a.room; {
		case !r.Chairs.HeldBy(guest).Has(seat):
			return SeatLink{}, Err(NotYourSeat)
		case r.Status != ledger.Playing:
			return SeatLink{}, Err(NotPlaying)
		default:
			until := s.now().Add(carryTime).Truncate(time.Second)
			return SeatLink{r.token(key, seat, until), until}, nil
		}
	})
}

// token is that of a link that takes a seat along until a time.
func (r *room) token(key []byte, seat game.Seat, until time.Time) string {
	head := binary.BigEndian.AppendUint64([]byte{byte(ledger.Number(seat))}, uint64(until.Unix()))
	h := hmac.New(sha256.New, key)
	fmt.Fprintf(h, "seat %s %s %d ", r.ID, r.Chairs[seat].Guest, r.Carried[seat])
	h.Write(head)
	return base64.RawURLEncoding.EncodeToString(h.Sum(head)[:tokenSize])
}

// CarryRequest has the token of a link.
type CarryRequest struct {
	Token string `json:"token" maxLength:"64"`
}

// Carry has the guest hold the seat of a link as well; its person keeps it, too. A guest who
// holds it already keeps it, and the link stays good. NoGuest, UnknownTable, LinkSpent, NotPlaying,
// OtherHand, TableFull.
func (s *Service) Carry(ctx context.Context, guest, id string, c CarryRequest) (fanout.Update, error) {
	if _, err := s.guests.Find(ctx, guest); err != nil {
		return fanout.Update{}, err
	}
	key, err := s.Secret(ctx, "links")
	if err != nil {
		return fanout.Update{}, err
	}
	return s.do(ctx, guest, id, func(r *room) (*ledger.Entry, error) {
		seat, err := r.carried(key, c.Token, s.now())
		if err != nil {
			return nil, err
		}
		return r.holdAsWell(guest, seat)
	})
}

// holdAsWell is the entry that a guest holds a seat as well; nil if they do.
func (r *room) holdAsWell(guest string, seat game.Seat) (*ledger.Entry, error) {
	switch {
	case r.Chairs[seat].Of(guest):
		return nil, nil
	case !r.knowsLess(guest, r.Chairs[seat].Guest):
		return nil, Err(OtherHand)
	case r.Carried[seat] >= maxCarried:
		return nil, Err(TableFull)
	}
	return seatDraft(ledger.EntryCarried, guest, seat, r.Chairs[seat].With(guest)), nil
}

// carried is the seat that a token takes along now.
func (r *room) carried(key []byte, token string, now time.Time) (game.Seat, error) {
	told, err := base64.RawURLEncoding.Strict().DecodeString(token)
	if err != nil || len(told) != tokenSize {
		return game.None, Err(LinkSpent)
	}
	seat, until := ledger.SeatOf(int(told[0])), time.Unix(int64(binary.BigEndian.Uint64(told[1:tokenHead])), 0)
	switch {
	case seat < 0 || int(seat) >= len(r.Chairs) || !r.Chairs.Of(ledger.SeatPerson).Has(seat):
	case !hmac.Equal([]byte(token), []byte(r.token(key, seat, until))):
	case !now.Before(until):
	case r.Status != ledger.Playing:
		return game.None, Err(NotPlaying)
	default:
		return seat, nil
	}
	return game.None, Err(LinkSpent)
}

// knowsLess reports whether a guest has seen no hand that another has not.
func (r *room) knowsLess(guest, than string) bool { return r.HandsSeen(guest)&^r.HandsSeen(than) == 0 }
