package server_test

import (
	"fmt"
	"io"
	"net/http"
	"regexp"
	"strings"
	"testing"
	"time"

	"github.com/katabasis-games/katabasis/game"
	"github.com/katabasis-games/katabasis/game/gametest/pebbles"
	"github.com/katabasis-games/katabasis/internal/server"
)

// cast is who and what the scenarios are about.
type cast struct {
	house *house
	// host and friend play at running, in seats 1 and 2; other only watches.
	host, friend, other, stranger *person
	// waiting has an open seat and the friend in seat 2, full only bots beside the host.
	running, waiting, full string
}

func newCast(t *testing.T) *cast {
	h := newHouse(t, func(cfg *server.Config) { cfg.Origins = []string{"https://play.example"} })
	c := &cast{house: h, other: h.guest("Hermes"), stranger: h.stranger()}
	c.host, c.friend, c.running = two(h)
	c.waiting = c.host.open("person", "open", "open")
	c.friend.post(c.waiting, "join", object{"seat": 2})
	c.full = c.host.open("person", "bot")
	return c
}

// awaited is the person whose turn it is at the running table, and the one who waits.
func (c *cast) awaited() (turn, waits *person) {
	if c.host.update(c.running).Table.Turn == 1 {
		return c.host, c.friend
	}
	return c.friend, c.host
}

// scenario is one request that must be refused, or must tell nothing hidden.
type scenario struct {
	name   string
	as     *person
	method string
	path   string
	body   any
	header []string
	// status is the answer's; contains must stand in it, never must match nowhere.
	status   int
	contains string
	never    string
}

// inside must not be told by any answer: how the server is made.
var inside = regexp.MustCompile(`(?i)goroutine|\.go:|panic|sqlite|select |database|/tmp/|unmarshal|invalid character`)

func TestScenarios(t *testing.T) {
	t.Parallel()
	c := newCast(t)
	turn, waits := c.awaited()
	mine, yours := 1, 2
	if turn == c.friend {
		mine, yours = 2, 1
	}
	// In Pebbles a player may nudge once out of turn; then it is not their turn.
	nudge := waits.update(c.running).States[0].Moves[0].Move
	waits.post(c.running, "moves", object{"id": requestID(), "seat": yours, "move": nudge})
	for _, s := range append(c.badRequests(), append(c.play(turn, waits, mine, yours), c.tables()...)...) {
		t.Run(s.name, func(t *testing.T) { c.try(t, s) })
	}
}

// try runs a scenario and checks that it changed nothing and told nothing.
func (c *cast) try(t *testing.T, s scenario) {
	before := c.seqs()
	r := s.as.send(s.method, s.path, s.body, s.header...)
	if r.status != s.status || !strings.Contains(r.body, s.contains) {
		t.Errorf("answered %d %s, want %d with %q", r.status, r.body, s.status, s.contains)
	}
	if s.never != "" && regexp.MustCompile(s.never).MatchString(r.body) {
		t.Errorf("%s tells %s", r.body, s.never)
	}
	if words := inside.FindString(r.body); words != "" {
		t.Errorf("%s tells %q of the inside", r.body, words)
	}
	for _, p := range []*person{c.host, c.friend, c.other} {
		if p != s.as && strings.Contains(r.body, p.id) {
			t.Errorf("%s tells the id of another guest", r.body)
		}
	}
	if kind := r.header.Get("Content-Type"); r.status >= 400 && kind != "application/problem+json" {
		t.Errorf("the error is %s", kind)
	}
	if after := c.seqs(); after != before {
		t.Errorf("the tables went from %s to %s", before, after)
	}
}

func (c *cast) seqs() string {
	return fmt.Sprint(c.host.update(c.running).Table.Seq, c.host.update(c.waiting).Table.Seq, c.host.update(c.full).Table.Seq)
}

