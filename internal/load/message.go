package load

// memory is what a guest remembers of the messages, each of which says only what has changed
// since the one before. It reads each message once, and only what the guest needs, because
// the guests may share the machine with the server.
type memory struct {
	turn int
	over bool
	// choices are the legal moves of the guest’s seat.
	choices []string
}

// news is what one message says.
type news struct {
	// answer says that it is the answer to a move, refusal why that was refused.
	answer  bool
	refusal *Refusal
	// seq is the number of the newest entry.
	seq int64
	// moves are the moves that it contains, the oldest first.
	moves []made
}

// made identifies the move of a player by the seat and the time of the server.
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

// readMoves returns the moves among the happenings.
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

// readTable reads the summary of the table, and returns its number.
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

// readStates reads the legal moves of the guest’s seat.
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

// choose reads the legal moves: all of them, or those that have changed, by index.
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

// readProblem returns why a move was refused.
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
