package terminal

import (
	"errors"
	"os"
	"path/filepath"
	"slices"
	"testing"

	"github.com/google/go-cmp/cmp"
	"github.com/katabasis-games/katabasis/bot"
	"github.com/katabasis-games/katabasis/game"
	"github.com/katabasis-games/katabasis/game/gametest/pebbles"
	"github.com/katabasis-games/katabasis/match"
)

// newPebbles is a game of pebbles between people and random bots.
func newPebbles(t *testing.T, seats int, bots ...game.Seat) *Session {
	t.Helper()
	return withRecord(t, newRecord(seats), nil, bots...)
}

func newRecord(seats int) *game.Record {
	rec := &game.Record{
		Game: "pebbles", Version: 1, Seats: seats, Options: game.Options{"hand": "2"}, Seed: "test",
		Names: map[game.Seat]string{},
	}
	for i, name := range []string{"Ann", "Ben", "Chloé", "Dan"}[:seats] {
		rec.Names[game.Seat(i)] = name
	}
	return rec
}

func withRecord(t *testing.T, rec *game.Record, keep func(*game.Record) error, bots ...game.Seat) *Session {
	t.Helper()
	setup := Setup{Rules: pebbles.Rules{}, Record: rec, Bots: map[game.Seat]bot.Bot{}, Keep: keep}
	for _, seat := range bots {
		setup.Bots[seat] = bot.Random{}
	}
	s, err := NewSession(setup)
	if err != nil {
		t.Fatal(err)
	}
	return s
}

// deal lets chance move until a player is awaited.
func deal(t *testing.T, s *Session) {
	t.Helper()
	for s.Next().Actor == ByChance {
		if err := s.Chance(); err != nil {
			t.Fatal(err)
		}
	}
}

// settle lets everybody wait who may, and returns whose turn it is.
func settle(t *testing.T, s *Session) Prompted {
	t.Helper()
	deal(t, s)
	next := s.Next()
	for next.Volunteer {
		s.Wait(next.Seat)
		next = s.Next()
	}
	return next
}

// first makes the first legal move of a seat.
func first(t *testing.T, s *Session, seat game.Seat) {
	t.Helper()
	if err := s.Make(seat, s.state().LegalMoves(seat, nil)[0]); err != nil {
		t.Fatal(err)
	}
}

func TestVolunteersAreAskedOnceATurn(t *testing.T) {
	t.Parallel()
	s := newPebbles(t, 3, 2)
	deal(t, s)
	var asked []Prompted
	for next := s.Next(); next.Volunteer; next = s.Next() {
		asked = append(asked, next)
		s.Wait(next.Seat)
	}
	want := []Prompted{
		{Mover: match.Mover{Seat: 1, Volunteer: true}, Actor: ByPerson},
		{Mover: match.Mover{Seat: 2, Volunteer: true}, Actor: ByBot},
	}
	if diff := cmp.Diff(want, asked); diff != "" {
		t.Error(diff)
	}
	first(t, s, 0) // picks: the turn is still the same
	if next := s.Next(); next.Volunteer {
		t.Errorf("seat %d was asked twice in a turn", next.Seat)
	}
	first(t, s, 0) // places
	deal(t, s)
	if next := s.Next(); !next.Volunteer {
		t.Error("nobody was asked in the next turn")
	}
}

func TestUndoTakesBackOneStep(t *testing.T) {
	t.Parallel()
	s := newPebbles(t, 2)
	settle(t, s)
	before, hash := s.Moves(), game.Hash(s.state())
	first(t, s, 0)
	back, err := s.Undo(0)
	if back != 1 || err != nil || s.Moves() != before || game.Hash(s.state()) != hash {
		t.Errorf("took back %d (%v): %d moves, want %d", back, err, s.Moves(), before)
	}
}

func TestUndoStopsAtWhatWasRevealed(t *testing.T) {
	t.Parallel()
	s := newPebbles(t, 2)
	settle(t, s)
	first(t, s, 0)
	first(t, s, 0)
	deal(t, s) // the drawer has seen a new pebble
	if s.CanUndo(0) {
		t.Error("a move before a draw could be taken back")
	}
	if back, err := s.undoAll(0); back != 0 || err != nil {
		t.Errorf("took back %d, %v", back, err)
	}
}

