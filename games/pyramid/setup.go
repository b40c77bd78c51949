package pyramid

import "github.com/katabasis-games/katabasis/game"

// stepSetup asks what the set-up still lacks: the first Dice Keeper, the
// mummies' squares, then each player's adventurer and entrance space (P6).
func (s *State) stepSetup(tell teller) bool {
	if s.keeper == nobody {
		s.await(phFirst, nobody)
		return false
	}
	for m := range lineCount {
		if s.mummies[m].gone {
			s.await(phStart, nobody)
			return false
		}
	}
	for i := range s.seats {
		p := s.clockwise(i)
		if s.who[p] == noAbility {
			s.await(phChoose, p)
			return false
		}
		if s.fate[p] == choosing {
			s.await(phStand, p)
			return false
		}
	}
	s.newRound(tell)
	return true
}

func (s *State) stand(p game.Seat, door place, tell teller) {
	s.fate[p], s.at[p] = waiting, door
	s.playing = s.playing.With(p)
	tell.stands(p, door)
}

// unplaced is the first mummy that chance has not placed yet, or noMummy (P68).
func (s *State) unplaced() int8 {
	for m := range int8(lineCount) {
		if s.mummies[m].gone {
			return m
		}
	}
	return noMummy
}

// newRound begins a round with its phase 1.
func (s *State) newRound(tell teller) {
	s.round++
	s.enter(stLoad)
	s.strong, s.looked = 0, false
	s.aside = asideState{seat: nobody}
	s.touched = [maxSeats]uint16{}
	s.roll, s.march = [diceCount]int8{}, [diceCount]int8{}
	s.granted, s.left = [maxSeats]int8{}, [maxSeats]int8{}
	tell.round(s.round, s.keeper)
}

// pass is phase 6: the Ankh and the dice go to the next player in play (P61).
func (s *State) pass(tell teller) {
	for {
		s.keeper = (s.keeper + 1) % s.seats
		if s.inPlay(s.keeper) {
			break
		}
	}
	s.newRound(tell)
}

func (s *State) over(tell teller) {
	s.outcome, s.winners = s.winner()
	s.await(phOver, nobody)
	s.active = nobody
	tell.over(s.outcome, s.winners, s.best())
}
