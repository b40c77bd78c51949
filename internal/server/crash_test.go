//go:build !race

package server_test

import (
	"bufio"
	"fmt"
	"io"
	"net/http"
	"net/http/cookiejar"
	"os/exec"
	"path/filepath"
	"regexp"
	"runtime"
	"slices"
	"strings"
	"sync"
	"testing"
	"time"

	"github.com/katabasis-games/katabasis/game"
	"github.com/katabasis-games/katabasis/games"
	"github.com/katabasis-games/katabasis/internal/fanout"
	"github.com/katabasis-games/katabasis/internal/guests"
	"github.com/katabasis-games/katabasis/internal/ledger"
	"github.com/katabasis-games/katabasis/internal/table"
)

// crashes is how often the server is killed. It is another process, which the race
// detector of the tests does not see: they run without it.
const crashes = 40

// program is the real program, built and started as people do.
type program struct {
	t       *testing.T
	file    string
	dir     string
	process *exec.Cmd
	options []string
	url     string
}

// built is the path of the program, which is built once for all tests.
var built = sync.OnceValues(func() (string, error) {
	file := filepath.Join(scratch, "katabasis")
	if runtime.GOOS == "windows" {
		file += ".exe"
	}
	compile := exec.Command("go", "build", "-o", file, "./cmd/katabasis")
	compile.Dir = filepath.Join("..", "..")
	if out, err := compile.CombinedOutput(); err != nil {
		return "", fmt.Errorf("%w: %s", err, out)
	}
	return file, nil
})

// build is a program with a directory of its own for its tables.
func build(t *testing.T) *program {
	t.Helper()
	file, err := built()
	must(t, err)
	p := &program{t: t, file: file, dir: t.TempDir()}
	t.Cleanup(p.kill)
	return p
}

var address = regexp.MustCompile(`http://127\.0\.0\.1:\d+`)

// start starts the program and waits for the address it prints.
func (p *program) start() {
	p.t.Helper()
	p.process = exec.Command(p.file, append([]string{"serve", "--listen", "127.0.0.1:0", "--data", p.dir}, p.options...)...)
	out, err := p.process.StdoutPipe()
	must(p.t, err)
	must(p.t, p.process.Start())
	lines := bufio.NewScanner(out)
	for p.url = ""; p.url == "" && lines.Scan(); {
		p.url = address.FindString(lines.Text())
	}
	if p.url == "" {
		p.kill()
		p.t.Fatalf("the program did not print its address: %v", p.process.ProcessState)
	}
	go func() { _, _ = io.Copy(io.Discard, out) }()
}

// kill ends it as kill -9 does.
func (p *program) kill() {
	if p.process == nil {
		return
	}
	_ = p.process.Process.Kill()
	_ = p.process.Wait()
}

// sent is a move that was asked for; answer is empty when none came.
type sent struct {
	request object
	answer  string
}

// gambler plays every seat of a table, and remembers what was acknowledged.
type gambler struct {
	*person
	rng *game.Rand
	id  string
	// acknowledged are the requests by the sequence number that was answered.
	acknowledged map[int64]sent
	// open is the last request, when its answer did not come.
	open  *sent
	moves int
}

func TestKilledServerLosesNoAcknowledgedMove(t *testing.T) {
	t.Parallel()
	p := build(t)
	jar, err := cookiejar.New(nil)
	must(t, err)
	g := &gambler{rng: game.NewChance("9 9")}
	g.person = &person{t: t, http: &http.Client{Jar: jar}}
	for crash := range crashes {
		p.start()
		g.url = p.url
		if crash == 0 {
			g.id = ask[guests.Guest](g.person, "POST", "/api/me", object{"name": "Sisyphus"}).ID
			g.newTable()
		} else if g.check() == ledger.Over {
			g.newTable()
		}
		for range g.rng.IntN(6) {
			g.play()
		}
		g.fall(p)
	}
	t.Logf("%d moves acknowledged between %d crashes", g.moves, crashes)
}

