package server_test

import (
	"fmt"
	"net/http"
	"strings"
	"testing"

	"github.com/katabasis-games/katabasis/internal/server"
	"github.com/katabasis-games/katabasis/internal/table"
)

// A move by a socket gets the same answer as one that is posted. If it comes again, either
// way, it is made only once.
func TestMovesBySocketAreAnsweredAsPosted(t *testing.T) {
	t.Parallel()
	c := newCast(t)
	turn, waits := c.awaited()
	_, move := awaitedMove([]*person{turn}, c.running)
	other := object{"id": move["id"], "seat": move["seat"], "move": "hide"}
	illegal := object{"id": "illegal", "seat": move["seat"], "move": "pick 9"}
	for _, s := range []struct {
		name string
		as   *person
		move object
	}{
		{"nobody's", c.stranger, move},
		{"a spectator's", c.other, move},
		{"the other player's", waits, move},
		{"out of turn", waits, object{"id": "early", "seat": 3 - move["seat"].(int), "move": move["move"]}},
		{"illegal", turn, illegal},
		{"no move of the game", turn, object{"id": "odd", "seat": move["seat"], "move": "fly"}},
		{"no seat", turn, object{"id": "odd", "seat": 0, "move": move["move"]}},
		{"a seat far away", turn, object{"id": "odd", "seat": 257, "move": move["move"]}},
		{"without an id", turn, object{"id": "", "seat": move["seat"], "move": move["move"]}},
		{"too long an id", turn, object{"id": strings.Repeat("i", 65), "seat": move["seat"], "move": move["move"]}},
		{"chosen before the game began", turn, object{"id": "late", "seat": move["seat"], "move": move["move"], "seq": 1}},
		{"chosen at no number", turn, object{"id": "late", "seat": move["seat"], "move": move["move"], "seq": -1}},
		{"legal", turn, move},
		{"legal again", turn, move},
		{"another with the same id", turn, other},
	} {
		l := s.as.watch(c.running, 0)
		l.say(object{"move": s.move})
		for len(l.replies) == 0 {
			must(t, l.one())
		}
		got := parse[server.MoveReply](t, l.replies[0])
		posted := s.as.send("POST", "/api/tables/"+c.running+"/moves", s.move)
		want := server.MoveReply{Reply: s.move["id"].(string)}
		if posted.status == http.StatusOK {
			want.Seq = parse[table.Made](t, posted.body).Seq
		} else {
			problem := parse[server.Problem](t, posted.body)
			want.Problem = &problem
		}
		if text(t, got) != text(t, want) {
			t.Errorf("%s: %s by the socket, %s posted", s.name, text(t, got), text(t, want))
		}
	}
}

// A ping is answered with its word, even when nothing else happens. It causes no update, and
// one without a word is ignored.
func TestPingIsAnswered(t *testing.T) {
	t.Parallel()
	h := newHouse(t)
	host, _, id := two(h)
	for _, l := range []*line{host.watch(id, 0), h.stranger().watch(id, 0)} {
		l.next()
		l.say(object{"ping": ""})
		for _, word := range []string{"a", "<&>"} {
			l.say(object{"ping": word})
			for len(l.replies) == 0 {
				must(t, l.one())
			}
			if got := text(t, parse[object](t, l.replies[0])); got != text(t, object{"reply": word}) {
				t.Errorf("the ping %q is answered %s", word, got)
			}
			l.replies = nil
		}
	}
}

// Two taps on one choice are one move, because the second was chosen before the first was
// made, whichever way it comes.
func TestSecondTapIsLate(t *testing.T) {
	t.Parallel()
	h := newHouse(t)
	host, friend, id := two(h)
	p, move := awaitedMove([]*person{host, friend}, id)
	seq := p.update(id).Table.Seq
	l := p.watch(id, 0)
	replies := make([]server.MoveReply, 2)
	for i := range replies {
		l.say(object{"move": object{"id": fmt.Sprint("tap", i), "seat": move["seat"], "move": move["move"], "seq": seq}})
		for len(l.replies) == i {
			must(t, l.one())
		}
		replies[i] = parse[server.MoveReply](t, l.replies[i])
	}
	if replies[0].Seq <= seq || replies[1].Problem == nil || replies[1].Problem.Code != "error.stale" {
		t.Errorf("two taps: %s", text(t, replies))
	}
	posted := p.send("POST", "/api/tables/"+id+"/moves", object{"id": "tap2", "seat": move["seat"], "move": move["move"], "seq": seq})
	if posted.status != http.StatusPreconditionFailed {
		t.Errorf("posted: %d %s", posted.status, posted.body)
	}
}

// A question that is refused is refused as stale if it says at which number it was asked and
// the table has another number by now. Otherwise the refusal has the reason.
func TestLateQuestions(t *testing.T) {
	t.Parallel()
	h := newHouse(t)
	host, friend, id := two(h)
	p, move := awaitedMove([]*person{host, friend}, id)
	seq := p.update(id).Table.Seq
	ask := func(path string, body object) int {
		return p.send("POST", "/api/tables/"+id+"/"+path, body).status
	}
	asked := object{"seat": move["seat"], "move": move["move"], "seq": seq}
	if got := ask("whatif", asked); got != http.StatusOK {
		t.Errorf("in time: %d", got)
	}
	if got := ask("whatif", object{"seat": move["seat"], "move": "hide", "seq": seq}); got != http.StatusUnprocessableEntity {
		t.Errorf("refused in time: %d", got)
	}
	p.post(id, "moves", move)
	p.post(id, "moves", object{"id": "hide", "seat": move["seat"], "move": "hide"})
	for path, without := range map[string]int{"whatif": http.StatusUnprocessableEntity, "propose": http.StatusConflict, "look": http.StatusBadRequest} {
		body := object{"seat": move["seat"]}
		if path == "whatif" {
			body["move"] = move["move"]
		}
		if got := ask(path, body); got != without {
			t.Errorf("%s without a number: %d", path, got)
		}
		body["seq"] = seq
		if got := ask(path, body); got != http.StatusPreconditionFailed {
			t.Errorf("%s at a number of before: %d", path, got)
		}
		body["seat"] = 3 - move["seat"].(int)
		if got := ask(path, body); path != "propose" && got != http.StatusForbidden {
			t.Errorf("%s for another's seat: %d", path, got)
		}
	}
}

// Moves by a socket count with the other changes of a guest. Beyond the limit they are
// refused, and the socket of a client that goes on is closed.
func TestMovesBySocketAreCounted(t *testing.T) {
	t.Parallel()
	h := newHouse(t, func(cfg *server.Config) { cfg.Limits.GuestChanges = 10 })
	host, _, id := two(h)
	l := host.watch(id, 0)
	refused := 0
	for n := 0; ; n++ {
		if l.conn.Write(t.Context(), 1, []byte(fmt.Sprintf(`{"move": {"id": "m%d", "seat": 1, "move": "fly"}}`, n))) != nil {
			break
		}
		_, read, err := l.conn.Read(t.Context())
		if err != nil {
			break
		}
		if strings.Contains(string(read), "error.too_many") {
			refused++
		} else if n > 12 {
			t.Fatalf("move %d is answered %s", n, read)
		}
	}
	if refused == 0 || host.send("POST", "/api/tables/"+id+"/chat", object{"id": "c", "words": "Hello"}).status != http.StatusTooManyRequests {
		t.Errorf("%d refused by the socket", refused)
	}
	if told := h.gauge(t, `katabasis_refusals_total{code="error.too_many"}`); told <= float64(refused) {
		t.Errorf("%v refusals are counted, of %d and one posted", told, refused)
	}
}