func TestUndoStopsAtAnotherPlayersMove(t *testing.T) {
	t.Parallel()
	s := newPebbles(t, 2)
	settle(t, s)
	first(t, s, 0)
	if s.CanUndo(1) {
		t.Error("a player could take back another's move")
	}
}

// A player who takes a move back makes another one next, though a volunteer waits. A
// volunteer who takes their own move back is asked again.
func TestUndoLetsVolunteersWait(t *testing.T) {
	t.Parallel()
	s := newPebbles(t, 3)
	asked := settle(t, s)
	first(t, s, 0)
	if back, err := s.Undo(0); back != 1 || err != nil {
		t.Fatalf("took back %d, %v", back, err)
	}
	if next := s.Next(); next != asked {
		t.Errorf("after the undo %+v is asked, want %+v", next, asked)
	}
}

// A record without a seed is played on and gets none: its old dice came from
// elsewhere.
func TestRecordWithoutASeed(t *testing.T) {
	t.Parallel()
	rec := newRecord(2)
	rec.Seed = ""
	play := func(seed string) []game.Entry {
		again := *rec
		s, err := NewSession(Setup{Rules: pebbles.Rules{}, Record: &again, Seed: seed})
		if err != nil {
			t.Fatal(err)
		}
		settle(t, s)
		if again.Seed != "" {
			t.Errorf("the record has the seed %q", again.Seed)
		}
		return again.Moves
	}
	if cmp.Equal(play("one"), play("two")) {
		t.Error("chance is the same with every seed")
	}
}

// What chance will do next depends on the moves alone: taking back and making
// the same moves again changes nothing.
func TestChanceIsTheSameAfterUndo(t *testing.T) {
	t.Parallel()
	play := func(undo bool) []game.Entry {
		s := newPebbles(t, 2)
		settle(t, s)
		first(t, s, 0)
		if undo {
			if _, err := s.Undo(0); err != nil {
				t.Fatal(err)
			}
			first(t, s, 0)
		}
		first(t, s, 0)
		deal(t, s)
		return s.record.Moves
	}
	if diff := cmp.Diff(play(false), play(true)); diff != "" {
		t.Error(diff)
	}
}

// A game that is kept and gone on with is the same game, chance included.
func TestResume(t *testing.T) {
	t.Parallel()
	file := filepath.Join(t.TempDir(), "game.txt")
	s := withRecord(t, newRecord(2), KeepIn(file))
	settle(t, s)
	first(t, s, 0)
	text, err := os.ReadFile(file)
	if err != nil {
		t.Fatal(err)
	}
	rec, err := game.ParseRecord(string(text))
	if err != nil {
		t.Fatal(err)
	}
	again := withRecord(t, rec, nil)
	for _, session := range []*Session{s, again} {
		first(t, session, 0)
		deal(t, session)
	}
	if game.Hash(s.state()) != game.Hash(again.state()) {
		t.Error("the game went on differently")
	}
}

func TestKeepLeavesOneWholeFile(t *testing.T) {
	t.Parallel()
	dir := t.TempDir()
	file := filepath.Join(dir, "game.txt")
	s := withRecord(t, newRecord(2), KeepIn(file))
	deal(t, s)
	text, err := os.ReadFile(file)
	if err != nil || string(text) != s.record.String() {
		t.Errorf("%v: the file does not hold the record", err)
	}
	entries, err := os.ReadDir(dir)
	if err != nil || len(entries) != 1 {
		t.Errorf("%v: %d files in the directory, want 1", err, len(entries))
	}
	if err := KeepIn(filepath.Join(dir, "none", "game.txt"))(s.record); err == nil {
		t.Error("keeping in a directory that is not there succeeded")
	}
}

func TestSessionRefusesABadRecord(t *testing.T) {
	t.Parallel()
	rec := newRecord(2)
	rec.Moves = []game.Entry{{Seat: 0, Move: "pick 1", Line: 7}}
	_, err := NewSession(Setup{Rules: pebbles.Rules{}, Record: rec})
	var bad *game.ReplayError
	if !errors.As(err, &bad) || bad.Line != 7 || bad.Number != 1 {
		t.Errorf("got %v", err)
	}
}

