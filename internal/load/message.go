package load

import "github.com/tidwall/gjson"

// news is what a guest takes from a message of the socket. Only that is read: the
// server and its guests share the machine.
type news struct {
	// seq is the number of the newest entry, turn the seat awaited.
	seq  int64
	turn int
	over bool
	// moves are those the message tells of, the oldest first.
	moves []made
	// choices are the guest's legal moves, if the seat awaited is his.
	choices []string
}

// made is a move by a player, known by its seat and when it was made.
type made struct {
	seat int
	at   string
}

// readMessage reads a message to the guest in a seat.
func readMessage(message []byte, seat int) news {
	n := news{
		seq:  gjson.GetBytes(message, "table.seq").Int(),
		turn: int(gjson.GetBytes(message, "table.turn").Int()),
		over: gjson.GetBytes(message, "table.status").Str == "over",
	}
	gjson.GetBytes(message, "happenings").ForEach(func(_, h gjson.Result) bool {
		if by := int(h.Get("seat").Int()); by > 0 && h.Get("kind").Str == "move" {
			n.moves = append(n.moves, made{by, h.Get("at").Str})
		}
		return true
	})
	if n.turn == seat {
		for _, move := range gjson.GetBytes(message, "states.0.moves.#.move").Array() {
			n.choices = append(n.choices, move.Str)
		}
	}
	return n
}