// newTable opens and starts a table where every seat is the gambler's.
func (g *gambler) newTable() {
	info := ask[[]game.Info](g.person, "GET", "/api/games", nil)[0]
	kinds := make([]string, info.MinSeats)
	for i := range kinds {
		kinds[i] = "person"
	}
	g.id = ask[fanout.Summary](g.person, "POST", "/api/tables", object{
		"game": info.ID, "options": object{}, "public": false, "seats": seats(kinds...),
	}).ID
	g.post(g.id, "start", nil)
	g.acknowledged = map[int64]sent{}
}

// play makes one random move, unless the server dies before.
func (g *gambler) play() {
	g.t.Helper()
	r, err := g.http.Get(g.url + "/api/tables/" + g.id)
	if err != nil {
		return
	}
	defer func() { _ = r.Body.Close() }()
	text, err := io.ReadAll(r.Body)
	if err != nil {
		return
	}
	now := parse[fanout.Update](g.t, string(text))
	for _, s := range now.States {
		if s.Seat != 0 && s.Seat == now.Table.Turn && len(s.Moves) > 0 {
			move := s.Moves[g.rng.IntN(len(s.Moves))].Move
			g.ask(&sent{request: object{"id": requestID(), "seat": s.Seat, "move": move}})
			return
		}
	}
	if now.Table.Status != ledger.Over {
		g.t.Fatalf("nobody can move at %d: %+v", now.Table.Seq, now.Table)
	}
}

// ask sends a move and keeps what was answered.
func (g *gambler) ask(s *sent) {
	g.t.Helper()
	req, err := http.NewRequest("POST", g.url+"/api/tables/"+g.id+"/moves", jsonOf(g.t, s.request))
	must(g.t, err)
	req.Header.Set("Content-Type", "application/json")
	g.open = s
	res, err := g.http.Do(req)
	if err != nil {
		return
	}
	defer func() { _ = res.Body.Close() }()
	text, err := io.ReadAll(res.Body)
	if err != nil {
		return
	}
	if res.StatusCode != http.StatusOK {
		g.t.Fatalf("%v: %d %s", s.request, res.StatusCode, text)
	}
	s.answer = string(text)
	g.acknowledged[parse[table.Made](g.t, s.answer).Seq] = *s
	g.moves++
	g.open = nil
}

// fall kills the server between two moves, or while one is being made.
func (g *gambler) fall(p *program) {
	if g.rng.IntN(2) == 0 {
		p.kill()
		return
	}
	done := make(chan struct{})
	moment := time.After(time.Duration(g.rng.IntN(4000)) * time.Microsecond)
	go func() {
		defer close(done)
		<-moment
		p.kill()
	}()
	g.play()
	<-done
}

// check looks for every acknowledged move in the log, and asks for the open
// one again: it is made once, whether it was kept or not.
func (g *gambler) check() ledger.Status {
	g.t.Helper()
	if g.open != nil { // its answer did not come
		g.ask(g.open)
	}
	log := g.update(g.id)
	made := 0
	for _, h := range log.Happenings {
		if h.Kind == ledger.EntryMove && h.Seat > 0 {
			made++
		}
	}
	if made != len(g.acknowledged) {
		g.t.Fatalf("%d moves were acknowledged, %d are in the log", len(g.acknowledged), made)
	}
	for seq, s := range g.acknowledged {
		at := slices.IndexFunc(log.Happenings, func(h fanout.Happening) bool { return h.Seq == seq })
		if log.Table.Status == ledger.Playing && (at < 0 || log.Happenings[at].Kind != ledger.EntryMove || log.Happenings[at].Seat != s.request["seat"]) {
			g.t.Fatalf("the move %v at %d is not in the log", s.request, seq)
		}
		if again := g.send("POST", "/api/tables/"+g.id+"/moves", s.request); again.body != s.answer {
			g.t.Fatalf("%v was answered %s and now %d %s", s.request, s.answer, again.status, again.body)
		}
	}
	return log.Table.Status
}

// starts is how often a table starts while the server is killed, and patience how long
// each waits for words.
const (
	starts   = 10
	patience = 10 * time.Second
)

