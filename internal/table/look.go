package table

import (
	"context"
	"slices"

	"github.com/katabasis-games/katabasis/game"
	"github.com/katabasis-games/katabasis/internal/ledger"
)

// Where all play together, each may show the others which place they look at. Like
// who is there, it is in no log: it is the present, and goes with their browser.

// gaze is a seat and who looks from it.
type gaze struct {
	guest string
	seat  game.Seat
}

// LookRequest shows the others which place the person in a seat looks at; without
// one they look at none. Only places that everybody sees can be shown.
type LookRequest struct {
	Seat int         `json:"seat" minimum:"1" maximum:"16"`
	At   *game.Thing `json:"at,omitempty"`
	// Seq is the number of the table that they look at, or left out: a refusal is
	// Stale when the table has come to another.
	Seq int64 `json:"seq,omitempty" minimum:"0"`
}

// Look takes account of where the person in the guest's seat looks, while they have a
// browser at the table. NotYourSeat, NotPlaying; Malformed in a game that is not
// played together, and for what is no place of the public's scene.
func (s *Service) Look(ctx context.Context, guest, id string, l LookRequest) (Made, error) {
	seat := ledger.SeatOf(l.Seat)
	return at(ctx, s, id, func(a *actor) (Made, error) {
		if err := a.ensure(); err != nil {
			return Made{}, err
		}
		if err := a.room.mayLook(guest, seat, l.At); err != nil {
			return Made{}, err
		}
		if a.company.look(gaze{guest, seat}, l.At) {
			a.unlogged++
			a.announce(false)
			a.ring()
		}
		return Made{Seq: a.room.newest(guest)}, nil
	})
}

// mayLook returns why a guest may not show a thing that they look at.
func (r *room) mayLook(guest string, seat game.Seat, at *game.Thing) error {
	if err := r.mayPlay(guest, seat); err != nil {
		return err
	}
	if !r.Together || at != nil && !r.isPlace(*at) {
		return Err(Malformed)
	}
	return nil
}

// isPlace reports whether a thing is a place that everybody sees.
func (r *room) isPlace(thing game.Thing) bool {
	places := r.Match.Show().Scene(game.Public).Places
	return thing != game.Thing{} && slices.ContainsFunc(places, func(p game.Place) bool { return p.Thing == thing })
}

// look notes where somebody who is there looks, and reports whether that is new.
func (c *company) look(who gaze, at *game.Thing) (changed bool) {
	before := c.looks[who]
	if !c.present(who.guest) || at == before || at != nil && before != nil && *at == *before {
		return false
	}
	c.looks[who] = at
	return true
}

// looksFrom is where one of the holders of a seat looks; nil for nowhere.
func (c *company) looksFrom(holders []string, seat game.Seat) *game.Thing {
	for _, guest := range holders {
		if at := c.looksAt(gaze{guest, seat}); at != nil {
			return at
		}
	}
	return nil
}

// looksAt is where the holder of a seat looks; nil for nowhere.
func (c *company) looksAt(who gaze) *game.Thing {
	if c == nil {
		return nil
	}
	if at := c.looks[who]; at != nil {
		return at
	}
	return c.looksElsewhere(who)
}
