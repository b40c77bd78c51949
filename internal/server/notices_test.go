package server_test

import (
	"encoding/json"
	"io"
	"net/http"
	"net/http/httptest"
	"path/filepath"
	"regexp"
	"strings"
	"testing"
	"time"

	"github.com/katabasis-games/katabasis/game"
	"github.com/katabasis-games/katabasis/game/gametest/pebbles"
	"github.com/katabasis-games/katabasis/internal/notices"
	"github.com/katabasis-games/katabasis/internal/notices/noticetest"
	"github.com/katabasis-games/katabasis/internal/server"
	"github.com/katabasis-games/katabasis/internal/table"
)

// notified is what a receiver of notices was sent.
type notified struct {
	ID   string `json:"id"`
	News []notices.Line
}

// receiver is a server that notices are sent to.
func receiver(t testing.TB) (url string, got chan notified) {
	t.Helper()
	got = make(chan notified, 100)
	s := httptest.NewServer(http.HandlerFunc(func(_ http.ResponseWriter, r *http.Request) {
		text, err := io.ReadAll(r.Body)
		if err != nil {
			t.Error(err)
		}
		got <- parse[notified](t, string(text))
	}))
	t.Cleanup(s.Close)
	return s.URL, got
}

// quick is a house that tells people at once.
func quick(t testing.TB) *house {
	t.Helper()
	return openNotices(t, filepath.Join(t.TempDir(), "test.db"), []game.Rules{pebbles.Rules{}},
		func(c *table.Config) { c.Away = time.Nanosecond }, func(c *notices.Config) { c.Every = time.Millisecond })
}

// turnsOnly are preferences to be told of turns alone.
var turnsOnly = object{"events": []string{"turn"}, "lang": "en", "zone": "Europe/Paris", "quietFrom": "", "quietTo": "", "digest": ""}

// chooses makes a request about notices that must succeed.
func (p *person) chooses(what string, body any) {
	p.t.Helper()
	if !ask[server.Stopped](p, "POST", "/api/me/notices"+what, body).Done {
		p.t.Errorf("%s is not done", what)
	}
}

// Who is away is told of their turn, and not the person who made the move.
func TestNoticesOfATable(t *testing.T) {
	t.Parallel()
	h := quick(t)
	host, friend, id := two(h)
	people := []*person{host, friend}
	got := make([]chan notified, 2)
	for i, p := range people {
		var to string
		to, got[i] = receiver(t)
		p.chooses("", turnsOnly)
		p.chooses("/webhook", object{"url": to, "form": "json"})
	}
	before := host.update(id).Table.Turn
	for moved := 0; moved < 3; {
		now := host.update(id).Table.Turn
		if now != before {
			if told := <-got[now-1]; told.News[0].Table != id || told.News[0].Seat != now {
				t.Errorf("told %+v", told)
			}
			before = now
			moved++
		}
		state := people[now-1].update(id).States[0]
		people[now-1].move(id, now, state.Moves[0].Move)
	}
	for i, p := range people {
		p.chooses("/stop", nil)
		if s := ask[notices.Settings](p, "GET", "/api/me/notices", nil); len(s.Channels) != 0 || s.Preferences.Zone != "Europe/Paris" || !s.Chosen {
			t.Errorf("seat %d: %+v", i+1, s)
		}
	}
}

// A link ends everything for whoever has it, without a cookie, from any program that reads
// e-mail; looking at the link alone ends nothing.
func TestStopByLink(t *testing.T) {
	t.Parallel()
	address, letters := noticetest.MailServer(t, "")
	relay, err := notices.NewRelay(address, "katabasis@example.org")
	must(t, err)
	h := openNotices(t, filepath.Join(t.TempDir(), "test.db"), []game.Rules{pebbles.Rules{}}, func(*table.Config) {},
		func(c *notices.Config) { c.Relay, c.Every = relay, time.Millisecond }, withAssets(site))
	bob := h.guest("Bob")
	bob.chooses("/mail", object{"address": "bob@example.com"})
	asked := <-letters
	link := strings.Trim(asked.Header.Get("List-Unsubscribe"), "<>")
	token := link[strings.LastIndex(link, "/")+1:]
	if link != "https://play.example.org/notices/stop/"+token {
		t.Fatalf("the link is %q", link)
	}
	link = "/notices/stop/" + token
	nobody := h.stranger()
	for _, method := range []string{"GET", "HEAD"} {
		if r := nobody.send(method, link, nil); r.status != http.StatusOK {
			t.Errorf("%s: %d", method, r.status)
		}
	}
	for _, other := range []string{strings.ToUpper(link), link + "x", "/notices/confirm/" + token, "/notices/stop/x"} {
		if r := nobody.send("POST", other, nil); r.status != http.StatusNotFound {
			t.Errorf("%s: %d %s", other, r.status, r.body)
		}
	}
	if r := nobody.send("POST", link, nil, "Origin", "https://evil.example", "Sec-Fetch-Site", "cross-site"); r.status != http.StatusForbidden {
		t.Errorf("a page of another site: %d %s", r.status, r.body)
	}
	settings := func() notices.Settings { return ask[notices.Settings](bob, "GET", "/api/me/notices", nil) }
	if s := settings(); len(s.Channels) != 1 || s.Channels[0].Confirmed {
		t.Errorf("there are %+v", s.Channels)
	}
	confirm := regexp.MustCompile(`/notices/confirm/[\w-]+`).FindString(strings.NewReplacer("=\r\n", "", "=\n", "").Replace(asked.Text))
	if nobody.send("GET", confirm, nil); settings().Channels[0].Confirmed {
		t.Error("a look at the link confirms the address")
	}
	if r := nobody.send("POST", confirm, nil); r.status != http.StatusOK || !settings().Channels[0].Confirmed {
		t.Errorf("confirmed: %d %s", r.status, r.body)
	}
	r := nobody.send("POST", link, "List-Unsubscribe=One-Click", "Content-Type", "application/x-www-form-urlencoded")
	if r.status != http.StatusOK || !parse[server.Stopped](t, r.body).Done {
		t.Errorf("one click: %d %s", r.status, r.body)
	}
	if s := settings(); len(s.Channels) != 0 {
		t.Errorf("there are still %+v", s.Channels)
	}
	if r := nobody.send("POST", link, nil); r.status != http.StatusNotFound || parse[server.Problem](t, r.body).Code != "error.no_channel" {
		t.Errorf("again: %d %s", r.status, r.body)
	}
}

