package game

// Turning is the move that did most to decide a finished game.
type Turning struct {
	// Move is its number in the record, from 1; Seat made it, a player or Chance.
	Move int
	Seat Seat
}

// opening: the first third of the moves is not considered. Nothing is decided there
// yet, and what the heuristic says is mostly hope.
const opening = 3

// TurningPoint finds the turn that did most to bring the winners of a finished game
// ahead of the others, and in it the move that did most. The game's heuristic, Worth,
// says how well a player stands; negative values count as 0. ok is false for a game
// without an Evaluator, one that is not over, and one in which no turn brought the
// winners ahead. The error is the one of Replay.
func TurningPoint(rules Rules, rec *Record) (found Turning, ok bool, err error) {
	end, err := StateAfter(rules, rec, -1)
	if err != nil || !end.Result().Over {
		return Turning{}, false, err
	}
	var best int
	turn := swing{seat: None}
	for step, err := range Replay(rules, rec) {
		state, knows := step.State.(Evaluator)
		if err != nil || !knows || state.Result().Over {
			return found, best > 0, err
		}
		turn.add(step, advantage(state, end.Result().Winners))
		if next := state.Turn(); next == Chance || next == turn.seat {
			continue
		}
		if gain := turn.now - turn.before; gain > best && step.Number > len(rec.Moves)/opening {
			best, found = gain, turn.move
		}
		turn = swing{seat: state.Turn(), before: turn.now, now: turn.now}
	}
	return found, best > 0, nil
}

// swing is how the winners' advantage changed while one player was awaited, and in the
// moves of chance that followed, with the move that added most.
type swing struct {
	seat              Seat
	before, now, most int
	move              Turning
}

func (t *swing) add(step Step, advantage int) {
	if gain := advantage - t.now; step.Number > 0 && gain > t.most {
		t.most, t.move = gain, Turning{Move: step.Number, Seat: step.Seat}
	}
	t.now = advantage
}

// advantage is how much better the winners stand than the others, by the mean of each
// side. If nobody wins, it falls as the players stand better.
func advantage(s Evaluator, winners SeatSet) int {
	var worth, count [2]int
	for seat := range Seat(s.Seats()) {
		side := 0
		if winners.Has(seat) {
			side = 1
		}
		worth[side] += max(0, s.Worth(seat))
		count[side]++
	}
	return worth[1]/max(1, count[1]) - worth[0]/max(1, count[0])
}
