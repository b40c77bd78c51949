package ledger

import (
	"maps"

	"github.com/katabasis-games/katabasis/game"
)

// passHost makes the next person host if the host has left their last seat. If there is no
// host, the next person who joins becomes it.
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

// HandsSeen are the seats whose hands a guest has seen.
func (r *Room) HandsSeen(guest string) game.SeatSet { return r.sat[guest] }

// HasSat reports whether a guest has seen a hand.
func (r *Room) HasSat(guest string) bool { return r.sat[guest] != 0 }

// with returns a copy of a map with another value for a key. The old map stays as it is,
// because Snapshots share it.
func with[K comparable, V any](m map[K]V, key K, value V) map[K]V {
	m = maps.Clone(m)
	m[key] = value
	return m
}
