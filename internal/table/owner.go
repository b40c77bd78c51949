package table

import (
	"context"

	"github.com/katabasis-games/katabasis/game"
	"github.com/katabasis-games/katabasis/internal/ledger"
)

// The person who runs the server can step in at a table where people cannot help themselves.
// What they do is an entry in the log, which everybody is told.

// OwnerUndo takes the latest move of a person back, with all that came after it.
// UnknownTable, NotPlaying, NothingToUndo, TableFull.
func (s *Service) OwnerUndo(ctx context.Context, id string) error {
	return s.stepIn(ctx, id, func(r *room) (*ledger.Entry, error) {
		back := r.LastDecision()
		if back == 0 {
			return nil, Err(NothingToUndo)
		}
		return &ledger.Entry{Kind: ledger.EntryUndo, Body: ledger.Body{Back: back}}, nil
	})
}

// OwnerEnd ends the game: nobody wins. UnknownTable, NotPlaying.
func (s *Service) OwnerEnd(ctx context.Context, id string) error {
	return s.stepIn(ctx, id, func(*room) (*ledger.Entry, error) {
		return &ledger.Entry{Kind: ledger.EntryEnded}, nil
	})
}

// stepIn makes an entry of the owner’s while the game is played.
func (s *Service) stepIn(ctx context.Context, id string, do intent) error {
	_, err := at(ctx, s, id, func(a *actor) (struct{}, error) {
		if err := a.fresh(); err != nil {
			return struct{}{}, err
		}
		return struct{}{}, a.commit("", 0, func(r *room) (*ledger.Entry, error) {
			if r.Status != ledger.Playing {
				return nil, Err(NotPlaying)
			}
			e, err := do(r)
			if err == nil {
				e.Seat, e.Guest = game.None, ledger.Owner
			}
			return e, err
		})
	})
	return err
}
