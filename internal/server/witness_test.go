package server_test

import (
	"encoding/json"
	"flag"
	"fmt"
	"maps"
	"net/http"
	"os"
	"path/filepath"
	"regexp"
	"slices"
	"strings"
	"testing"

	"github.com/katabasis-games/katabasis/game"
	"github.com/katabasis-games/katabasis/games"
	"github.com/katabasis-games/katabasis/internal/fanout"
	"github.com/katabasis-games/katabasis/internal/ledger"
	"github.com/katabasis-games/katabasis/internal/table"
	"github.com/katabasis-games/katabasis/match"
)

// The witness plays whole games over real sockets as every kind of reader at
// once, keeps every byte that each of them is sent, and judges when the game is
// over. It knows only the finished log and record, where nothing is hidden, and a word
// or two of its own about each game. It does not ask the rules who may know what. A game
// that hides no cards with names is not here; the tests that redraw hidden things are
// for every game.

// secrets say what a game hides.
type secrets struct {
	options object
	// draws are the moves of chance whose word is a card that may be hidden, and
	// private the events that are told to the player they name alone.
	draws, private []string
	// lays has the card that an event lays open besides those that it names, and
	// opens is the event that does so with what lies at its place.
	lays  map[string]string
	opens string
	// shut finds, in a view, the numbers that are 0 until the seat that looks is
	// told of the event looks, or everybody of the event shown; nil where there are
	// none.
	shut         func(view map[string]any) []any
	looks, shown string
	// wanted and shunned begin the moves that are made more often, and seldom.
	wanted, shunned string
	// story has the words that nobody may read before an event tells their key, not
	// even when the game is over. A story is played by a record, whose name has the
	// number of seats: random moves read little of it.
	story  func(*testing.T) map[string][]string
	record string
}

var hidden = map[string]secrets{
	"cerberus": {
		options: object{"boards": "start_2 platforms portal finish_3"},
		draws:   []string{"draw"}, private: []string{"drawn", "pledged", "peeked"},
		shut:  func(view map[string]any) []any { return each(view["barques"], "seats") },
		looks: "peeked", shown: "reveal",
		wanted: "do draw", shunned: "end",
	},
	"pyramid": {
		options: object{"secrecy": "on"},
		draws:   []string{"draw", "find"},
		private: []string{
			"drawn", "discard", "endure", "deciphered", "sensed", "keep_known", "return_known", "put_known",
			"unpack_known", "spill_known",
		},
		lays: map[string]string{"put_known": "bag"}, opens: "open",
		shut:  func(view map[string]any) []any { return each([]any{view["aside"]}, "number", "back") },
		looks: "sensed", shown: "fall",
		wanted: "search", shunned: "move E",
	},
	"deukalion": {
		options: object{"goal": "shorter"},
		draws:   []string{"draw"}, private: []string{"drawn", "taken"},
		wanted: "cards", shunned: "play",
	},
	"dungeon": {
		options: object{"characters": "players"},
		story:   sealedTexts, record: "../../games/dungeon/testdata/seats%d_e2.txt",
	},
}

// each picks fields of a list's objects.
func each(list any, fields ...string) (all []any) {
	items, _ := list.([]any)
	for _, item := range items {
		if o, ok := item.(map[string]any); ok {
			for _, field := range fields {
				if o[field] != nil {
					all = append(all, o[field])
				}
			}
		}
	}
	return all
}

// evenings is how many games of each kind the witness plays, each with one more
// seat than the one before.
var evenings = flag.Int("evenings", 1, "games of each kind that the witness plays")

// aimless is how many moves the witness makes at random; then it takes the hints,
// so that the game comes to its end; now and then it does not, lest it go in circles.
const aimless = 150