// badRequests are those that no table is asked about.
func (c *cast) badRequests() []scenario {
	moves := "/api/tables/" + c.running + "/moves"
	large := `{"id":"x","seat":1,"move":"` + strings.Repeat("x", 1<<20) + `"}`
	return []scenario{
		{"malformed JSON", c.host, "POST", moves, `{"id":`, nil, 400, "error.malformed", "id"},
		{"no body", c.host, "POST", moves, ``, nil, 400, "error.malformed", ""},
		{"a wrong type", c.host, "POST", moves, `{"id":"x","seat":"one","move":"hide"}`, nil, 400, "error.malformed", `"one"`},
		{"a missing field", c.host, "POST", moves, `{"id":"x","seat":1}`, nil, 400, "error.malformed", ""},
		{"an unknown field", c.host, "POST", moves, `{"id":"x","seat":1,"move":"hide","as":2}`, nil, 400, "error.malformed", ""},
		{"an array", c.host, "POST", moves, `[]`, nil, 400, "error.malformed", ""},
		{"another content type", c.host, "POST", moves, `id=x`, []string{"Content-Type", "application/x-www-form-urlencoded"}, 400, "error.malformed", ""},
		{"a body of 1 MB", c.host, "POST", moves, large, nil, 413, "error.too_large", "xxx"},
		{"a body of 1 MB of unknown length", c.host, "POST", moves, io.MultiReader(strings.NewReader(large)), nil, 413, "error.too_large", "xxx"},
		{"a body of 1 MB where none is read", c.host, "POST", "/api/tables/" + c.waiting + "/start", large, nil, 413, "error.too_large", "xxx"},
		{"a record of 3 MB", c.host, "POST", "/api/tables/import", `{"record":"` + strings.Repeat("x", 3<<20) + `"}`, nil, 413, "error.too_large", "xxx"},
		{"a bad record", c.host, "POST", "/api/tables/import", object{"record": "a song"}, nil, 400, "error.bad_record", ""},
		{"a record of an unknown game", c.host, "POST", "/api/tables/import", object{"record": "katabasis record 1\ngame senet 1\nseats 2\nmoves\n"}, nil, 404, "error.unknown_game", ""},
		{"a record with an illegal move", c.host, "POST", "/api/tables/import", object{"record": "katabasis record 1\ngame pebbles 1\nseats 2\nmoves\n1 place\n"}, nil, 400, "error.bad_record", ""},
		{"a forged cookie", c.stranger, "GET", "/api/tables/" + c.running, nil, []string{"Cookie", "katabasis=" + c.host.id + ".AAAA"}, 403, "error.forged", `"view"`},
		{"an unsigned cookie", c.stranger, "POST", moves, object{"id": "x", "seat": 1, "move": "hide"}, []string{"Cookie", "katabasis=" + c.host.id}, 403, "error.forged", ""},
		{"another origin", c.host, "POST", moves, object{"id": "x", "seat": 1, "move": "hide"}, []string{"Origin", "https://evil.example"}, 403, "error.wrong_origin", ""},
		{"another site's form", c.host, "POST", moves, object{"id": "x", "seat": 1, "move": "hide"}, []string{"Sec-Fetch-Site", "cross-site"}, 403, "error.wrong_origin", ""},
		{"another origin's socket", c.host, "GET", "/api/tables/" + c.running + "/socket", nil, upgrade("Origin", "https://evil.example"), 403, "error.wrong_origin", `"view"`},
		{"a socket without an upgrade", c.host, "GET", "/api/tables/" + c.running + "/socket", nil, nil, 400, "error.malformed", ""},
		{"a socket since nonsense", c.host, "GET", "/api/tables/" + c.running + "/socket?since=-1", nil, upgrade(), 400, "error.malformed", ""},
		{"a socket of an unknown table", c.host, "GET", "/api/tables/nowhere/socket", nil, upgrade(), 404, "error.unknown_table", ""},
		{"since nonsense", c.host, "GET", "/api/tables/" + c.running + "?since=soon", nil, nil, 400, "error.malformed", "soon"},
		{"an unknown path", c.host, "DELETE", "/api/tables/" + c.running, nil, nil, 404, "error.not_found", ""},
		{"an unknown game's rules", c.host, "GET", "/api/games/senet/rules", nil, nil, 404, "error.unknown_game", ""},
		{"rules in an unknown language", c.host, "GET", "/api/games/pebbles/rules?lang=tlh", nil, nil, 400, "error.malformed", "tlh"},
		{"nobody yet", c.stranger, "GET", "/api/me", nil, nil, 404, "error.no_guest", ""},
		{"nobody's tables", c.stranger, "GET", "/api/tables?list=mine", nil, nil, 401, "error.no_guest", ""},
		{"no name", c.stranger, "POST", "/api/me", object{"name": "  "}, nil, 400, "error.bad_name", ""},
		{"a long name", c.stranger, "POST", "/api/me", object{"name": strings.Repeat("é", 25)}, nil, 400, "error.bad_name", ""},
	}
}