func TestEventsAreTheViewersOwn(t *testing.T) {
	t.Parallel()
	s := newPebbles(t, 2)
	deal(t, s)
	for _, viewer := range []game.Seat{0, 1, game.Public} {
		for _, e := range s.Events(0, viewer) {
			if drawn := e.Key == "pebbles.event.drawn"; drawn && e.Args["seat"].Seat != int(viewer)+1 {
				t.Errorf("%d learns what %d drew", viewer, e.Args["seat"].Seat)
			}
		}
	}
}

func TestBotsPlayToTheEnd(t *testing.T) {
	t.Parallel()
	s := newPebbles(t, 3, 0, 1, 2)
	for {
		next := s.Next()
		switch next.Actor {
		case ByChance:
			deal(t, s)
			continue
		case ByBot:
			move, ok := s.think(next.Seat)()
			if !ok && next.Volunteer {
				s.Wait(next.Seat)
				continue
			}
			if !ok || s.Make(next.Seat, move) != nil {
				t.Fatalf("seat %d could not move", next.Seat)
			}
			continue
		}
		break
	}
	if !slices.Contains(pebbles.Rules{}.Info().Outcomes, s.record.Result) {
		t.Errorf("the record ends with the result %q", s.record.Result)
	}
}

// A learner who follows a lesson meets its record. One who does not is asked whether
// to take the move back, and then goes on where they were, or alone.
func TestLesson(t *testing.T) {
	t.Parallel()
	lesson := pebbles.Rules{}.Lesson()
	rec := *lesson.Record
	rec.Moves = nil
	s, err := NewSession(Setup{
		Rules: pebbles.Rules{}, Record: &rec, Seed: "x", Lesson: true, Bots: map[game.Seat]bot.Bot{1: bot.Random{}},
	})
	if err != nil {
		t.Fatal(err)
	}
	hide := game.NewMove(pebblesVerb(t, "hide"))
	told := 0
	for made, entry := range lesson.Record.Moves {
		next := s.Next()
		if next.Seat != entry.Seat {
			t.Fatalf("after %d moves %v is next, want %v", made, next.Seat, entry.Seat)
		}
		if entry.Seat != game.Learner {
			step(t, s, next)
			continue
		}
		if s.coach() == nil {
			t.Fatalf("after %d moves the coach says nothing", made)
		}
		if s.coach().Number > told {
			told += len(s.coach().Lines)
		}
		if entry.Move == "place" && made < 10 {
			stray(t, s, hide, made)
		}
		m, err := pebbles.Rules{}.Grammar().Parse(entry.Move)
		if err == nil {
			err = s.Make(game.Learner, m)
		}
		if err != nil {
			t.Fatal(err)
		}
	}
	if last := s.coach(); last == nil || !last.Last || told+len(last.Lines) != lesson.Told() || rec.Imported != len(lesson.Record.Moves) {
		t.Errorf("after %d lines, at the end: %+v; imported %d", told, last, rec.Imported)
	}
}

// step has chance or the bot move.
func step(t *testing.T, s *Session, next Prompted) {
	t.Helper()
	if next.Actor == ByChance {
		if err := s.Chance(); err != nil {
			t.Fatal(err)
		}
		return
	}
	m, ok := s.think(next.Seat)()
	if !ok {
		t.Fatal("the bot makes no move")
	}
	if err := s.Make(next.Seat, m); err != nil {
		t.Fatal(err)
	}
}

// stray makes another move than the lesson's, and takes it back.
func stray(t *testing.T, s *Session, m game.Move, made int) {
	t.Helper()
	if err := s.Make(game.Learner, m); err != nil {
		t.Fatal(err)
	}
	if next := s.Next(); !next.Strayed || s.coach() == nil || !s.coach().Strayed {
		t.Fatalf("after another move: %+v", next)
	}
	if _, err := s.Undo(game.Learner); err != nil || s.Moves() != made {
		t.Fatalf("taken back to %d moves, %v", s.Moves(), err)
	}
	if s.Next().Strayed || s.coach().Strayed {
		t.Error("the coach still speaks of the other move")
	}
}

func pebblesVerb(t *testing.T, word string) uint8 {
	t.Helper()
	m, err := pebbles.Rules{}.Grammar().Parse(word)
	if err != nil {
		t.Fatal(err)
	}
	return m.Verb
}