func TestWitnessFindsNothingHidden(t *testing.T) {
	t.Parallel()
	all := slices.DeleteFunc(games.All(), func(rules game.Rules) bool {
		_, known := hidden[rules.Info().ID]
		return !known
	})
	if len(all) < len(hidden) {
		t.Errorf("the witness knows what %d games hide, and there are %d of them", len(hidden), len(all))
	}
	if testing.Short() {
		all = all[:1]
	}
	for _, rules := range all {
		info := rules.Info()
		secrets := hidden[info.ID]
		for i := range *evenings {
			n := info.MinSeats + (i+1)%(info.MaxSeats-info.MinSeats+1)
			t.Run(fmt.Sprint(info.ID, " ", i+1), func(t *testing.T) {
				t.Parallel()
				h := openHouse(t, filepath.Join(t.TempDir(), "test.db"), []game.Rules{rules}, unlimited)
				h.roomy = true
				w := &witness{t: t, secrets: secrets, game: info.ID, rng: game.NewChance(fmt.Sprint("witness", i))}
				if w.story != nil {
					w.texts, w.script = w.story(t), movesOf(t, fmt.Sprintf(w.record, n))
				}
				w.sit(h, n)
				for w.step() {
				}
				t.Log(w.moves, "moves")
				if w.texts != nil {
					w.lookBack()
				}
				truth := w.truth()
				for _, fault := range w.judge(truth) {
					t.Error(fault)
				}
				w.plant(truth)
				if len(w.judge(truth)) == 0 {
					t.Error("the witness did not find what was planted")
				}
			})
		}
	}
}

// saying is what one reader was sent after so many moves of players.
type saying struct {
	moves int
	text  string
}

// ear is one reader, with their seats and everything that they were sent.
type ear struct {
	*person
	line  *line
	seats []int
	heard []saying
	// now is what the newest message has made of those before.
	now string
}

type witness struct {
	secrets
	t     *testing.T
	game  string
	rng   *game.Rand
	id    string
	ears  []*ear
	moves int
	// texts are the words of a story by their keys, and script the moves that are
	// left of it.
	texts  map[string][]string
	script []string
}

// movesOf are the moves of players in a record.
func movesOf(t *testing.T, path string) (moves []string) {
	t.Helper()
	file, err := os.ReadFile(path)
	must(t, err)
	rec, err := game.ParseRecord(string(file))
	must(t, err)
	for _, entry := range rec.Moves {
		if entry.Seat != game.Chance {
			moves = append(moves, entry.Move)
		}
	}
	return moves
}

// sit opens a table: a device with the last two seats, a guest in each of the
// others, a guest who watches, and a stranger.
func (w *witness) sit(h *house, n int) {
	host := h.guest("Host")
	kinds := append(slices.Repeat([]string{"open"}, max(0, n-2)), slices.Repeat([]string{"person"}, min(2, n))...)
	w.id = ask[fanout.Summary](host, "POST", "/api/tables", object{
		"game": w.game, "options": w.options, "public": true, "seats": seats(kinds...),
	}).ID
	w.ears = []*ear{{person: host, seats: []int{max(1, n-1), n}}}
	for seat := 1; seat <= n-2; seat++ {
		guest := h.guest(fmt.Sprint("Guest ", seat))
		guest.post(w.id, "join", object{"seat": seat})
		w.ears = append(w.ears, &ear{person: guest, seats: []int{seat}})
	}
	w.ears = append(w.ears, &ear{person: h.guest("Watcher")}, &ear{person: h.stranger()})
	for _, e := range w.ears {
		e.line = e.watch(w.id, 0)
		e.line.scenes()
	}
	host.post(w.id, "start", nil)
	w.hear()
}

// hear lets everybody listen until they know all that there is to know by now.
func (w *witness) hear() {
	w.t.Helper()
	mark := fmt.Sprint("mark ", w.moves)
	w.ears[0].post(w.id, "chat", object{"id": requestID(), "words": mark})
	for _, e := range w.ears {
		for e.now = ""; !strings.Contains(e.now, `"words":"`+mark+`"`); {
			must(w.t, e.line.message())
			e.now = text(w.t, e.line.now)
			e.heard = append(e.heard, saying{w.moves, e.now})
		}
		e.line.raw = nil
	}
}

// offer is what an Update says about who may do what.
type offer struct {
	Table struct {
		Status ledger.Status
		Turn   int
		Seq    int64
	}
	States []struct {
		Seat    int
		Moves   []match.Choice
		CanUndo bool
	}
}

