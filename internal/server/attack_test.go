package server_test

import (
	"fmt"
	"net/http"
	"os"
	"path/filepath"
	"slices"
	"strings"
	"testing"
	"time"

	"github.com/katabasis-games/katabasis/game"
	"github.com/katabasis-games/katabasis/game/gametest/pebbles"
	"github.com/katabasis-games/katabasis/games"
	"github.com/katabasis-games/katabasis/internal/fanout"
	"github.com/katabasis-games/katabasis/internal/ledger"
	"github.com/katabasis-games/katabasis/internal/server"
)

// These tests are ideas of an attacker who has read the code and has time. Other tests check
// that no answer says too much in ordinary play.

// wantRefusal sends a request that must be refused with a code.
func (p *person) wantRefusal(code, method, path string, body any) {
	p.t.Helper()
	if r := p.send(method, path, body); r.status < 400 || r.status >= 500 || !strings.Contains(r.body, `"error.`+code+`"`) {
		p.t.Errorf("%s %s %v: %d %s", method, path, body, r.status, r.body)
	}
}

// An option that names a folder in the terminal does not name one over the network, however
// it comes.
func TestAttackerReadsNoFiles(t *testing.T) {
	t.Parallel()
	rules, _ := games.Newest("dungeon")
	dir := t.TempDir()
	must(t, os.WriteFile(filepath.Join(dir, "story.en.md"), []byte("# Treasure\n"), 0o600))
	h := openHouse(t, filepath.Join(dir, "test.db"), games.All(), unlimited)
	host := h.guest("Orpheus")
	info := rules.Info()
	for _, value := range []string{dir, dir + "/", "../../../../../../" + dir, "file://" + dir, "./example", "..", "prologue/..", "prologue\x00", "/etc"} {
		list := slices.Repeat([]object{{"kind": "person"}}, info.MinSeats)
		host.wantRefusal("bad_option", "POST", "/api/tables", object{"game": info.ID, "options": object{"adventure": value}, "public": true, "seats": list})
		record := fmt.Sprintf("katabasis record 1\ngame %s %d\nseats %d\noption adventure %s\nmoves\n", info.ID, info.Version, info.MinSeats, value)
		host.wantRefusal("bad_record", "POST", "/api/tables/import", object{"record": record})
	}
	for _, path := range []string{"/api/games/..%2f..%2fgo.mod/rules", "/..%2f..%2fgo.mod", "/assets/..%2f..%2fgo.mod", "/t/..%2f..%2f" + strings.ReplaceAll(dir[1:], "/", "%2f")} {
		if r := host.send("GET", path, nil); strings.Contains(r.body, "Treasure") || strings.Contains(r.body, "module ") {
			t.Errorf("%s: %s", path, r.body)
		}
	}
}

// A player who seals what another has sealed, to repeat their word after them, never hears
// that word. The player is left out, and everybody sees it.
func TestAttackerCopiesASeal(t *testing.T) {
	t.Parallel()
	h := newHouse(t)
	host, eve := h.guest("Orpheus"), h.guest("Eve")
	seal := game.Commitment(sealed[1])
	id := ask[fanout.Summary](host, "POST", "/api/tables", object{
		"game": "pebbles", "options": object{}, "public": true, "seats": []object{{"kind": "person", "seal": seal}, {"kind": "open"}},
	}).ID
	eve.post(id, "join", object{"seal": seal})
	host.post(id, "start", nil)
	eve.wantRefusal("not_your_seat", "POST", "/api/tables/"+id+"/reveal", object{"seat": 1, "word": sealed[1]})
	told := host.post(id, "reveal", object{"seat": 1, "word": sealed[1]}).body + text(t, eve.update(id))
	if strings.Contains(told, sealed[1]) {
		t.Errorf("the word is told: %s", told)
	}
	for _, word := range []string{"", seal, strings.ToUpper(sealed[1]), sealed[1] + "/"} {
		eve.wantRefusal("wrong_word", "POST", "/api/tables/"+id+"/reveal", object{"seat": 2, "word": word})
	}
	eve.wantRefusal("not_waiting", "POST", "/api/tables/"+id+"/seal", object{"seat": 2, "seal": game.Commitment("other")})
	eve.wantRefusal("conflict", "POST", "/api/tables/"+id+"/leave", object{"seat": 2})
}

