package terminal

import (
	"context"
	"sync"

	"github.com/katabasis-games/katabasis/bot"
	"github.com/katabasis-games/katabasis/game"
	"github.com/katabasis-games/katabasis/match"
)

// Session is one game being played: the match, its record, and who plays what.
type Session struct {
	match  *match.Match
	record *game.Record
	bots   map[game.Seat]*bot.Mind
	// luck is what the bots draw from; botLock guards it and them, because a bot may
	// still be thinking about a move that has been taken back.
	luck    *game.Rand
	botLock sync.Mutex
	// told are the events of each move of the record.
	told [][]game.Event
	// together says that bots wait for people, and urged is the one whose turn it is
	// that was asked to go on; game.None for none.
	together bool
	urged    game.Seat
	keep     func(*game.Record) error
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
	seed := setup.Record.Seed
	if seed == "" {
		seed = setup.Seed
	}
	s := &Session{
		record: setup.Record, bots: map[game.Seat]*bot.Mind{}, luck: game.NewChance(seed + "/bots"),
		urged: game.None, keep: setup.Keep, together: setup.Rules.Info().Together,
	}
	for seat, b := range setup.Bots {
		s.bots[seat] = &bot.Mind{Bot: b}
	}
	var err error
	if s.match, err = match.New(setup.Rules, s.record.Options, s.record.Seats); err != nil {
		return nil, err
	}
	s.match.Seed(seed)
	if setup.Lesson {
		s.match.Teach()
	}
	if err := s.match.Replay(s.record.Moves, s.hear); err != nil {
		return nil, err
	}
	return s, nil
}

// hear notes what a move told.
func (s *Session) hear(events []game.Event) {
	s.told = append(s.told, events)
	if turn := s.state().Turn(); turn != game.Chance && turn != s.urged {
		s.urged = game.None
	}
}

// state is the state of the game now.
func (s *Session) state() game.State { return s.match.State() }

// Make makes a move and keeps the record. The error is the game's refusal, and
// then nothing has changed, or the one of keeping.
func (s *Session) Make(seat game.Seat, move game.Move) error {
	events, err := s.match.Apply(seat, move)
	if err != nil {
		return err
	}
	s.hear(events)
	return s.save()
}

// save brings the record up to date and keeps it.
func (s *Session) save() error {
	s.match.Write(s.record)
	if s.keep == nil {
		return nil
	}
	return s.keep(s.record)
}

// actor is what kind of player is to do something.
type actor int

const (
	Nobody   actor = iota // the game is over
	ByChance              // chance moves
	ByBot                 // a bot decides
	ByPerson              // a person decides
)

// Prompted is the seat that is asked next, and what kind of player has it. A learner who has
// strayed takes that move back or goes on alone.
type Prompted struct {
	match.Mover
	Actor actor
	// Idle is true for a bot that waits until somebody asks it to go on: Urge does.
	Idle bool
}

// Next says who is to do something now.
func (s *Session) Next() Prompted {
	next := Prompted{Mover: s.match.Next(match.AllVolunteers)}
	switch {
	case next.Seat == game.None:
	case next.Seat == game.Chance:
		next.Actor = ByChance
	case next.Strayed || s.bots[next.Seat] == nil:
		next.Actor = ByPerson
	default:
		next.Actor, next.Idle = ByBot, !next.Volunteer && !next.Staged && s.idles(next.Seat)
	}
	return next
}

// idles reports whether a seat's turn is that of a bot which waits for people.
func (s *Session) idles(turn game.Seat) bool {
	return s.together && s.bots[turn] != nil && s.urged != turn && s.People() != 0
}

// Urge asks the bot whose turn it is to go on with it.
func (s *Session) Urge() { s.urged = s.state().Turn() }

// intends says what a bot will do with its turn, as far as that can be told now.
func (s *Session) intends(seat game.Seat) []bot.Step {
	s.botLock.Lock()
	defer s.botLock.Unlock()
	return bot.Intend(context.Background(), s.state(), seat, s.match.Len(), s.bots[seat].Think)
}

// bot is the name of the bot in a seat; "" for none.
func (s *Session) bot(seat game.Seat) string {
	if mind := s.bots[seat]; mind != nil {
		return mind.Bot.Name()
	}
	return ""
}

// Wait says that a volunteer does nothing for now.
func (s *Session) Wait(seat game.Seat) { s.match.Wait(seat) }

// Chance makes the move that is chance's.
func (s *Session) Chance() error { return s.Make(game.Chance, s.match.Draw()) }

// think returns the function that asks a bot for its move. It works on a
// copy of the state, so it may run beside the session.
func (s *Session) think(seat game.Seat) func() (game.Move, bool) {
	if next, m, ok := s.match.Staged(); ok && next == seat {
		return func() (game.Move, bool) { return m, true }
	}
	mind, state, made := s.bots[seat], s.state().Clone(), s.match.Len()
	return func() (game.Move, bool) {
		s.botLock.Lock()
		defer s.botLock.Unlock()
		if s.together {
			return mind.Think(context.Background(), state, seat, bot.Seeded(state, seat, made))
		}
		return mind.Think(context.Background(), state, seat, s.luck)
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
	for _, told := range s.told[min(since, s.match.Len()):] {
		for _, e := range told {
			if e.To.Has(viewer) {
				events = append(events, e)
			}
		}
	}
	return events
}

// Moves is how many moves have been made.
func (s *Session) Moves() int { return s.match.Len() }