func upgrade(headers ...string) []string {
	return append(headers, "Connection", "Upgrade", "Upgrade", "websocket",
		"Sec-WebSocket-Version", "13", "Sec-WebSocket-Key", "dGhlIHNhbXBsZSBub25jZQ==")
}

// play are requests about the running table. It is turn's turn, whose seat is mine.
func (c *cast) play(turn, waits *person, mine, yours int) []scenario {
	at := "/api/tables/" + c.running + "/"
	move := func(seat int, move string) object { return object{"id": requestID(), "seat": seat, "move": move} }
	return []scenario{
		{"a move by nobody", c.stranger, "POST", at + "moves", move(1, "hide"), nil, 401, "error.no_guest", ""},
		{"a move in a wrong seat", waits, "POST", at + "moves", move(mine, "hide"), nil, 403, "error.not_your_seat", ""},
		{"a move by a spectator", c.other, "POST", at + "moves", move(mine, "hide"), nil, 403, "error.not_your_seat", ""},
		{"a move in no seat", turn, "POST", at + "moves", move(0, "hide"), nil, 400, "error.malformed", ""},
		{"a move in a seat that is not there", turn, "POST", at + "moves", move(99, "hide"), nil, 400, "error.malformed", ""},
		{"a move of chance", turn, "POST", at + "moves", move(-1, "draw 1"), nil, 400, "error.malformed", ""},
		{"a move out of turn", waits, "POST", at + "moves", move(yours, "pick 1"), nil, 409, "error.not_your_turn", ""},
		{"an illegal move", turn, "POST", at + "moves", move(mine, "hide"), nil, 422, `"rule":"S3"`, ""},
		{"no move of the game", turn, "POST", at + "moves", move(mine, "castle"), nil, 400, "error.malformed", "castle"},
		{"a move of too many words", turn, "POST", at + "moves", move(mine, strings.Repeat("pick ", 1000)), nil, 400, "error.malformed", "pick"},
		{"a move without an id", turn, "POST", at + "moves", object{"id": "", "seat": mine, "move": "pick 1"}, nil, 400, "error.malformed", ""},
		{"a move with a long id", turn, "POST", at + "moves", object{"id": strings.Repeat("x", 65), "seat": mine, "move": "pick 1"}, nil, 400, "error.malformed", ""},
		{"nothing to undo", turn, "POST", at + "undo", object{"id": requestID(), "seat": mine}, nil, 409, "error.nothing_to_undo", ""},
		{"no step to undo", turn, "POST", at + "undo", object{"id": requestID(), "seat": mine, "step": true}, nil, 409, "error.nothing_to_undo", ""},
		{"a step that is none", turn, "POST", at + "undo", object{"id": requestID(), "seat": mine, "step": "one"}, nil, 400, "error.malformed", ""},
		{"an undo of another's", turn, "POST", at + "undo", object{"id": requestID(), "seat": yours}, nil, 403, "error.not_your_seat", ""},
		{"why in another's seat", turn, "POST", at + "why", object{"seat": yours, "moves": []string{"pick 1"}}, nil, 403, "error.not_your_seat", "refusal"},
		{"why of too many", turn, "POST", at + "why", object{"seat": mine, "moves": make([]string, 65)}, nil, 400, "error.malformed", ""},
		{"what a move in another's seat would do", turn, "POST", at + "whatif", object{"seat": yours, "move": "pick 1"}, nil, 403, "error.not_your_seat", "lines"},
		{"what an illegal move would do", turn, "POST", at + "whatif", object{"seat": mine, "move": "place"}, nil, 422, "error.illegal_move", "lines"},
		{"what moves in another's seat lead to", turn, "POST", at + "ahead", object{"seat": yours}, nil, 403, "error.not_your_seat", "events"},
		{"a hint for another's seat", turn, "POST", at + "hint", object{"seat": yours}, nil, 403, "error.not_your_seat", "why\":{\"key\":\"(common|pebbles).hint"},
		{"chat by nobody", c.stranger, "POST", at + "chat", object{"id": requestID(), "words": "boo"}, nil, 401, "error.no_guest", ""},
		{"too long a chat", turn, "POST", at + "chat", object{"id": requestID(), "words": strings.Repeat("x", 501)}, nil, 400, "error.malformed", "xxx"},
		{"a note by nobody", c.stranger, "POST", at + "note", object{"id": requestID(), "seat": 1, "words": "boo"}, nil, 401, "error.no_guest", ""},
		{"a note by a spectator", c.other, "POST", at + "note", object{"id": requestID(), "seat": mine, "words": "boo"}, nil, 403, "error.not_your_seat", "boo"},
		{"a note in another's name", turn, "POST", at + "note", object{"id": requestID(), "seat": yours, "words": "boo"}, nil, 403, "error.not_your_seat", "boo"},
		{"too long a note", turn, "POST", at + "note", object{"id": requestID(), "seat": mine, "words": strings.Repeat("x", 201)}, nil, 400, "error.malformed", "xxx"},
		{"striking out by a spectator", c.other, "POST", at + "strike", object{"seat": mine, "note": 1, "struck": true}, nil, 403, "error.not_your_seat", ""},
		{"striking out what is not there", turn, "POST", at + "strike", object{"seat": mine, "note": 1, "struck": true}, nil, 400, "error.malformed", ""},
		{"a look from another's seat", turn, "POST", at + "look", object{"seat": yours}, nil, 403, "error.not_your_seat", ""},
		{"a look where all play against each other", turn, "POST", at + "look", object{"seat": mine}, nil, 400, "error.malformed", ""},
		{"asking a bot to go on by a spectator", c.other, "POST", at + "urge", object{"seat": yours}, nil, 403, "error.not_your_seat", ""},
		{"what a bot would do for a spectator", c.other, "POST", at + "propose", object{"seat": yours}, nil, 403, "error.not_your_seat", "label"},
		{"what a person would do", turn, "POST", at + "propose", object{"seat": yours}, nil, 409, "error.not_your_turn", "label"},
		{"the record before the end", turn, "GET", at + "record", nil, nil, 409, "error.record_later", "moves\n"},
		{"the turning point before the end", turn, "GET", at + "turning", nil, nil, 409, "error.not_over", ""},
		{"a replay with all open before the end", turn, "GET", at + "replay/99?viewer=all", nil, nil, 403, "error.not_your_seat", `"pebbles"`},
		{"a replay from another's seat", turn, "GET", fmt.Sprintf("%sreplay/99?viewer=%d", at, yours), nil, nil, 403, "error.not_your_seat", `"pebbles"`},
		{"a replay from nobody's seat", turn, "GET", at + "replay/99?viewer=chance", nil, nil, 400, "error.malformed", `"pebbles"`},
		{"a public replay", turn, "GET", at + "replay/99?viewer=public", nil, nil, 200, `"view"`, `"pebbles":|"picked":|"secret":|pebbles.event.(drawn|hid|pick)"`},
		{"what all did before the end", turn, "GET", at + "replay?viewer=all", nil, nil, 403, "error.not_your_seat", "pebbles.event"},
		{"what another was told", turn, "GET", fmt.Sprintf("%sreplay?viewer=%d", at, yours), nil, nil, 403, "error.not_your_seat", "pebbles.event"},
		{"what the public was told", turn, "GET", at + "replay?viewer=public", nil, nil, 200, `"events"`, `pebbles.event.(drawn|hid|pick)"`},
		{"my own hand", turn, "GET", at[:len(at)-1], nil, nil, 200, `"pebbles":`, fmt.Sprintf(`"seat":%d,"points":\d+,"hand":\d+,"hidden":\d+,"nudged":(true|false),"`, yours)},
		{"a spectator's view", c.other, "GET", at[:len(at)-1], nil, nil, 200, `"view"`, `"pebbles":|"picked":|"secret":|pebbles.event.(drawn|hid|pick)"`},
		{"a stranger's view", c.stranger, "GET", at[:len(at)-1], nil, nil, 200, `"view"`, `"pebbles":|"picked":|"secret":|pebbles.event.(drawn|hid|pick)"`},
		{"joining a running game", c.other, "POST", at + "join", object{}, nil, 409, "error.", ""},
		{"starting twice", c.host, "POST", at + "start", nil, nil, 409, "error.not_waiting", ""},
		{"a seal after the start", c.host, "POST", at + "seal", object{"seat": 1, "seal": strings.Repeat("0", 64)}, nil, 409, "error.not_waiting", ""},
		{"a word after the start", c.host, "POST", at + "reveal", object{"seat": 1, "word": "x"}, nil, 409, "error.not_starting", ""},
		{"a kick after the start", c.host, "POST", at + "kick", object{"seat": 2}, nil, 409, "error.not_waiting", ""},
		{"a rematch before the end", c.host, "POST", at + "rematch", nil, nil, 409, "error.not_over", ""},
	}
}

