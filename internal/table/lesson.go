package table

import (
	"context"

	"github.com/katabasis-games/katabasis/game"
	"github.com/katabasis-games/katabasis/internal/fanout"
	"github.com/katabasis-games/katabasis/internal/ledger"
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
	t := NewTable{Game: rec.Game, Options: rec.Options, Lesson: true, Seats: []NewSeat{{Kind: ledger.SeatPerson}}}
	for range rec.Seats - 1 {
		t.Seats = append(t.Seats, NewSeat{Kind: ledger.SeatBot, Bot: lessonBot})
	}
	return t, nil
}

// taught reports whether the lesson says what the others do now: its next move, or
// nothing before the learner has decided.
func (r *room) taught() bool {
	_, _, ok := r.Match.Staged()
	return ok || r.Match.Strayed()
}

// GoAlone has a lesson go on without its coach: the bots play as they like, and
// nothing is staged any more. NotYourSeat for anybody but the learner, NotPlaying,
// Malformed where there is no lesson.
func (s *Service) GoAlone(ctx context.Context, guest, id string) (fanout.Update, error) {
	return s.do(ctx, guest, id, func(r *room) (*ledger.Entry, error) {
		if err := r.mayPlay(guest, game.Learner); err != nil {
			return nil, err
		}
		if !r.Match.HasLesson() {
			return nil, Err(Malformed)
		}
		if r.Match.Alone() {
			return nil, nil
		}
		return &ledger.Entry{Kind: ledger.EntryAlone, Seat: game.Learner, Guest: guest}, nil
	})
}
