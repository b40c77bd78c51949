package terminal

import (
	"sync"

	"github.com/katabasis-games/katabasis/bot"
	"github.com/katabasis-games/katabasis/game"
	"github.com/katabasis-games/katabasis/internal/table"
)

// Session is one game being played: its record, its state, and who plays what.
type Session struct {
	rules  game.Rules
	record *game.Record
	state  game.State
	// seed is what chance draws from.
	seed   string
	chance *game.Rand
	bots   map[game.Seat]*bot.Mind
	// luck is what the bots draw from; thinking guards it and them, for a bot
	// may still be thinking about a move that has been taken back.
	luck     *game.Rand
	thinking sync.Mutex
	// made has one entry a move of the record.
	made []made
	// undoable are the moves that can be taken back.
	undoable table.Undoable
	// waited are the volunteers who have said, in this turn, that they wait.
	waited game.SeatSet
	turn   game.Seat
	// together says that bots wait for people, and urged is the one whose turn it is
	// that was asked to go on; game.None for none.
	together bool
	urged    game.Seat
	keep     func(*game.Record) error
	// course is how far the lesson has come; nil where there is none.
	course *table.Course
	lesson bool
}

// made is what is remembered of a move that was made.
type made struct {
	events []game.Event
	// waited are the volunteers who had said before it that they wait.
	waited game.SeatSet
}

// Setup is what a Session starts from.
type Setup struct {
	Rules game.Rules
	// Record is the game so far; a new game has no moves. Its Seed decides chance.
	Record *game.Record
	// Seed decides chance in a record that has none: its dice were rolled
	// elsewhere, and it does not get one.
	Seed string
	// Bots play the seats they are given; people play the others.
	Bots map[game.Seat]bot.Bot
	// Lesson has the game follow the lesson of its rules, which bring one.
	Lesson bool
	// Keep is called with the record after each change of it; it may be nil.
	Keep func(*game.Record) error
}

// NewSession replays the record strictly. The error is that of game.Replay.
func NewSession(setup Setup) (*Session, error) {
	s := &Session{
		rules: setup.Rules, record: setup.Record, seed: setup.Record.Seed, bots: map[game.Seat]*bot.Mind{},
		turn: game.None, urged: game.None, keep: setup.Keep, lesson: setup.Lesson, together: setup.Rules.Info().Together,
	}
	if s.seed == "" {
		s.seed = setup.Seed
	}
	s.luck = game.NewChance(s.seed + "/bots")
	for seat, b := range setup.Bots {
		s.bots[seat] = &bot.Mind{Bot: b}
	}
	moves := s.record.Moves
	s.record.Moves = nil
	if err := s.rebuild(moves); err != nil {
		return nil, err
	}
	return s, nil
}

// rebuild plays the moves from the beginning. The source of chance goes along,
// so that what chance will do next depends only on the moves so far.
func (s *Session) rebuild(moves []game.Entry) error {
	state, err := game.New(s.rules, s.record.Options, s.record.Seats)
	if err != nil {
		return err
	}
	s.state, s.chance = state, game.NewChance(s.seed)
	s.record.Moves, s.made, s.waited, s.turn = nil, nil, 0, state.Turn()
	s.undoable, s.urged = table.Undoable{}, game.None
	if s.course = nil; s.lesson {
		s.course = table.NewCourse(s.rules)
	}
	for i, entry := range moves {
		if s.state.Turn() == game.Chance {
			s.state.SampleChance(s.chance)
		}
		move, err := s.rules.Grammar().Parse(entry.Move)
		if err == nil {
			err = s.apply(entry.Seat, move)
		}
		if err != nil {
			return &game.ReplayError{Number: i + 1, Line: entry.Line, Seat: entry.Seat, Move: entry.Move, Err: err}
		}
	}
	return nil
}

// Make makes a move and keeps the record. The error is the game's refusal, and
// then nothing has changed, or the one of keeping.
func (s *Session) Make(seat game.Seat, move game.Move) error {
	if err := s.apply(seat, move); err != nil {
		return err
	}
	return s.save()
}

func (s *Session) apply(seat game.Seat, move game.Move) error {
	m := made{waited: s.waited}
	var before game.State
	if s.course.Strays(len(s.made), seat, move) {
		before = s.state.Clone()
	}
	if err := s.state.Apply(seat, move, func(e game.Event) { m.events = append(m.events, e) }); err != nil {
		return err
	}
	if before != nil {
		s.course.Stray(before, len(s.made), move)
	}
	s.undoable.Add(seat, m.events, s.state.Turn() == game.None)
	s.made = append(s.made, m)
	s.record.Moves = append(s.record.Moves, game.Entry{Seat: seat, Move: s.rules.Grammar().Format(move)})
	s.record.Result = s.state.Result().Outcome
	if s.course != nil {
		s.record.Imported = s.course.Followed(len(s.made))
	}
	s.waited &= s.state.Others()
	if turn := s.state.Turn(); turn != s.turn {
		s.turn, s.waited = turn, 0
		if turn != game.Chance && turn != s.urged {
			s.urged = game.None
		}
	}
	return nil
}

