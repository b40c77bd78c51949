package ledger

import "github.com/katabasis-games/katabasis/game"

// passHost makes the next person host if the host has left their last seat. If there is no
// host, the next person who joins becomes it.
func (r *Room) passHost(e Entry, gone string, seat game.Seat) {
	switch {
	case r.Host == "" && e.Kind == EntryJoined:
		r.Host = e.Guest
	case gone == "" || gone != r.Host || r.Chairs.HeldBy(gone) != 0 || e.Kind != EntryLeft && e.Kind != EntryBarred:
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
