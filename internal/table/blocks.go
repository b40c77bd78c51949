package table

import (
	"context"
	"maps"
	"slices"

	"github.com/katabasis-games/katabasis/internal/ledger"
	"github.com/katabasis-games/katabasis/internal/store"
)

// A guest can block another. What the other says at tables is then not told to them, in no
// message and no history; at a table where both sit nothing else changes, and nobody is told.
// Whom a reader blocks is read from the store when they come to a table or fetch it, and when
// they block somebody: see Heed.

// blocksOf returns the guests whom a guest blocks.
func (s *Service) blocksOf(ctx context.Context, guest string) (others []string, err error) {
	if guest == "" {
		return nil, nil
	}
	all, err := s.cfg.Store.BondsOf(ctx, guest)
	for _, b := range all {
		if b.Kind == store.Block {
			others = append(others, b.Other)
		}
	}
	return others, err
}

// heedBlocks has what others say not be told to a guest from now on.
func (a *actor) heedBlocks(guest string, others []string) {
	was := a.company.blocks
	if a.company.blocks = was.With(guest, others); a.company.blocks == was {
		return
	}
	a.unlogged++
	a.ring()
}

// Heed has the tables that a guest watches here heed whom the guest blocks now. Other servers do
// when the guest comes to a table there.
func (s *Service) Heed(ctx context.Context, guest string) error {
	others, err := s.blocksOf(ctx, guest)
	if err != nil {
		return err
	}
	s.mu.Lock()
	here := slices.Collect(maps.Values(s.actors))
	s.mu.Unlock()
	for _, a := range here {
		if !a.listeners.Has(guest) {
			continue
		}
		_, err := at(ctx, s, a.id, func(a *actor) (struct{}, error) {
			if a.listeners.Has(guest) { // still
				a.heedBlocks(guest, others)
			}
			return struct{}{}, nil
		})
		if err != nil && !isRefusal(err) {
			return err
		}
	}
	return nil
}

// Met returns the guests whom a reader means at a table, by a seat, from 1, or by the number of
// a line of chat; and the name that they have there. Malformed if that is nobody else, NoLine.
func (s *Service) Met(ctx context.Context, guest, id string, number int, seq int64) (others []string, name string, err error) {
	if number == 0 {
		line, err := s.LineOf(ctx, guest, id, seq)
		if err == nil && line.Guest == guest {
			err = Err(Malformed)
		}
		return []string{line.Guest}, line.Name, err
	}
	chair, err := inRoom(ctx, s, id, func(r *room) (ledger.Chair, error) {
		seat, err := r.seatAt(number)
		if err != nil {
			return ledger.Chair{}, err
		}
		return r.Chairs[seat], nil
	})
	if err == nil && (chair.Guest == "" || chair.Of(guest)) {
		err = Err(Malformed)
	}
	return chair.Guests(), chair.Name, err
}