func (s *Session) save() error {
	if s.keep == nil {
		return nil
	}
	return s.keep(s.record)
}

// Actor is who is to do something.
type Actor int

// The game is over, chance moves, a bot or a person decides.
const (
	Nobody Actor = iota
	ByChance
	ByBot
	ByPerson
)

// Next is what happens next in a session.
type Next struct {
	Actor Actor
	Seat  game.Seat
	// Volunteer is true for a seat that may move but need not.
	Volunteer bool
	// Strayed is true for the learner of a lesson who made another move than it had
	// meant: he takes it back or goes on alone.
	Strayed bool
	// Idle is true for a bot that waits until somebody asks it to go on: Urge does.
	Idle bool
}

// Next says who is to do something now: those who may volunteer first.
func (s *Session) Next() Next {
	if next, ok := s.taught(); ok {
		return next
	}
	switch turn := s.state.Turn(); turn {
	case game.None:
		return Next{Seat: game.None}
	case game.Chance:
		return Next{Actor: ByChance, Seat: game.Chance}
	default:
		if next, ok := s.volunteer(turn); ok {
			return next
		}
		return Next{Actor: s.actor(turn), Seat: turn, Idle: s.idles(turn)}
	}
}

// volunteer is the next player, clockwise, who has not yet said that he waits.
func (s *Session) volunteer(turn game.Seat) (Next, bool) {
	others := s.state.Others() &^ s.waited
	for i := range s.record.Seats {
		seat := game.Seat((int(turn) + i) % s.record.Seats)
		if others.Has(seat) && seat != turn {
			return Next{Actor: s.actor(seat), Seat: seat, Volunteer: true}, true
		}
	}
	return Next{}, false
}

// idles reports whether a seat's turn is that of a bot which waits for people.
func (s *Session) idles(turn game.Seat) bool {
	return s.together && s.bots[turn] != nil && s.urged != turn && s.People() != 0
}

// Urge asks the bot whose turn it is to go on with it.
func (s *Session) Urge() { s.urged = s.state.Turn() }

// Intends says what a bot will do with its turn, as far as that can be told now.
func (s *Session) Intends(seat game.Seat) []bot.Step {
	s.thinking.Lock()
	defer s.thinking.Unlock()
	return bot.Intend(s.state, seat, len(s.made), s.bots[seat].Think)
}

func (s *Session) actor(seat game.Seat) Actor {
	if s.bots[seat] != nil {
		return ByBot
	}
	return ByPerson
}

// Wait says that a volunteer does nothing for now.
func (s *Session) Wait(seat game.Seat) { s.waited = s.waited.With(seat) }

// Chance makes the move that is chance's.
func (s *Session) Chance() error {
	if seat, m, ok := s.course.Next(len(s.made)); ok && seat == game.Chance {
		return s.Make(game.Chance, m)
	}
	return s.Make(game.Chance, s.state.SampleChance(s.chance))
}

// Thinking returns the function that asks a bot for its move. It works on a
// copy of the state, so it may run beside the session.
func (s *Session) Thinking(seat game.Seat) func() (game.Move, bool) {
	if next, m, ok := s.course.Next(len(s.made)); ok && next == seat {
		return func() (game.Move, bool) { return m, true }
	}
	mind, state, made := s.bots[seat], s.state.Clone(), len(s.made)
	return func() (game.Move, bool) {
		s.thinking.Lock()
		defer s.thinking.Unlock()
		if s.together {
			return mind.Think(state, seat, bot.Seeded(state, seat, made))
		}
		return mind.Think(state, seat, s.luck)
	}
}

// People are the seats that people play.
func (s *Session) People() game.SeatSet {
	var set game.SeatSet
	for seat := range game.Seat(s.record.Seats) {
		if s.bots[seat] == nil {
			set = set.With(seat)
		}
	}
	return set
}

// Events are what a viewer may know of what happened since a move's number.
func (s *Session) Events(since int, viewer game.Seat) []game.Event {
	var events []game.Event
	for _, m := range s.made[min(since, len(s.made)):] {
		for _, e := range m.events {
			if e.To.Has(viewer) {
				events = append(events, e)
			}
		}
	}
	return events
}

// Moves is how many moves have been made.
func (s *Session) Moves() int { return len(s.made) }
