package table

import (
	"encoding/json"
	"maps"
	"slices"
	"time"

	"github.com/katabasis-games/katabasis/game"
)

// Who is at a table, and where they look, is in no log. Servers tell one another by the bus:
// each says who is there at its own sockets, when that changes, when another asks, and now
// and then, since words may be lost. A server of which nothing is heard is gone.

const (
	// retold is how often a server says again who is there; after forgotten without a word
	// nobody is there any more.
	retold, forgotten = 10 * time.Second, 35 * time.Second
)

// gathering is who is at a table at one server.
type gathering struct {
	Server string `json:"server"`
	// Asks has the others say who is there with them.
	Asks   bool              `json:"asks,omitempty"`
	Guests map[string]string `json:"guests,omitempty"` // names, by guest
	Looks  []look            `json:"looks,omitempty"`

	until time.Time
}

// look is where a guest looks from a seat.
type look struct {
	Guest string      `json:"guest"`
	Seat  game.Seat   `json:"seat"`
	At    *game.Thing `json:"at"`
}

// gathering is who is there at this server: all who belong to the table, and as many of those who
// watch as are named.
func (a *actor) gathering(asks bool) gathering {
	g := gathering{Server: a.s.id, Asks: asks, Guests: map[string]string{}}
	watching := 0
	for _, guest := range slices.Sorted(maps.Keys(a.company.browsers)) {
		belongs := a.room != nil && a.room.belongs(guest)
		if !belongs {
			watching++
		}
		if belongs || watching <= maxWatching {
			g.Guests[guest] = a.company.names[guest]
		}
	}
	for who, at := range a.company.looks {
		if at != nil {
			g.Looks = append(g.Looks, look{who.guest, who.seat, at})
		}
	}
	return g
}

// announce tells the other servers who is there.
func (a *actor) announce(asks bool) {
	words, err := json.Marshal(a.gathering(asks))
	if err == nil {
		err = a.s.cfg.Bus.Tell(a.id, words, a.doorbell)
	}
	if err != nil {
		a.s.cfg.Log.Error("telling other servers who is there", "table", a.id, "error", err)
	}
	a.retell = time.Time{}
	if len(a.company.browsers) > 0 && a.company.others {
		a.retell = time.Now().Add(retold)
	}
}

// words receives what other servers tell; nil while the bus fails.
func (a *actor) words() <-chan []byte {
	if a.doorbell == nil {
		return nil
	}
	return a.doorbell.Words()
}

// hear takes account of what another server tells.
func (a *actor) hear(words []byte) {
	var g gathering
	if err := json.Unmarshal(words, &g); err != nil || g.Server == "" || g.Server == a.s.id {
		return
	}
	a.company.others = true
	g.until = time.Now().Add(forgotten)
	a.gathered(g)
	// Who asks is answered though nobody is there: it learns that there is somebody to tell.
	if g.Asks || len(a.company.browsers) > 0 && a.retell.IsZero() {
		a.announce(false)
	}
}

// forget lets go of servers of which nothing was heard, and returns when that is next to be
// done; zero for never.
func (a *actor) forget() (next time.Time) {
	for _, g := range a.company.elsewhere {
		if passed(g.until) {
			a.gathered(gathering{Server: g.Server})
		} else if next.IsZero() || g.until.Before(next) {
			next = g.until
		}
	}
	return next
}

// gathered puts what a server tells in the place of what it told before.
func (a *actor) gathered(g gathering) {
	c := a.company
	was := c.elsewhere[g.Server]
	if len(g.Guests) == 0 {
		delete(c.elsewhere, g.Server)
	} else {
		c.elsewhere[g.Server] = g
	}
	if maps.Equal(was.Guests, g.Guests) && slices.EqualFunc(was.Looks, g.Looks, sameLook) {
		return
	}
	for guest := range was.Guests {
		if !c.present(guest) && (a.room == nil || a.room.belongs(guest)) {
			c.gone[guest] = c.now()
		}
	}
	for guest := range g.Guests {
		delete(c.gone, guest)
	}
	c.chairs = nil
	a.unlogged++
	a.ring()
}

func sameLook(a, b look) bool {
	return a.Guest == b.Guest && a.Seat == b.Seat && (a.At == b.At || a.At != nil && b.At != nil && *a.At == *b.At)
}

// isElsewhere reports whether a guest is there at another server.
func (c *company) isElsewhere(guest string) bool {
	for _, g := range c.elsewhere {
		if _, ok := g.Guests[guest]; ok {
			return true
		}
	}
	return false
}

// everybody returns the names of all who are there, by guest.
func (c *company) everybody() map[string]string {
	if len(c.elsewhere) == 0 {
		return c.names
	}
	all := maps.Clone(c.names)
	for _, g := range c.elsewhere {
		maps.Copy(all, g.Guests)
	}
	return all
}

// looksElsewhere is where somebody looks by another server; nil for nowhere.
func (c *company) looksElsewhere(who gaze) *game.Thing {
	for _, g := range c.elsewhere {
		for _, l := range g.Looks {
			if (gaze{l.Guest, l.Seat}) == who {
				return l.At
			}
		}
	}
	return nil
}