// TestKilledServerForgetsNoWord kills the server while the words of a table's
// people are being revealed. Each is told again after a restart, so that none is
// left out; what was acknowledged is there already, and the game has begun with
// the last.
func TestKilledServerForgetsNoWord(t *testing.T) {
	t.Parallel()
	p := build(t)
	jar, err := cookiejar.New(nil)
	must(t, err)
	g := &gambler{rng: game.NewChance("words"), acknowledged: map[int64]sent{}}
	g.person = &person{t: t, http: &http.Client{Jar: jar}}
	p.start()
	g.url = p.url
	ask[guests.Guest](g.person, "POST", "/api/me", object{"name": "Sisyphus"})
	told, tooLate := 0, 0
	for range starts {
		words := g.sealedTable()
		begun := time.Now()
		g.post(g.id, "start", nil)
		told += g.tell(words, p)
		p.start()
		g.url = p.url
		late := false
		for i, word := range words {
			late = late || g.revealedLate(i+1, word)
		}
		if now := g.update(g.id).Table; now.Status != ledger.Playing || !late && slices.ContainsFunc(now.Seats, unrevealed) {
			t.Fatalf("after all words were told: %+v", now)
		}
		if late {
			tooLate++
			if waited := time.Since(begun); waited < patience {
				t.Fatalf("the game began without a word %v after its start", waited)
			}
		}
	}
	if tooLate == starts {
		t.Error("no start was quick enough to hear all words")
	}
	t.Logf("%d words acknowledged before %d crashes; %d starts were late", told, starts, tooLate)
	for g.update(g.id).Table.Status != ledger.Over {
		g.play()
	}
	rec, err := game.ParseRecord(g.send("GET", "/api/tables/"+g.id+"/record", nil).body)
	must(t, err)
	rules, _ := games.Version(rec.Game, rec.Version)
	must(t, game.CheckDice(rules, rec))
}

// revealedLate tells a word, and reports whether the game has begun without it: a machine
// that is busy may need longer for two restarts than a table waits for words.
func (g *gambler) revealedLate(seat int, word string) bool {
	g.t.Helper()
	a := g.send("POST", "/api/tables/"+g.id+"/reveal", object{"seat": seat, "word": word})
	late := a.status == http.StatusConflict && strings.Contains(a.body, "error.not_starting")
	if a.status != http.StatusOK && !late {
		g.t.Fatalf("reveal: %d %s", a.status, a.body)
	}
	return late
}

func unrevealed(s fanout.SeatView) bool { return s.Seal == "" || !s.Revealed }

// sealedTable opens a table where every seat is the gambler's, with a word of its
// own, and returns the words.
func (g *gambler) sealedTable() (words []string) {
	info := ask[[]game.Info](g.person, "GET", "/api/games", nil)[0]
	var list []object
	for i := range info.MinSeats {
		words = append(words, fmt.Sprint(strings.TrimPrefix(requestID(), "request-"), "x", i))
		list = append(list, object{"kind": "person", "name": fmt.Sprint("Head ", i+1), "seal": game.Commitment(words[i])})
	}
	g.id = ask[fanout.Summary](g.person, "POST", "/api/tables", object{
		"game": info.ID, "options": object{}, "public": false, "seats": list,
	}).ID
	return words
}

// tell reveals words until the server is killed, at a moment in between, starts
// it again to see that all acknowledged ones are kept, and kills it once more.
func (g *gambler) tell(words []string, p *program) (acknowledged int) {
	g.t.Helper()
	done := make(chan struct{})
	moment := time.After(time.Duration(g.rng.IntN(12_000)) * time.Microsecond)
	go func() {
		defer close(done)
		<-moment
		p.kill()
	}()
	for i, word := range words {
		body := jsonOf(g.t, object{"seat": i + 1, "word": word})
		res, err := g.http.Post(g.url+"/api/tables/"+g.id+"/reveal", "application/json", body)
		if err != nil {
			break
		}
		_, err = io.Copy(io.Discard, res.Body)
		_ = res.Body.Close()
		if err != nil || res.StatusCode != http.StatusOK {
			break
		}
		acknowledged++
	}
	<-done
	p.start()
	g.url = p.url
	seats := g.update(g.id).Table.Seats
	for i := range acknowledged {
		if unrevealed(seats[i]) {
			g.t.Fatalf("the word of seat %d was acknowledged and is not there: %+v", i+1, seats)
		}
	}
	p.kill()
	return acknowledged
}
