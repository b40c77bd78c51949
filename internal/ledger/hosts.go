package ledger

import (
	"maps"

	"github.com/katabasis-games/katabasis/game"
)

// passHost makes the next person host, or whoever comes when there is none.
func (r *Room) passHost(e Entry, gone string, seat game.Seat) {
	switch {
	case r.Host == "" && e.Kind == EntryJoined:
		r.Host = e.Guest
	case gone == "" || gone != r.Host || r.Chairs.HeldBy(gone) != 0 || e.Kind != EntryLeft:
	default:
		r.Host = ""
		for i := 1; i <= len(r.Chairs); i++ {
			c := r.Chairs[(int(seat)+i)%len(r.Chairs)]
			if r.Host == "" && c.Kind == SeatPerson {
				r.Host = c.Guest
			}
		}
	}
}

// ComesBack returns the seats that a guest may come back to, of a running game.
func (r *Room) ComesBack(guest string) game.SeatSet { return r.comesBack(r.Chairs, guest) }

// HasSat reports whether a guest has seen a hand.
func (r *Room) HasSat(guest string) bool { return r.sat[guest] != 0 }

// with is a map with one more value, or another. Others may look at the old one.
func with[K comparable, V any](m map[K]V, key K, value V) map[K]V {
	m = maps.Clone(m)
	m[key] = value
	return m
}