// tables are requests about the tables that wait, and about none.
func (c *cast) tables() []scenario {
	at, full := "/api/tables/"+c.waiting+"/", "/api/tables/"+c.full+"/"
	table := func(game string, seats []object, options object) object {
		return object{"game": game, "options": options, "public": false, "seats": seats}
	}
	return []scenario{
		{"an unknown table", c.host, "GET", "/api/tables/nowhere", nil, nil, 404, "error.unknown_table", "nowhere"},
		{"a move at an unknown table", c.host, "POST", "/api/tables/nowhere/moves", object{"id": "x", "seat": 1, "move": "hide"}, nil, 404, "error.unknown_table", ""},
		{"a table's address with a quote", c.host, "GET", "/api/tables/x'%20or%201=1", nil, nil, 404, "error.unknown_table", ""},
		{"a table of an unknown game", c.host, "POST", "/api/tables", table("senet", seats("person", "open"), object{}), nil, 404, "error.unknown_game", ""},
		{"a table with a bad option", c.host, "POST", "/api/tables", table("pebbles", seats("person", "open"), object{"hand": "9"}), nil, 400, "error.bad_option", ""},
		{"a table with too many seats", c.host, "POST", "/api/tables", table("pebbles", seats("person", "open", "open", "open", "open", "open", "open"), object{}), nil, 400, "error.", ""},
		{"a table with an unknown bot", c.host, "POST", "/api/tables", table("pebbles", []object{{"kind": "person"}, {"kind": "bot", "bot": "deep"}}, object{}), nil, 400, "error.malformed", ""},
		{"a table with a seat that was left", c.host, "POST", "/api/tables", table("pebbles", seats("person", "left"), object{}), nil, 400, "error.malformed", ""},
		{"a table by nobody", c.stranger, "POST", "/api/tables", table("pebbles", seats("person", "open"), object{}), nil, 401, "error.no_guest", ""},
		{"a kick by a guest", c.friend, "POST", at + "kick", object{"seat": 1}, nil, 403, "error.not_host", ""},
		{"a start by a guest", c.friend, "POST", at + "start", nil, nil, 403, "error.not_host", ""},
		{"a start with an open seat", c.host, "POST", at + "start", nil, nil, 409, "error.seats_open", ""},
		{"a seat set by a guest", c.friend, "POST", at + "seat", object{"seat": 3, "kind": "bot", "bot": "random"}, nil, 403, "error.not_host", ""},
		{"a seat set to nonsense", c.host, "POST", at + "seat", object{"seat": 3, "kind": "throne"}, nil, 400, "error.malformed", "throne"},
		{"a seal for another's seat", c.friend, "POST", at + "seal", object{"seat": 1, "seal": strings.Repeat("0", 64)}, nil, 403, "error.not_your_seat", ""},
		{"a seal that is none", c.host, "POST", at + "seal", object{"seat": 1, "seal": "chaos"}, nil, 400, "error.malformed", "chaos"},
		{"a word before the start", c.host, "POST", at + "reveal", object{"seat": 1, "word": "chaos"}, nil, 409, "error.not_starting", "chaos"},
		{"a word of nobody", c.stranger, "POST", at + "reveal", object{"seat": 1, "word": "chaos"}, nil, 401, "error.no_guest", "chaos"},
		{"a taken seat", c.other, "POST", at + "join", object{"seat": 1}, nil, 409, "error.seat_taken", ""},
		{"a seat that is not there", c.other, "POST", at + "join", object{"seat": 9}, nil, 400, "error.malformed", ""},
		{"a seat under a bad name", c.other, "POST", at + "join", object{"seat": 3, "name": strings.Repeat("x", 25)}, nil, 400, "error.bad_name", "xxx"},
		{"a full table", c.other, "POST", full + "join", object{}, nil, 409, "error.seat_taken", ""},
		{"leaving another's seat", c.other, "POST", at + "leave", object{"seat": 1}, nil, 403, "error.not_your_seat", ""},
		{"a move before the start", c.host, "POST", at + "moves", object{"id": "x", "seat": 1, "move": "pick 1"}, nil, 409, "error.not_playing", ""},
		{"taking over a seat nobody left", c.host, "POST", at + "takeover", object{"seat": 1, "bot": "random"}, nil, 409, "error.", ""},
	}
}

