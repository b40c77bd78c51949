package table

import (
	"context"

	"github.com/katabasis-games/katabasis/game"
	"github.com/katabasis-games/katabasis/match"
)

// lessonBot plays the others' seats once the learner does without the coach.
const lessonBot = "easy"

// lessonTable is the table of a game's lesson: the learner and bots.
func lessonTable(rules game.Rules) (NewTable, error) {
	teacher, ok := rules.(game.Teacher)
	if !ok {
		return NewTable{}, Err(Malformed)
	}
	rec := teacher.Lesson().Record
	t := NewTable{Game: rec.Game, Options: rec.Options, Lesson: true, Seats: []NewSeat{{Kind: SeatPerson}}}
	for range rec.Seats - 1 {
		t.Seats = append(t.Seats, NewSeat{Kind: SeatBot, Bot: lessonBot})
	}
	return t, nil
}

// taught reports whether the lesson says what the others do now: its next move, or
// nothing before the learner has made up his mind.
func (r *room) taught() bool {
	_, _, ok := r.play.Staged()
	return ok || r.play.Strayed()
}

// dueInLesson is the bot whose move is the lesson's next one; none while the
// learner is awaited.
func (r *room) dueInLesson() due {
	seat, m, ok := r.play.Staged()
	if !ok || !r.of(SeatBot).Has(seat) {
		return due{}
	}
	return due{
		seat: seat, bot: r.Chairs[seat].Bot, state: r.play.State().Clone(), position: r.position,
		staged: &m, format: r.rules.Grammar().Format,
	}
}

// coach is what the coach says to a seat.
func (r *room) coach(seat game.Seat) *match.Coach {
	if seat != game.Learner || r.status != Playing {
		return nil
	}
	return r.play.Coach()
}

// GoAlone has a lesson go on without its coach: the bots play as they like, and
// nothing is staged any more. NotYourSeat for anybody but the learner, NotPlaying,
// Malformed where there is no lesson.
func (s *Service) GoAlone(ctx context.Context, guest, id string) (Update, error) {
	return s.do(ctx, guest, id, func(r *room, _ *company) (*draft, error) {
		if err := r.mayPlay(guest, game.Learner); err != nil {
			return nil, err
		}
		if !r.play.Lesson() {
			return nil, Err(Malformed)
		}
		if r.play.Alone() {
			return nil, nil
		}
		return &draft{kind: EntryAlone, seat: game.Learner, guest: guest}, nil
	})
}