// step makes one move of a player, asks this and that, and listens; false when
// the game is over.
func (w *witness) step() bool {
	w.t.Helper()
	for _, i := range w.rng.Perm(len(w.ears)) {
		e := w.ears[i]
		u := parse[offer](w.t, e.now)
		if u.Table.Status == ledger.Over {
			return false
		}
		for _, s := range u.States {
			if s.Seat == 0 || len(s.Moves) == 0 || s.Seat != u.Table.Turn && w.rng.IntN(3) > 0 {
				continue
			}
			w.pry(e, s.Seat, s.Moves)
			choice := w.choose(s.Moves)
			if w.moves >= aimless && s.Seat == u.Table.Turn && w.rng.IntN(10) > 0 {
				choice = parse[table.Hint](w.t, e.post(w.id, "hint", object{"seat": s.Seat}).body).Move
			}
			w.moves++
			e.heard = append(e.heard, saying{w.moves, e.post(w.id, "moves", object{"id": requestID(), "seat": s.Seat, "move": choice}).body})
			w.hear()
			return true
		}
	}
	return true
}

// choose picks a move, so that there is something to hide.
func (w *witness) choose(moves []match.Choice) string {
	if len(w.script) > 0 {
		next := w.script[0]
		w.script = w.script[1:]
		return next
	}
	var wanted, usual []string
	for _, m := range moves {
		if strings.HasPrefix(m.Move, w.wanted) {
			wanted = append(wanted, m.Move)
		}
		if !strings.HasPrefix(m.Move, w.shunned) {
			usual = append(usual, m.Move)
		}
	}
	switch {
	case len(wanted) > 0 && w.rng.IntN(2) == 0:
		return wanted[w.rng.IntN(len(wanted))]
	case len(usual) > 0 && w.rng.IntN(10) > 0:
		return usual[w.rng.IntN(len(usual))]
	}
	return moves[w.rng.IntN(len(moves))].Move
}

// get asks for something about the table, and keeps the answer.
func (e *ear) get(w *witness, path string) string {
	w.t.Helper()
	r := e.send("GET", "/api/tables/"+w.id+path, nil)
	e.heard = append(e.heard, saying{w.moves, r.body})
	return r.body
}

// pry asks, as the player who is to move and as any reader, for what might tell
// more than they may know.
func (w *witness) pry(e *ear, seat int, moves []match.Choice) {
	w.t.Helper()
	move := moves[w.rng.IntN(len(moves))].Move
	w.question(e, "why", object{"seat": seat, "moves": []string{move}})
	w.question(e, "whatif", object{"seat": seat, "move": move})
	w.question(e, "ahead", object{"seat": seat})
	if w.rng.IntN(4) == 0 {
		w.question(e, "hint", object{"seat": seat})
	}
	e = w.ears[w.rng.IntN(len(w.ears))]
	if w.rng.IntN(4) == 0 {
		e.get(w, "") // all from the beginning
	}
	e.get(w, "/record")
	for _, viewer := range []string{"public", "all", "1"} {
		e.get(w, fmt.Sprint("/replay/", w.rng.IntN(w.moves+2), "?viewer=", viewer))
	}
	list := e.send("GET", "/api/tables?list=open", nil)
	e.heard = append(e.heard, saying{w.moves, list.body})
}

// lookBack has everybody look through the game that is over. There all else stands
// open, but no words that were not read.
func (w *witness) lookBack() {
	w.t.Helper()
	for _, e := range w.ears {
		e.get(w, "")
		e.get(w, "/record")
		e.get(w, "/replay?viewer=all")
		for n := range w.moves + 1 {
			if n%10 == 0 {
				e.get(w, fmt.Sprint("/replay/", n, "?viewer=all"))
			}
		}
	}
}

// question asks something about a seat of a reader's, and keeps the answer.
func (w *witness) question(e *ear, what string, about object) {
	w.t.Helper()
	r := e.send("POST", "/api/tables/"+w.id+"/"+what, about)
	if r.status != http.StatusOK && (what != "hint" || r.status != http.StatusConflict) {
		w.t.Errorf("%s: %d %s", what, r.status, r.body)
	}
	e.heard = append(e.heard, saying{w.moves, r.body})
}