func TestForgedCookieIsCleared(t *testing.T) {
	t.Parallel()
	h := newHouse(t)
	p := h.stranger()
	r := p.send("GET", "/api/games", nil, "Cookie", "katabasis=somebody.c2lnbmVk")
	if cookie := r.header.Get("Set-Cookie"); r.status != 403 || !strings.Contains(cookie, "katabasis=; Path=/; Max-Age=0; HttpOnly; SameSite=Lax") {
		t.Errorf("answered %d with the cookie %q", r.status, cookie)
	}
}

func TestCookieOfAnotherServerIsForged(t *testing.T) {
	t.Parallel()
	here, there := newHouse(t), newHouse(t)
	if r := here.guest("Orpheus").at(there).send("GET", "/api/me", nil); r.status != http.StatusForbidden {
		t.Errorf("answered %d %s", r.status, r.body)
	}
}

func TestTooManyRequests(t *testing.T) {
	t.Parallel()
	h := newHouse(t, func(cfg *server.Config) {
		cfg.Limits = server.Limits{GuestChanges: 20, NewGuests: 3, NewTables: 2, AddressRequests: 60, Window: time.Hour}
	})
	p := h.guest("Orpheus")
	id := p.open("person", "open")
	before := p.update(id).Table.Seq
	refused := func(send func() reply) (reply, int) {
		for n := range 100 {
			if r := send(); r.status == http.StatusTooManyRequests {
				return r, n
			}
		}
		t.Fatal("never refused")
		return reply{}, 0
	}
	check := func(what string, r reply, n, want int) {
		if n != want || r.header.Get("Retry-After") != "3600" || !strings.Contains(r.body, "error.too_many") {
			t.Errorf("%s: refused after %d, want %d: %v %s", what, n, want, r.header, r.body)
		}
	}
	tables := object{"game": "pebbles", "options": object{}, "public": false, "seats": seats("person", "open")}
	r, n := refused(func() reply { return p.send("POST", "/api/tables", tables) })
	check("tables", r, n, 1)
	r, n = refused(func() reply { return h.stranger().send("POST", "/api/me", object{"name": "Echo"}) })
	check("guests", r, n, 2)
	kick := func() reply { return p.send("POST", "/api/tables/"+id+"/kick", object{"seat": 1, "bot": 3}) }
	r, n = refused(kick)
	check("changes", r, n, 20-3)
	if after := p.update(id).Table.Seq; after != before {
		t.Errorf("the table went from %d to %d", before, after)
	}
	r, _ = refused(func() reply { return p.send("GET", "/api/games", nil) })
	check("requests", r, 0, 0)
}

func TestTrustedOriginMayAsk(t *testing.T) {
	t.Parallel()
	c := newCast(t)
	if r := c.host.send("POST", "/api/me", object{"name": "Orpheus"}, "Origin", "https://play.example"); r.status != 200 {
		t.Errorf("answered %d %s", r.status, r.body)
	}
	if _, res, err := c.host.dial(c.running, 0, "Origin", "https://play.example"); err != nil {
		t.Errorf("socket: %v %v", err, res)
	}
}

func TestRulesPage(t *testing.T) {
	t.Parallel()
	p := newHouse(t).stranger()
	for _, lang := range []string{"en", "fr"} {
		page := ask[server.Page](p, "GET", "/api/games/pebbles/rules?lang="+lang, nil)
		if page.Markdown != game.Page(pebbles.Rules{}, lang) {
			t.Errorf("%s: %q", lang, page.Markdown)
		}
	}
}
