//go:build !race

package server_test

import (
	"io"
	"net/http"
	"net/http/cookiejar"
	"net/http/httptest"
	"testing"

	"github.com/katabasis-games/katabasis/game"
	"github.com/katabasis-games/katabasis/internal/fanout"
	"github.com/katabasis-games/katabasis/internal/guests"
	"github.com/katabasis-games/katabasis/internal/table"
)

// friends are two people at a table of the real program, which is killed and started again.
type friends struct {
	*program
	people [2]*person
	id     string
}

// befriend opens a table of two; the one in seat 2 is told of their turns at an address.
func befriend(t *testing.T, to string) *friends {
	t.Helper()
	f := &friends{program: build(t)}
	f.options = []string{"--notice-after", "1ms", "--notice-network", "127.0.0.0/8"}
	f.start()
	for i, name := range []string{"Orpheus", "Eurydice"} {
		jar, err := cookiejar.New(nil)
		must(t, err)
		f.people[i] = &person{t: t, http: &http.Client{Jar: jar}, url: f.url}
		f.people[i].id = ask[guests.Guest](f.people[i], "POST", "/api/me", object{"name": name}).ID
	}
	friend := f.people[1]
	friend.chooses("", turnsOnly)
	friend.chooses("/webhook", object{"url": to, "form": "json"})
	f.newTable()
	return f
}

// newTable begins a game of the two.
func (f *friends) newTable() {
	f.t.Helper()
	host, friend := f.people[0], f.people[1]
	info := ask[[]game.Info](host, "GET", "/api/games", nil)[0]
	kinds := []string{"person", "open"}
	for len(kinds) < info.MinSeats {
		kinds = append(kinds, "person")
	}
	f.id = ask[fanout.Summary](host, "POST", "/api/tables", object{"game": info.ID, "options": object{}, "public": false, "seats": seats(kinds...)}).ID
	friend.post(f.id, "join", object{"seat": 2})
	host.post(f.id, "start", nil)
}

// again starts the program again.
func (f *friends) again() {
	f.t.Helper()
	f.start()
	for _, p := range f.people {
		p.url = f.url
	}
}

// passTo plays until it has become the turn of the friend, who had another before.
func (f *friends) passTo() {
	f.t.Helper()
	for waits := false; ; {
		now := f.people[0].update(f.id).Table.Turn
		if now == 2 && waits {
			return
		}
		if now == 0 { // the game is over
			f.newTable()
			continue
		}
		waits = now != 2
		p := f.people[0]
		if now == 2 {
			p = f.people[1]
		}
		for _, s := range p.update(f.id).States {
			if s.Seat == now {
				p.move(f.id, now, s.Moves[0].Move)
			}
		}
	}
}

// kills is how often the server is killed between a move and its notice.
const kills = 4

// A server that is killed after the move was kept, and before its notice was sent, sends it when
// it is started again.
func TestKilledServerForgetsNoNotice(t *testing.T) {
	t.Parallel()
	to, got := receiver(t)
	f := befriend(t, to)
	for range kills {
		f.passTo()
		f.kill()
		before := len(got) // it may have been quicker
		f.again()
		if told := <-got; told.News[0].Event != table.EventTurn || told.News[0].Table != f.id || before > 1 {
			t.Errorf("told %+v, %d times before", told, before)
		}
	}
	if len(got) != 0 {
		t.Errorf("told %d times more", len(got))
	}
}

// A server that is killed while it sends, so that it does not note that it has, sends the same
// once more with the same id; but not when the turn has been made meanwhile.
func TestKilledServerRepeatsItself(t *testing.T) {
	t.Parallel()
	got, answer := make(chan notified, 100), make(chan struct{})
	s := httptest.NewServer(http.HandlerFunc(func(_ http.ResponseWriter, r *http.Request) {
		text, err := io.ReadAll(r.Body)
		if err != nil {
			t.Error(err)
		}
		got <- parse[notified](t, string(text))
		<-answer
	}))
	t.Cleanup(s.Close)
	f := befriend(t, s.URL)
	f.passTo()
	first := <-got
	f.kill()
	close(answer)
	f.again()
	if second := <-got; second.ID != first.ID || second.News[0] != first.News[0] {
		t.Errorf("told %+v, and then %+v", first, second)
	}
	f.passTo()
	if third := <-got; third.ID == first.ID {
		t.Errorf("two turns have the id %s", third.ID)
	}
}
