package gametest

import (
	"errors"
	"fmt"
	"hash/fnv"
	"maps"
	"os"
	"path/filepath"
	"slices"
	"strings"
	"testing"

	"github.com/katabasis-games/katabasis/game"
)

// With GOLDEN=update in the environment, golden files are rewritten. It is not a flag,
// because that could clash with one of the importing package.
const update = "update"

func updating() bool { return os.Getenv("GOLDEN") == update }

// Records reads the records DIR/*.txt by their name without the ending.
func Records(t testing.TB, dir string) map[string]*game.Record {
	t.Helper()
	paths, err := filepath.Glob(filepath.Join(dir, "*.txt"))
	if err != nil || len(paths) == 0 {
		t.Fatalf("no records in %s: make some with katabasis record", dir)
	}
	records := map[string]*game.Record{}
	for _, path := range paths {
		text, err := os.ReadFile(path)
		if err != nil {
			t.Fatal(err)
		}
		rec, err := game.ParseRecord(string(text))
		if err != nil {
			t.Fatalf("%s: %v", path, err)
		}
		records[strings.TrimSuffix(filepath.Base(path), ".txt")] = rec
	}
	return records
}

// recordsOf reads those of the records that are of the game in the version of
// rules.
func recordsOf(t testing.TB, dir string, rules game.Rules) map[string]*game.Record {
	t.Helper()
	info, records := rules.Info(), Records(t, dir)
	maps.DeleteFunc(records, func(_ string, rec *game.Record) bool {
		return rec.Game != info.ID || rec.Version != info.Version
	})
	return records
}

// Golden replays each record DIR/NAME.txt of the game in the version of rules and
// compares everything that happens with DIR/NAME.golden. With GOLDEN=update it writes
// that file instead. The result in the header must be the game's; a record without
// one is of a game that goes on.
//
// A line of the file is a move: its number, seat and notation, then the seat
// awaited after it, how many legal moves there are, and digests of the state
// and of what all viewers see and are told. Every 25th move one viewer's view
// follows in full, and at the end that of All.
func Golden(t *testing.T, dir string, rules game.Rules) {
	t.Helper()
	for name, rec := range recordsOf(t, dir, rules) {
		t.Run(name, func(t *testing.T) {
			t.Parallel()
			text, err := Playthrough(rules, rec)
			if err != nil {
				t.Fatal(err)
			}
			golden(t, filepath.Join(dir, name+".golden"), text)
		})
	}
}

// golden compares a text with a file, or writes it.
func golden(t *testing.T, path, text string) {
	t.Helper()
	if updating() {
		if err := os.WriteFile(path, []byte(text), 0o644); err != nil {
			t.Fatal(err)
		}
		return
	}
	want, err := os.ReadFile(path)
	if err != nil {
		t.Fatalf("%v (run the test with GOLDEN=update to write it)", err)
	}
	if diff := firstDifference(string(want), text); diff != "" {
		t.Errorf("%s: %s", path, diff)
	}
}

// firstDifference shows the first line in which two texts differ.
func firstDifference(want, got string) string {
	a, b := strings.Split(want, "\n"), strings.Split(got, "\n")
	for i := range max(len(a), len(b)) {
		x, y := "(no line)", "(no line)"
		if i < len(a) {
			x = a[i]
		}
		if i < len(b) {
			y = b[i]
		}
		if x != y {
			return fmt.Sprintf("line %d differs\nwant %s\ngot  %s", i+1, x, y)
		}
	}
	return ""
}

// full: every so many moves, a view is written in full.
const full = 25

// Playthrough replays a record and writes everything that happens, as Golden says. The
// error is that of the first move that is refused or not legal, or says that the
// result is another.
func Playthrough(rules game.Rules, rec *game.Record) (string, error) {
	s, err := game.New(rules, rec.Options, rec.Seats)
	if err != nil {
		return "", err
	}
	p := &playout{suite: &suite{rules: rules, info: rules.Info(), seats: rec.Seats}, state: s, record: rec}
	var b strings.Builder
	for i, entry := range rec.Moves {
		line, err := p.replayed(entry)
		if err != nil {
			return "", fmt.Errorf("line %d: move %d, %s %s: %w", entry.Line, i+1, game.SeatName(entry.Seat), entry.Move, err)
		}
		fmt.Fprintf(&b, "%d %s\n", i+1, line)
		if (i+1)%full == 0 {
			viewers := p.viewers()
			viewer := viewers[(i+1)/full%len(viewers)]
			fmt.Fprintf(&b, "%s sees %s\n", viewerName(viewer), encode(game.Show(s).View(viewer)))
		}
	}
	result := s.Result()
	if result.Outcome != rec.Result {
		return "", fmt.Errorf("the result is %q, and the record says %q", result.Outcome, rec.Result)
	}
	fmt.Fprintf(&b, "All sees %s\n", encode(game.Show(s).View(game.All)))
	fmt.Fprintf(&b, "result %q winners %v scores %v\n", result.Outcome, result.Winners.Numbers(), result.Scores[:rec.Seats])
	return b.String(), nil
}

// replayed makes a move of the record and returns the line about it.
func (p *playout) replayed(entry game.Entry) (string, error) {
	if err := p.checkTurn(); err != nil {
		return "", err
	}
	m, err := p.rules.Grammar().Parse(entry.Move)
	if err != nil {
		return "", err
	}
	listed := entry.Seat < 0 || slices.Contains(p.legal[entry.Seat], m)
	p.events = p.events[:0]
	if err := p.state.Apply(entry.Seat, m, func(e game.Event) { p.events = append(p.events, e) }); err != nil {
		return "", err
	}
	if !listed {
		return "", errors.New("the move is accepted and not among the legal ones")
	}
	if err := p.checkTurn(); err != nil {
		return "", err
	}
	return fmt.Sprintf("%s %s: %s %d %016x %016x", game.SeatName(entry.Seat), entry.Move,
		awaited(p.state.Turn()), len(p.offers()), game.Hash(p.state), p.seenDigest()), nil
}

func awaited(turn game.Seat) string {
	if turn == game.None {
		return "-"
	}
	return game.SeatName(turn)
}

// seenDigest is a digest of what every viewer sees now and was told of the
// last move.
func (p *playout) seenDigest() uint64 {
	h, views := fnv.New64a(), p.viewsOf(p.state)
	for i, viewer := range p.viewers() {
		h.Write(views[i])
		for _, e := range p.events {
			if e.To.Has(viewer) {
				h.Write(encode(e))
			}
		}
		h.Write([]byte{'\n'})
	}
	return h.Sum64()
}
