package load

import (
	"bytes"
	"slices"
	"strconv"

	"github.com/tidwall/gjson"
)

// memory is what a guest keeps of the messages of the socket, each of which says
// what has changed since the one before. Only what he needs is read: the server and
// its guests share the machine.
type memory struct {
	turn int
	over bool
	// choices are the legal moves of his seat.
	choices []string
}

// news is what a guest takes from a message.
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

// readReply reports whether a message answers a move, and why it was refused.
func readReply(message []byte) (answered bool, err error) {
	if !bytes.HasPrefix(message, []byte(`{"reply":`)) {
		return false, nil
	}
	if problem := gjson.GetBytes(message, "problem"); problem.Exists() {
		return true, &Refusal{Step: StepMove, Status: int(problem.Get("status").Int()), Code: problem.Get("code").Str}
	}
	return true, nil
}

// read reads a message to the guest in a seat.
func (m *memory) read(message []byte, seat int) news {
	if turn := gjson.GetBytes(message, "table.turn"); turn.Exists() {
		m.turn = int(turn.Int())
	}
	if status := gjson.GetBytes(message, "table.status"); status.Exists() {
		m.over = status.Str == "over"
	}
	m.choose(gjson.GetBytes(message, "states.0.moves"))
	n := news{seq: gjson.GetBytes(message, "table.seq").Int(), turn: m.turn, over: m.over}
	gjson.GetBytes(message, "happenings").ForEach(func(_, h gjson.Result) bool {
		if by := int(h.Get("seat").Int()); by > 0 && h.Get("kind").Str == "move" {
			n.moves = append(n.moves, made{by, h.Get("at").Str})
		}
		return true
	})
	if m.turn == seat {
		n.choices = m.choices
	}
	return n
}

// choose takes in the legal moves: all of them, or by their places those that are
// others now.
func (m *memory) choose(moves gjson.Result) {
	if !moves.Exists() {
		return
	}
	if moves.IsArray() {
		m.choices = nil
		for _, choice := range moves.Array() {
			m.choices = append(m.choices, choice.Get("move").Str)
		}
		return
	}
	m.choices = slices.Clone(m.choices) // the turn before may still look at them
	for place, choice := range moves.Map() {
		if move := choice.Get("move"); move.Exists() {
			i, _ := strconv.Atoi(place)
			m.choices[i] = move.Str
		}
	}
}
