package table

import (
	"context"
	"unicode/utf8"

	"github.com/katabasis-games/katabasis/game"
	"github.com/katabasis-games/katabasis/internal/fanout"
	"github.com/katabasis-games/katabasis/internal/ledger"
)

// maxRequest is how many bytes a client's own id for a request may have.
const maxRequest = 64

// commitOnce makes an entry that a guest has asked for by a request of a name, once
// however often it is asked for. It is checked first, and completed.
func (s *Service) commitOnce(ctx context.Context, id, request string, e ledger.Entry, check func(*room, *ledger.Entry) error) (Made, error) {
	if request == "" || len(request) > maxRequest || !utf8.ValidString(request) {
		return Made{}, Err(Malformed)
	}
	return at(ctx, s, id, func(a *actor) (Made, error) {
		name := e.Guest + "/" + request
		err := a.commit(name, e.RequestHash(), func(r *room) (*ledger.Entry, error) {
			e := e
			return &e, check(r, &e)
		})
		if err != nil {
			return Made{}, err
		}
		_, answer, _ := a.room.Request(name)
		return Made{Seq: answer}, nil
	})
}

// do carries out what a guest wants, and answers with all that they see then.
func (s *Service) do(ctx context.Context, guest, id string, do intent) (fanout.Update, error) {
	blocks, err := s.blocksOf(ctx, guest)
	if err != nil {
		return fanout.Update{}, err
	}
	now, err := at(ctx, s, id, func(a *actor) (*fanout.Moment, error) {
		if err := a.commit("", 0, do); err != nil {
			return nil, err
		}
		a.heedBlocks(guest, blocks)
		return a.moment(), nil
	})
	if err != nil {
		return fanout.Update{}, err
	}
	return now.Update(guest, 0)
}

// settleOn carries an intent out that may be asked for again, since it then finds
// all as wished already. The answer is the number of the newest entry.
func (s *Service) settleOn(ctx context.Context, guest, id string, do intent) (Made, error) {
	return at(ctx, s, id, func(a *actor) (Made, error) {
		if err := a.commit("", 0, do); err != nil {
			return Made{}, err
		}
		return Made{Seq: a.room.newest(guest)}, nil
	})
}

// Exists makes sure that there is a table: UnknownTable.
func (s *Service) Exists(ctx context.Context, id string) error {
	a, err := s.acquire(ctx, id)
	if err == nil {
		s.release(a)
	}
	return err
}

// Get returns the table as the guest may see it since a number. UnknownTable.
func (s *Service) Get(ctx context.Context, guest, id string, since int64) (fanout.Update, error) {
	blocks, err := s.blocksOf(ctx, guest)
	if err != nil {
		return fanout.Update{}, err
	}
	now, err := at(ctx, s, id, func(a *actor) (*fanout.Moment, error) {
		if err := a.fresh(); err != nil {
			return nil, err
		}
		a.heedBlocks(guest, blocks)
		a.attend()
		return a.moment(), nil
	})
	if err != nil {
		return fanout.Update{}, err
	}
	return now.Update(guest, since)
}

// ofSeat asks the table something for the seat of a number that the guest plays.
func ofSeat[T any](ctx context.Context, s *Service, guest, id string, number int, ask func(*room, game.Seat) (T, error)) (T, error) {
	seat := ledger.SeatOf(number)
	return inRoom(ctx, s, id, func(r *room) (answer T, err error) {
		if err = r.mayPlay(guest, seat); err == nil {
			answer, err = ask(r, seat)
		}
		return answer, err
	})
}
