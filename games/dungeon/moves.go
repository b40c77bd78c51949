package dungeon

import (
	"github.com/katabasis-games/katabasis/game"
	"github.com/katabasis-games/katabasis/games/dungeon/story"
)

// verbsOf are the verbs of players that a phase has.
var verbsOf = [...][]uint8{
	phChoose: {vBe},
	phTurn:   {vGo, vExplore, vHold, vUnlock, vHint, vHints, vPass},
	phHold:   {vWith, vHere, vGive, vHint, vLower},
	phLock:   {vDigit, vInsert, vLeave},
	phOffer:  {vChoose},
	phShare:  {vSuffer},
	phMend:   {vMend},
	phDraw:   nil,
	phHints:  {vAbout, vShut},
	phOver:   nil,
}

// LegalMoves appends what a seat may do now, or what chance may draw.
func (s *State) LegalMoves(by game.Seat, buf []game.Move) []game.Move {
	if by != s.Turn() || by == game.None {
		return buf
	}
	if by == game.Chance {
		for _, c := range s.drawn[:s.drawing] {
			buf = append(buf, game.NewMove(vDraw, story.CardNumber(c)))
		}
		return buf
	}
	for _, verb := range verbsOf[s.phase] {
		buf = s.movesOf(verb, buf)
	}
	return buf
}

// movesOf appends the legal moves of a verb that belongs to the phase. Locations and cards
// are looked at by their index: only few of them are in play.
func (s *State) movesOf(verb uint8, buf []game.Move) []game.Move {
	try := func(n int) {
		if m := move(verb, n); s.checkArgs(m) == nil {
			buf = append(buf, m)
		}
	}
	switch verb {
	case vBe, vGive, vSuffer, vMend:
		for k := 1; k <= story.MaxFigures; k++ {
			try(k)
		}
	case vGo:
		buf = s.goes(buf)
	case vHold, vWith, vInsert:
		buf = s.cardMoves(verb, buf)
	case vAbout:
		for _, i := range s.shown.hinted {
			if s.canHint(i) {
				buf = append(buf, move(vAbout, s.HintNumber(i)))
			}
		}
	case vDigit:
		if s.lockHere().Digits == 0 {
			return buf
		}
		for d := 1; d <= 10; d++ { // 0 last: whoever answers with a number of the list means the digit
			buf = append(buf, move(vDigit, d%10))
		}
	case vChoose:
		for i := range int(s.offered) {
			try(i + 1)
		}
	default:
		try(0)
	}
	return buf
}

// move is a move with one argument.
func move(verb uint8, n int) game.Move { return game.Move{Verb: verb, Args: [6]int16{int16(n)}} }

func (s *State) goes(buf []game.Move) []game.Move {
	if s.moved {
		return buf
	}
	here := s.here()
	for p := range int16(len(s.Places)) {
		if s.Places[p].Rooms&s.open != 0 && p != here && s.reachable(p) {
			buf = append(buf, move(vGo, int(s.Places[p].Number)))
		}
	}
	return buf
}

func (s *State) cardMoves(verb uint8, buf []game.Move) []game.Move {
	if verb == vInsert && s.lockHere().Cards == 0 {
		return buf
	}
	for c := range s.card {
		if s.inPlay(int16(c)) && s.checkCard(verb, int16(c)) == nil {
			buf = append(buf, move(verb, story.CardNumber(int16(c))))
		}
	}
	return buf
}

// check returns why a seat may not make a move, or nil.
func (s *State) check(by game.Seat, m game.Move) error {
	switch {
	case by == game.Chance:
		return s.checkDraw(m)
	case s.phase == phOver:
		return refuseOver
	case m.Verb == vDraw:
		return refuseDraw
	case by != s.Turn():
		return refuseTurn
	}
	for _, verb := range verbsOf[s.phase] {
		if verb == m.Verb {
			return s.checkArgs(m)
		}
	}
	return refuseNow
}

// checkArgs returns why a move of a verb that belongs to the phase is not
// allowed, or nil.
func (s *State) checkArgs(m game.Move) error {
	n := m.Arg(0)
	switch m.Verb {
	case vBe:
		if s.figureOf(int8(n)) != story.None {
			return refuseTaken
		}
	case vGo:
		return s.checkGo(s.PlaceAt(n))
	case vExplore, vHere:
		if s.here() == story.None {
			return refuseNowhere
		}
	case vHold, vWith, vInsert:
		return s.checkCard(m.Verb, s.CardAt(n))
	case vGive:
		return s.checkGive(s.figureOf(int8(n)))
	case vUnlock:
		if s.lockHere() == (story.Lock{}) {
			return refuseLock
		}
	case vDigit:
		if s.lockHere().Digits == 0 {
			return refuseLockKind
		}
	case vChoose:
		if n > int(s.offered) {
			return refuseOffer
		}
	case vSuffer:
		return s.checkSuffer(s.figureOf(int8(n)))
	case vMend:
		return s.checkMend(s.figureOf(int8(n)))
	case vHint:
		if !s.canHint(s.atHand()) {
			return refuseHint
		}
	case vHints:
		if !s.canLookUp() {
			return refuseHint
		}
	case vAbout:
		if !s.canHint(s.HintAt(n)) {
			return refuseHint
		}
	}
	return nil
}

func (s *State) checkGo(p int16) error {
	switch {
	case s.moved:
		return refuseMoved
	case p == story.None || !s.reachable(p):
		return refusePlace
	case p == s.here():
		return refuseStays
	}
	return nil
}

// checkCard checks a card that a player holds up, combines or puts into a lock.
func (s *State) checkCard(verb uint8, c int16) error {
	switch {
	case verb == vInsert && s.lockHere().Cards == 0:
		return refuseLockKind
	case c == story.None || !s.inPlay(c):
		return refuseCard
	case verb == vWith && c == s.held:
		return refuseSame
	}
	for _, d := range s.dial[:s.dialed] {
		if verb == vInsert && c == d {
			return refuseInserted
		}
	}
	return nil
}

func (s *State) checkGive(f int8) error {
	switch {
	case f == story.None:
		return refuseCharacter
	case s.card[s.held] == f:
		return refuseHolder
	}
	return nil
}

// checkSuffer checks that the player chosen for a point of a loss can take it (U18).
func (s *State) checkSuffer(f int8) error {
	switch {
	case f == story.None:
		return refuseCharacter
	case !s.canLose(f):
		return refuseSafe
	}
	return nil
}

func (s *State) checkMend(f int8) error {
	switch {
	case f == story.None:
		return refuseCharacter
	case s.figure[f].grey == 0:
		return refuseWell
	}
	return nil
}