// What others chose is neither told nor changed, and what a channel holds that is secret is not
// told again.
func TestNoticesAreOnesOwn(t *testing.T) {
	t.Parallel()
	h := newHouse(t)
	bob, eve, nobody := h.guest("Bob"), h.guest("Eve"), h.stranger()
	bob.chooses("/webhook", object{"url": "https://discord.com/api/webhooks/1/very-secret-words", "form": "discord"})
	bob.chooses("/mail", object{"address": "bob@example.com"})
	r := bob.send("GET", "/api/me/notices", nil)
	mine := parse[notices.Settings](t, r.body)
	if strings.Contains(r.body, "very-secret") || strings.Contains(r.body, bob.id) || len(mine.Channels) != 2 || !mine.Mail || mine.PushKey == "" {
		t.Errorf("Bob has %s", r.body)
	}
	if r := nobody.send("GET", "/api/me/notices", nil); r.status != http.StatusUnauthorized {
		t.Errorf("nobody: %d %s", r.status, r.body)
	}
	for _, what := range []string{"/remove", "/test"} {
		if r := eve.send("POST", "/api/me/notices"+what, object{"id": mine.Channels[0].ID}); r.status != http.StatusNotFound {
			t.Errorf("Eve: %d %s", r.status, r.body)
		}
		if r := nobody.send("POST", "/api/me/notices"+what, object{"id": mine.Channels[0].ID}); r.status != http.StatusUnauthorized {
			t.Errorf("nobody: %d %s", r.status, r.body)
		}
	}
	for _, bad := range []object{{"url": "nothing", "form": "json"}, {"url": "https://example.org", "form": "fax"}} {
		if r := bob.send("POST", "/api/me/notices/webhook", bad); r.status != http.StatusBadRequest {
			t.Errorf("%v: %d %s", bad, r.status, r.body)
		}
	}
	bad := object{}
	text, err := json.Marshal(turnsOnly)
	must(t, err)
	must(t, json.Unmarshal(text, &bad))
	bad["zone"] = "Hades/Styx"
	if r := bob.send("POST", "/api/me/notices", bad); r.status != http.StatusBadRequest || parse[server.Problem](t, r.body).Code != "error.bad_channel" {
		t.Errorf("no such zone: %d %s", r.status, r.body)
	}
}

// E-mail is sent to strangers' addresses only so often in a day.
func TestMailsHaveARate(t *testing.T) {
	t.Parallel()
	h := newHouse(t, func(c *server.Config) { c.Limits.DayMails = 3 })
	for i, want := range []int{200, 200, 200, 429} {
		p := h.guest("Bob")
		if r := p.send("POST", "/api/me/notices/mail", object{"address": "bob@example.com"}); r.status != want {
			t.Errorf("mail %d: %d %s", i, r.status, r.body)
		}
	}
}

// A message says which game, and whose turn it is: nothing of what is asked, or what anybody
// has.
func TestNoticesTellNothingHidden(t *testing.T) {
	t.Parallel()
	h := quick(t)
	host, friend, id := two(h)
	bodies := make(chan string, 100)
	s := httptest.NewServer(http.HandlerFunc(func(_ http.ResponseWriter, r *http.Request) {
		text, err := io.ReadAll(r.Body)
		if err != nil {
			t.Error(err)
		}
		bodies <- string(text)
	}))
	t.Cleanup(s.Close)
	friend.chooses("", turnsOnly)
	friend.chooses("/webhook", object{"url": s.URL, "form": "json"})
	before := host.update(id).Table.Turn
	allowed := map[string]bool{"id": true, "title": true, "url": true, "news": true, "event": true, "table": true, "game": true, "seat": true, "name": true, "words": true, "with": true}
	key := regexp.MustCompile(`"(\w+)":`)
	for looked := 0; looked < 3; {
		now := host.update(id).Table.Turn
		p := []*person{host, friend}[now-1]
		if p == host || now == before {
			before = now
			p.move(id, now, p.update(id).States[0].Moves[0].Move)
			continue
		}
		before = now
		looked++
		body := <-bodies
		for _, found := range key.FindAllStringSubmatch(body, -1) {
			if !allowed[found[1]] {
				t.Errorf("%q is told in %s", found[1], body)
			}
		}
	}
}