// fact is that after so many moves of players a seat, or everybody (0), has been
// shown a card's word or, when word is empty, whatever was shut.
type fact struct {
	moves, seat int
	word        string
	// at is the place that was told about, 0 if it was none.
	at int
}

// truth is what was shown when, and to whom.
type truth struct {
	words []string
	facts []fact
	// known is after how many moves a seat, or everybody (0), knew a word.
	known map[string]map[int]int
}

// truth reads it from the finished log and record.
func (w *witness) truth() *truth {
	w.t.Helper()
	ended := w.ears[len(w.ears)-1]
	record := strings.Split(ended.send("GET", "/api/tables/"+w.id+"/record", nil).body, "\nmoves\n")[1]
	lines := strings.Split(strings.TrimSpace(record), "\n")
	told := ask[[]fanout.Happening](ended.person, "GET", "/api/tables/"+w.id+"/replay?viewer=all", nil)
	if len(told) != len(lines) {
		w.t.Fatalf("the record has %d moves, of %d", len(lines), len(told))
	}
	all := &truth{known: map[string]map[int]int{}}
	for _, key := range slices.Sorted(maps.Keys(w.texts)) {
		all.words = append(all.words, w.texts[key]...)
	}
	for _, line := range lines {
		verb := strings.Fields(line)
		if verb[0] == "*" && slices.Contains(w.draws, verb[1]) && !slices.Contains(all.words, verb[2]) {
			all.words = append(all.words, verb[2])
		}
	}
	moves := 0
	for i, line := range lines {
		if !strings.HasPrefix(line, "*") {
			moves++
		}
		for _, e := range told[i].Events {
			all.facts = append(all.facts, w.shows(e, moves, all.words)...)
			if strings.HasSuffix(e.Key, ".event."+w.opens) {
				all.facts = append(all.facts, laidOpen(all.facts, moves, placeOf(e))...)
			}
		}
	}
	if moves != w.moves {
		w.t.Fatalf("the record has %d moves of players, of %d", moves, w.moves)
	}
	for _, f := range all.facts {
		if all.known[f.word] == nil {
			all.known[f.word] = map[int]int{}
		}
		if first, ok := all.known[f.word][f.seat]; !ok || f.moves < first {
			all.known[f.word][f.seat] = f.moves
		}
	}
	return all
}

// knows reports whether one of the seats, or everybody, had been shown a word by
// then.
func (t *truth) knows(seats []int, moves int, word string) bool {
	known := func(seat int) bool {
		first, ok := t.known[word][seat]
		return ok && first <= moves
	}
	return known(0) || slices.ContainsFunc(seats, known)
}

// laidOpen are the facts that somebody was told of a place before, now everybody's.
func laidOpen(before []fact, moves, at int) (facts []fact) {
	for _, f := range before {
		if f.at == at && at > 0 {
			facts = append(facts, fact{moves, 0, f.word, at})
		}
	}
	return facts
}

// placeOf is the place that an event is about, or 0.
func placeOf(e game.Event) int {
	if n := e.Arg("at").N; n != nil {
		return *n
	}
	return 0
}

// shows are the facts of one event of the finished log.
func (w *witness) shows(e game.Event, moves int, words []string) (facts []fact) {
	name := e.Key[strings.LastIndex(e.Key, ".")+1:]
	seat := 0
	if slices.Contains(w.private, name) {
		seat = e.Arg("seat").Seat
	}
	if name == w.looks || name == w.shown {
		facts = append(facts, fact{moves, seat, "", 0})
	}
	if word := w.lays[name]; word != "" {
		facts = append(facts, fact{moves, 0, word, 0})
	}
	for _, key := range game.SealedKeys(e) {
		for _, word := range w.texts[key] {
			facts = append(facts, fact{moves, 0, word, 0})
		}
	}
	if w.texts != nil {
		return facts
	}
	for _, word := range words {
		if names(text(w.t, e), word) {
			facts = append(facts, fact{moves, seat, word, placeOf(e)})
		}
	}
	return facts
}

