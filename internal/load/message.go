package load

// memory is what a guest keeps of the messages of the socket, each of which says
// what has changed since the one before. Only what he needs is read, and each message
// once: the server and its guests share the machine.
type memory struct {
	turn int
	over bool
	// choices are the legal moves of his seat.
	choices []string
}

// news is what a guest takes from a message.
type news struct {
	// answer says that it answers a move, and refusal why that was refused.
	answer  bool
	refusal *Refusal
	// seq is the number of the newest entry.
	seq int64
	// moves are those the message tells of, the oldest first.
	moves []made
}

// made is a move by a player, known by its seat and when it was made.
type made struct {
	seat int
	at   string
}

// read reads a message.
func (m *memory) read(message []byte) (n news) {
	s := &scanner{text: message}
	for name := range s.fields() {
		switch string(name) {
		case "happenings":
			n.moves = readMoves(s)
		case "table":
			n.seq = m.readTable(s)
		case "states":
			m.readStates(s)
		case "reply":
			n.answer = true
		case "problem":
			n.refusal = readProblem(s)
		}
	}
	return n
}

// readMoves are the moves among what happened.
func readMoves(s *scanner) (moves []made) {
	for range s.places() {
		var kind string
		var m made
		for name := range s.fields() {
			switch string(name) {
			case "kind":
				kind = s.words()
			case "at":
				m.at = s.words()
			case "seat":
				m.seat = int(s.number())
			}
		}
		if kind == "move" && m.seat > 0 {
			moves = append(moves, m)
		}
	}
	return moves
}

// readTable takes in the table's head.
func (m *memory) readTable(s *scanner) (seq int64) {
	for name := range s.fields() {
		switch string(name) {
		case "turn":
			m.turn = int(s.number())
		case "status":
			m.over = s.words() == "over"
		case "seq":
			seq = s.number()
		}
	}
	return seq
}

// readStates takes in the legal moves of the guest's seat.
func (m *memory) readStates(s *scanner) {
	for i := range s.places() {
		if i > 0 {
			continue
		}
		for name := range s.fields() {
			if string(name) == "moves" {
				m.choose(s)
			}
		}
	}
}

// choose takes in the legal moves: all of them, or by their places those that are
// others now.
func (m *memory) choose(s *scanner) {
	if s.next() == '[' {
		m.choices = m.choices[:0]
	}
	for i := range s.places() {
		for name := range s.fields() {
			if string(name) != "move" {
				continue
			}
			switch move := s.words(); {
			case i < len(m.choices):
				m.choices[i] = move
			case i == len(m.choices):
				m.choices = append(m.choices, move)
			}
		}
	}
}

// readProblem is why a move was refused.
func readProblem(s *scanner) *Refusal {
	r := &Refusal{Step: StepMove}
	for name := range s.fields() {
		switch string(name) {
		case "status":
			r.Status = int(s.number())
		case "code":
			r.Code = s.words()
		}
	}
	return r
}
