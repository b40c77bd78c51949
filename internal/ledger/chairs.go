package ledger

import (
	"slices"

	"github.com/katabasis-games/katabasis/game"
)

// Status is where a table is in its life.
type Status string

// A table waits for its players, starts once they have revealed the words that
// they had sealed, is played, and is over.
const (
	Waiting  Status = "waiting"
	Starting Status = "starting"
	Playing  Status = "playing"
	Over     Status = "over"
)

// Begun reports whether the game has begun.
func (s Status) Begun() bool { return s == Playing || s == Over }

// SeatKind is who may sit in a seat.
type SeatKind string

// A seat is open to anyone, kept for somebody, played by a bot or by a person, or left by
// the person who had it.
const (
	SeatOpen   SeatKind = "open"
	SeatNamed  SeatKind = "named"
	SeatBot    SeatKind = "bot"
	SeatPerson SeatKind = "person"
	SeatLeft   SeatKind = "left"
)

// Chair is a seat and who sits in it.
type Chair struct {
	Kind SeatKind `json:"kind"`
	Name string   `json:"name,omitempty"`
	Bot  string   `json:"bot,omitempty"`
	// Guest holds the seat of a SeatPerson; in a SeatBot, the bot stands in for them.
	Guest string `json:"guest,omitempty"`
	// Also are the guests who hold the seat as well: the same person on other devices.
	Also []string `json:"also,omitempty"`
	// Seal is the commitment to the person's word; empty where there is none.
	Seal string `json:"seal,omitempty"`
	// Mix is what the person added to the seed, at tables from before seals.
	Mix string `json:"mix,omitempty"`
}

// maxAlso is on how many devices a seat is held beside the first.
const maxAlso = 3

// Of reports whether a chair is a guest's: they hold the seat, or a bot stands in for them.
func (c Chair) Of(guest string) bool {
	return guest != "" && (c.Guest == guest || slices.Contains(c.Also, guest))
}

// Guests are the guests whose chair it is, the first who sat down first; none in a chair of
// nobody's.
func (c Chair) Guests() []string {
	if c.Guest == "" {
		return nil
	}
	return append([]string{c.Guest}, c.Also...)
}

// Holder is the guest who sat down on the seat that is held now; "" for none.
func (c Chair) Holder() string {
	if c.Kind == SeatPerson {
		return c.Guest
	}
	return ""
}

// Holders are all guests who hold the seat now.
func (c Chair) Holders() []string {
	if c.Kind == SeatPerson {
		return c.Guests()
	}
	return nil
}

// With returns the chair with one more guest who holds it as well. If those are too many, the
// one who has done so for longest no longer does.
func (c Chair) With(guest string) Chair {
	c.Also = append(slices.Clone(c.Also), guest)
	c.Also = c.Also[max(0, len(c.Also)-maxAlso):]
	return c
}

// Chairs are those of a table, by seat. They are copied on write.
type Chairs []Chair

// Where returns the seats whose chairs are as asked for.
func (all Chairs) Where(is func(Chair) bool) (set game.SeatSet) {
	for i, c := range all {
		if is(c) {
			set = set.With(game.Seat(i))
		}
	}
	return set
}

// Of returns the seats of a kind.
func (all Chairs) Of(kind SeatKind) game.SeatSet {
	return all.Where(func(c Chair) bool { return c.Kind == kind })
}

// HeldBy returns the seats that a guest holds.
func (all Chairs) HeldBy(guest string) game.SeatSet {
	return all.Where(func(c Chair) bool { return c.Kind == SeatPerson && c.Of(guest) })
}

// Relieved returns the seats where a bot plays in the place of a guest; of "",
// those where it plays for itself.
func (all Chairs) Relieved(guest string) game.SeatSet {
	return all.Where(func(c Chair) bool {
		return c.Kind == SeatBot && (c.Of(guest) || guest == "" && c.Guest == "")
	})
}

// seats is what else is known of a table's seats, besides who sits in its Chairs. It is copied
// on write.
type seats struct {
	Status Status
	Host   string
	// sat are the seats whose hands a guest has seen, and moved is how often a guest's
	// seats have changed during play, by guest.
	sat   map[string]game.SeatSet
	moved map[string]int64
	// late is the seat whose time is out for the move that is asked of it: the bot that stands
	// in makes that move, and then its person may come back. game.None for none.
	late game.Seat
	// asks are the guests who ask for a seat, in their order.
	asks []Ask
}

// Ask is that somebody asks for the seat of a person who is away.
type Ask struct {
	// Number tells the asks of a table apart, from 1.
	Number int
	Guest  string
	Name   string
	Seat   game.Seat
}

// comesBack returns those of the chairs of a running game that a guest may come back to:
// those where a bot stands in for them, and while they hold none, those whose hands
// they have seen and that nobody else has a claim to.
func (s *seats) comesBack(all Chairs, guest string) game.SeatSet {
	if s.Status != Playing || guest == "" {
		return 0
	}
	own := all.Relieved(guest)
	if all.HeldBy(guest) == 0 {
		own |= s.sat[guest] & (all.Of(SeatLeft) | all.Relieved(""))
	}
	if s.late == game.None {
		return own
	}
	return own.Without(s.late)
}

// Asks are those who ask for a seat, in their order.
func (r *Room) Asks() []Ask { return r.asks }

// ComesBack returns the seats that a guest may come back to, of a running game.
func (r *Room) ComesBack(guest string) game.SeatSet { return r.comesBack(r.Chairs, guest) }

// HandsSeen are the seats whose hands a guest has seen.
func (r *Room) HandsSeen(guest string) game.SeatSet { return r.sat[guest] }

// HasSat reports whether a guest has seen a hand.
func (r *Room) HasSat(guest string) bool { return r.sat[guest] != 0 }