// names reports whether a text has a word for itself, or says it: a treasure,
// sobek_4, is said as the word sobek and its number.
func names(text, word string) bool {
	if kind, n, ok := strings.Cut(word, "_"); ok && strings.Contains(text, "."+kind+`"`) {
		text := strings.ReplaceAll(text, `"args":{"n":{"n":`+n+`}},"key":`, `"key":`+n+",") // merged, they are in the other order
		said := regexp.MustCompile(`"key":` + n + `,"[a-z.]*\.` + kind + `"`)
		if said.MatchString(text) || strings.Contains(text, "."+kind+`","args":{"n":{"n":`+n+"}}") {
			return true
		}
	}
	for rest := text; ; {
		i := strings.Index(rest, word)
		if i < 0 {
			return false
		}
		end := i + len(word)
		if (i == 0 || !partOfWord(rest[i-1])) && (end == len(rest) || !partOfWord(rest[end])) {
			return true
		}
		rest = rest[end:]
	}
}

// around is the part of a text in which a word stands, or its beginning.
func around(text, word string) string {
	at := max(0, strings.Index(text, word))
	return text[max(0, at-500):min(len(text), at+500)]
}

func partOfWord(c byte) bool {
	return c == '_' || '0' <= c && c <= '9' || 'A' <= c && c <= 'Z' || 'a' <= c && c <= 'z'
}

// plant has a stranger be told of a card before anything has happened.
func (w *witness) plant(t *truth) {
	stranger := w.ears[len(w.ears)-1]
	stranger.heard = []saying{{-1, `{"card":"` + t.words[0] + `"}`}}
	w.ears = w.ears[len(w.ears)-1:]
}

// judge looks for words that a reader was sent before they had seen them, and
// returns what it found.
func (w *witness) judge(t *truth) (faults []string) {
	w.t.Helper()
	messages, looked := 0, 0
	for _, e := range w.ears {
		for _, s := range e.heard {
			var m told
			_ = json.Unmarshal([]byte(s.text), &m) // some are lists, or refusals
			if m.Table.Status == ledger.Over && w.texts == nil {
				continue
			}
			messages++
			looks, found := w.weigh(t, e.seats, s, m)
			looked += looks
			faults = append(faults, found...)
		}
	}
	w.t.Logf("%d moves, %d messages, %d looks for a word that was hidden from somebody", w.moves, messages, looked)
	if looked == 0 {
		w.t.Error("nothing was hidden")
	}
	return faults
}

// told is what is read of a message besides its words.
type told struct {
	Table      struct{ Status ledger.Status }
	Happenings json.RawMessage
	States     []struct {
		Seat int
		View json.RawMessage
	}
	State struct{ View json.RawMessage }
}

// weigh judges one message, and says how many words it was searched for. What
// several people on one device are told has happened, they may all know.
func (w *witness) weigh(t *truth, seats []int, s saying, m told) (looked int, faults []string) {
	found := func(seats []int, what any) {
		faults = append(faults, fmt.Sprintf("after %d moves %v is told of %v: %s", s.moves, seats, what, around(s.text, fmt.Sprint(what))))
	}
	for _, word := range t.words {
		if t.knows(nil, s.moves, word) {
			continue
		}
		looked++
		if !names(s.text, word) {
			continue
		}
		if !t.knows(seats, s.moves, word) {
			found(seats, word)
		}
		if len(seats) != 1 && names(string(m.Happenings), word) {
			found(seats, word+" together")
		}
	}
	if number := w.opened(t, seats, s, m.State.View); number != nil {
		found(seats, number)
	}
	for _, state := range m.States {
		if number := w.opened(t, []int{state.Seat}, s, state.View); number != nil {
			found([]int{state.Seat}, number)
		}
	}
	return looked, faults
}

// opened is a number in a view that should be shut, nil for none.
func (w *witness) opened(t *truth, seats []int, s saying, view json.RawMessage) any {
	if w.shut == nil || view == nil || t.knows(seats, s.moves, "") {
		return nil
	}
	var seen map[string]any
	must(w.t, json.Unmarshal(view, &seen))
	for _, number := range w.shut(seen) {
		if number != 0.0 {
			return number
		}
	}
	return nil
}