// A second browser with the same cookie changes nothing for the first: only the newest seal
// counts, and its word.
func TestTwoBrowsersSealOneSeat(t *testing.T) {
	t.Parallel()
	h := newHouse(t)
	host := h.guest("Orpheus")
	id := ask[fanout.Summary](host, "POST", "/api/tables", object{
		"game": "pebbles", "options": object{}, "public": true,
		"seats": []object{{"kind": "person", "seal": game.Commitment(sealed[1])}, {"kind": "bot", "bot": "easy"}},
	}).ID
	host.post(id, "seal", object{"seat": 1, "seal": game.Commitment(sealed[2])})
	host.post(id, "start", nil)
	host.wantRefusal("wrong_word", "POST", "/api/tables/"+id+"/reveal", object{"seat": 1, "word": sealed[1]})
	host.post(id, "reveal", object{"seat": 1, "word": sealed[2]})
	if u := host.update(id); u.Table.Status == ledger.Starting || !u.Table.Seats[0].Revealed {
		t.Errorf("after the word: %+v", u.Table)
	}
}

// Nobody loses their seat while they are there, whoever comes and goes meanwhile. Nobody else
// sees or does anything in a seat where a bot stands in.
func TestAttackerWantsASeat(t *testing.T) {
	t.Parallel()
	h := newHouse(t)
	c := map[int]*person{}
	var id string
	c[1], c[2], id = two(h)
	turn := c[1].update(id).Table.Turn
	victim, evil, accomplice := c[turn], c[3-turn], h.guest("Eve")
	at, seat := "/api/tables/"+id, object{"seat": turn}
	held := victim.watch(id, 0)
	held.next()
	for range 20 { // others flap
		evil.watch(id, 0).hangUp()
		accomplice.watch(id, 0).hangUp()
	}
	h.ahead.Add(int64(24 * time.Hour))
	evil.wantRefusal("seat_taken", "POST", at+"/takeover", seat)
	for _, verb := range []string{"leave", "hint"} {
		evil.wantRefusal("not_your_seat", "POST", at+"/"+verb, seat)
	}
	held.hangUp()
	for evil.update(id).Table.Seats[turn-1].Present {
	}
	evil.wantRefusal("too_early", "POST", at+"/takeover", seat)
	h.ahead.Add(int64(2 * time.Minute))
	accomplice.wantRefusal("not_your_seat", "POST", at+"/takeover", seat)
	evil.post(id, "takeover", seat)
	for _, p := range []*person{evil, accomplice} {
		p.wantRefusal("not_your_seat", "POST", at+"/whatif", object{"seat": turn, "move": "pick 1"})
		p.wantRefusal("not_your_seat", "POST", at+"/ahead", object{"seat": turn})
		p.wantRefusal("not_your_seat", "POST", at+"/hint", seat)
		p.wantRefusal("not_your_seat", "POST", at+"/moves", object{"id": requestID(), "seat": turn, "move": "pick 1"})
		p.wantRefusal("not_your_seat", "GET", at+fmt.Sprintf("/replay/1?viewer=%d", turn), nil)
		p.wantRefusal("not_your_seat", "GET", at+"/replay?viewer=all", nil)
		p.wantRefusal("not_over", "GET", at+"/turning", nil)
		p.wantRefusal("record_later", "GET", at+"/record", nil)
	}
	evil.wantRefusal("not_waiting", "POST", at+"/join", seat) // none is to be had
	accomplice.wantRefusal("not_waiting", "POST", at+"/join", seat)
	if now := victim.post(id, "join", seat); !strings.Contains(now.body, `"you":[`+fmt.Sprint(turn)+`]`) {
		t.Errorf("who comes back finds %s", now.body)
	}
}

