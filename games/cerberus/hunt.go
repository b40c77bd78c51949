package cerberus

// moveDie moves the Speed die along the Rage track; it stops at the Hunt (C18)
// and at the first empty slot (C21).
func (s *State) moveDie(n int8, tell teller) {
	to := max(s.filled, min(s.path.hunt, s.die+n))
	n = to - s.die
	s.die = to
	tell.rage(n, to)
}

// changeSpeed changes the die's value within 3 and 8 (C19, C20).
func (s *State) changeSpeed(by int8, tell teller) {
	to := max(minSpeed, min(maxSpeed, s.speed+by))
	by = to - s.speed
	s.speed = to
	tell.speed(to, by)
}

// prowlOn moves Cerberus by a card (C72).
func (s *State) prowlOn(n int8, tell teller) {
	from := s.dog
	s.runDog(n)
	tell.dog(from, s.dog)
}

// hunt is the Hunt at the end of a turn (C65, C66, C67).
func (s *State) hunt(tell teller) {
	from := s.dog
	s.runDog(s.speed)
	tell.hunt(s.speed, from, s.dog)
	if s.caught == 0 {
		s.speed = min(maxSpeed, s.speed+1)
		s.die = s.filled
		tell.calm(s.speed)
	}
}

// runDog moves Cerberus along the path, footpath included, until he meets
// somebody or the Finish ends (C35, C66).
func (s *State) runDog(n int8) {
	for ; n > 0 && s.caught == 0 && s.dog < s.path.n-1; n-- {
		s.dog++
		for p := range s.seats {
			if s.free(p) && s.at[p] == s.dog {
				s.catch(p)
			}
		}
	}
}