// The address of a table is too long to be guessed at the rate that the limits allow.
func TestAttackerGuessesTables(t *testing.T) {
	t.Parallel()
	h := newHouse(t, func(cfg *server.Config) { cfg.Limits.Misses, cfg.Limits.Window = 5, time.Hour })
	host := h.guest("Orpheus")
	id := host.open("person", "open")
	guess := func(n int) string { return fmt.Sprintf("/api/tables/%08d", 22222222+n) }
	for n := range 5 {
		host.wantRefusal("unknown_table", "GET", guess(n), nil)
	}
	for _, path := range []string{guess(5), "/api/tables/" + id, guess(6) + "/replay/0", guess(7) + "/socket"} {
		host.wantRefusal("too_many", "GET", path, nil)
	}
	host.wantRefusal("too_many", "POST", guess(8)+"/join", object{})
	for _, path := range []string{"/api/games", "/api/me", "/api/tables?list=mine"} {
		if r := host.send("GET", path, nil); r.status != http.StatusOK {
			t.Errorf("%s: %d %s", path, r.status, r.body)
		}
	}
}

// The powers of a host never pass to somebody who only watches, nor to anybody while the host
// is there. A person who had them for a while does not keep them.
func TestAttackerWantsToBeHost(t *testing.T) {
	t.Parallel()
	h := newHouse(t)
	host, friend, eve := h.guest("Orpheus"), h.guest("Eurydice"), h.guest("Eve")
	id := host.open("person", "open", "open")
	friend.post(id, "join", object{})
	at := "/api/tables/" + id
	looking, sitting, hosting := eve.watch(id, 0), friend.watch(id, 0), host.watch(id, 0)
	looking.next()
	sitting.next()
	hosting.next()
	h.ahead.Add(int64(time.Hour))
	for _, p := range []*person{friend, eve} {
		p.wantRefusal("not_host", "POST", at+"/kick", object{"seat": 1})
		p.wantRefusal("not_host", "POST", at+"/start", nil)
		p.wantRefusal("not_host", "POST", at+"/seat", object{"seat": 3, "kind": "bot", "bot": "easy"})
	}
	hosting.hangUp()
	for eve.update(id).Table.Seats[0].Present {
	}
	friend.wantRefusal("not_host", "POST", at+"/start", nil)
	h.ahead.Add(int64(time.Minute))
	eve.wantRefusal("not_host", "POST", at+"/start", nil)
	friend.post(id, "seat", object{"seat": 3, "kind": "bot", "bot": "easy"})
	friend.post(id, "kick", object{"seat": 1})
	host.watch(id, 0).next()
	friend.wantRefusal("not_host", "POST", at+"/kick", object{"seat": 3})
	host.post(id, "join", object{"seat": 1})
	host.post(id, "start", nil)
}

// A lesson’s table belongs to its learner. Nobody can look at its staged cards, nor make it
// look like a game whose dice can be checked.
func TestAttackerWantsALesson(t *testing.T) {
	t.Parallel()
	h := newHouse(t)
	_, id, socket := h.lesson()
	socket.coached()
	eve := h.guest("Eve")
	at := "/api/tables/" + id
	eve.wantRefusal("not_your_seat", "POST", at+"/alone", nil)
	eve.wantRefusal("not_your_seat", "POST", at+"/hint", object{"seat": 1})
	eve.wantRefusal("not_waiting", "POST", at+"/join", object{})
	if u := eve.update(id); u.States[0].Coach != nil || u.Table.Commitment != "" || u.States[0].Seat != 0 {
		t.Errorf("who looks on is told %+v", u)
	}
	eve.wantRefusal("malformed", "POST", "/api/tables", object{
		"game": "pebbles", "options": object{}, "public": true, "lesson": true, "seats": "all", "record": pebbles.Rules{}.Lesson().Record.String(),
	})
}
