package notices

import (
	"encoding/json"
	"errors"
	"io"
	"net/http"
	"net/http/httptest"
	"strings"
	"testing"
	"time"

	"github.com/katabasis-games/katabasis/internal/store"
	"github.com/katabasis-games/katabasis/internal/table"
)

// request is what a receiver was sent.
type request struct {
	header http.Header
	body   string
}

// receiver is a server that notes what it is sent, and answers with a status.
func receiver(t testing.TB, answer func() int) (url string, got chan request) {
	t.Helper()
	got = make(chan request, many)
	s := httptest.NewServer(http.HandlerFunc(func(w http.ResponseWriter, r *http.Request) {
		body, err := io.ReadAll(r.Body)
		if err != nil {
			t.Error(err)
		}
		got <- request{r.Header, string(body)}
		w.WriteHeader(answer())
	}))
	t.Cleanup(s.Close)
	return s.URL, got
}

func turnsOnly(p *Preferences) { p.Events = []string{table.EventTurn} }

func ok() int { return http.StatusNoContent }

func parse[T any](t testing.TB, text string) (v T) {
	t.Helper()
	if err := json.Unmarshal([]byte(text), &v); err != nil {
		t.Fatalf("%v in %s", err, text)
	}
	return v
}

// Each turn is told once, to the person whose turn it is.
func TestWebhook(t *testing.T) {
	t.Parallel()
	h := newHouse(t, nil)
	to, got := receiver(t, ok)
	h.open()
	must(t, h.AddWebhook(t.Context(), h.guests["Bob"], to+"/bob", formJSON))
	h.prefers("Bob", turnsOnly)
	id := h.started()
	for range 3 {
		h.turnOf("Bob", id)
		r := <-got
		told := parse[plain](t, r.body)
		want := Line{Event: "turn", Table: id, Game: "pebbles", Seat: 2, Name: "Bob", Words: "Your turn: Pebbles", With: "with Ann", URL: "https://play.example.org/t/" + id}
		if told.Title != want.Words || told.URL != want.URL || len(told.News) != 1 || told.News[0] != want {
			t.Errorf("told %+v", told)
		}
		if told.ID == "" || r.header.Get("Webhook-Id") != told.ID || len(told.ID) > 32 {
			t.Errorf("the id is %q, and %q", told.ID, r.header.Get("Webhook-Id"))
		}
		h.settled()
		h.turnOf("Ann", id)
	}
	if len(got) != 0 || h.waiting() != 0 {
		t.Errorf("told %d times more, %d wait", len(got), h.waiting())
	}
}

// A name in a chat calls nobody, and marks nothing.
func TestChatForms(t *testing.T) {
	t.Parallel()
	m := Message{ID: "i", Title: "Your turn: Pebbles", Lines: []Line{{Words: "Your turn: Pebbles", Name: "@everyone *<b>* [x](https://e.vil) <!channel>", URL: "https://play.example.org/t/x"}}}
	to, got := receiver(t, ok)
	w := webhook{outward(prefixes("127.0.0.0/8"))}
	t.Cleanup(w.client.CloseIdleConnections)
	must(t, w.carry(t.Context(), Address{To: to, Form: formDiscord}, m))
	discord := parse[struct {
		Content  string                   `json:"content"`
		Mentions struct{ Parse []string } `json:"allowed_mentions"`
	}](t, (<-got).body)
	if discord.Mentions.Parse == nil || len(discord.Mentions.Parse) != 0 {
		t.Errorf("mentions: %+v", discord)
	}
	for _, mark := range []string{"@everyone", " *<", " [x", "https://e.vil", " <!"} {
		if strings.Contains(discord.Content, mark) {
			t.Errorf("%q in %q", mark, discord.Content)
		}
	}
	if !strings.HasSuffix(discord.Content, `Your turn\: Pebbles <https://play.example.org/t/x>`) {
		t.Errorf("content %q", discord.Content)
	}
	must(t, w.carry(t.Context(), Address{To: to, Form: formSlack}, m))
	slack := parse[map[string]any](t, (<-got).body)
	words, _ := slack["text"].(string)
	if slack["mrkdwn"] != false || strings.Contains(words, "<!channel>") || !strings.Contains(words, "&lt;!channel&gt;") || !strings.HasSuffix(words, "https://play.example.org/t/x") {
		t.Errorf("slack is told %v", slack)
	}
}

// What was sent, but not noted, is sent once more with the same id.
func TestSecondCopyHasTheSameID(t *testing.T) {
	t.Parallel()
	h := newHouse(t, nil)
	h.store.atOnce = true
	to, got := receiver(t, ok)
	h.asleep()
	must(t, h.AddWebhook(t.Context(), h.guests["Bob"], to, formJSON))
	id := h.started()
	h.turnOf("Bob", id)
	h.store.failDrops <- errors.New("the server is killed here")
	h.awake()
	first, second := <-got, <-got
	h.settled()
	if a, b := first.header.Get("Webhook-Id"), second.header.Get("Webhook-Id"); a != b || a == "" || first.body != second.body {
		t.Errorf("the ids are %q and %q", a, b)
	}
	if h.waiting() != 0 {
		t.Errorf("%d wait", h.waiting())
	}
}

// Nothing is told that is past when it would be sent.
func TestPastIsNotTold(t *testing.T) {
	t.Parallel()
	h := newHouse(t, nil)
	to, got := receiver(t, ok)
	h.asleep()
	must(t, h.AddWebhook(t.Context(), h.guests["Bob"], to, formJSON))
	h.prefers("Bob", turnsOnly)
	id := h.started()
	h.turnOf("Bob", id)
	h.turnOf("Ann", id)
	h.turnOf("Bob", id)
	channel := h.channel("Bob")
	must(t, h.store.AddNotice(t.Context(), store.Notice{Table: id, Seq: 1, Event: table.EventTurn, Channel: channel.ID, Guest: h.guests["Bob"], Seat: 2}))
	h.awake()
	r := <-got
	h.settled()
	if told := parse[plain](t, r.body); len(told.News) != 1 {
		t.Errorf("told %+v", told)
	}
	if len(got) != 0 || h.waiting() != 0 {
		t.Errorf("told %d times more, %d wait", len(got), h.waiting())
	}
}

func (h *house) channel(name string) store.Channel {
	h.t.Helper()
	all, err := h.store.ChannelsOf(h.t.Context(), h.guests[name])
	must(h.t, err)
	return all[0]
}

// In quiet hours nothing is told. What has come meanwhile is told together when they end.
func TestQuietHours(t *testing.T) {
	t.Parallel()
	h := newHouse(t, nil)
	to, got := receiver(t, ok)
	h.open()
	must(t, h.AddWebhook(t.Context(), h.guests["Bob"], to, formJSON))
	now := time.Now().UTC()
	quiet := func(p *Preferences) {
		p.Events = []string{table.EventTurn}
		p.QuietFrom, p.QuietTo = now.Add(-time.Hour).Format("15:04"), now.Add(2*time.Hour).Format("15:04")
	}
	h.prefers("Bob", quiet)
	for range 3 {
		h.turnOf("Bob", h.started())
		if wait := <-h.store.putOff; wait < time.Hour {
			t.Errorf("put off by %v", wait)
		}
	}
	if len(got) != 0 {
		t.Errorf("told %s", (<-got).body)
	}
	h.prefers("Bob", turnsOnly)
	told := parse[plain](t, (<-got).body)
	for len(told.News) < 3 { // unless it was looked at while they were hurried
		told.News = append(told.News, parse[plain](t, (<-got).body).News...)
	}
	if len(told.News) != 3 {
		t.Errorf("told %+v", told)
	}
}

// A digest tells of all tables at once, under one heading.
func TestDigest(t *testing.T) {
	t.Parallel()
	h := newHouse(t, nil)
	to, got := receiver(t, ok)
	h.asleep()
	must(t, h.AddWebhook(t.Context(), h.guests["Bob"], to, formJSON))
	h.prefers("Bob", func(p *Preferences) { p.Events, p.Lang = []string{table.EventTurn}, "fr" })
	for range 3 {
		h.turnOf("Bob", h.started())
	}
	h.awake()
	told := parse[plain](t, (<-got).body)
	if told.Title != "À vous de jouer à 3 tables" || len(told.News) != 3 || told.URL != "https://play.example.org/" {
		t.Errorf("told %+v", told)
	}
}

// Who is at the table is not told; a turn is told later, and other news not at all.
func TestNobodyIsToldWhoIsThere(t *testing.T) {
	t.Parallel()
	h := newHouse(t, func(c *Config) { c.Away = time.Hour })
	to, got := receiver(t, ok)
	h.open()
	must(t, h.AddWebhook(t.Context(), h.guests["Bob"], to, formJSON))
	id := h.started()
	// Bob has not been seen since the table was loaded, a moment ago.
	if wait := <-h.store.putOff; wait > time.Hour || wait < time.Minute {
		t.Errorf("put off by %v", wait)
	}
	watching := h.tables.Watch(t.Context(), table.Watch{Guest: h.guests["Bob"], Table: id})
	for range watching {
		h.turnOf("Ann", id)
		h.turnOf("Bob", id)
		if wait := <-h.store.putOff; wait < time.Minute {
			t.Errorf("put off by %v while they are there", wait)
		}
		break
	}
	if len(got) != 0 {
		t.Errorf("told %s", (<-got).body)
	}
}

// An address where nobody is any more is forgotten; another one is tried again later.
func TestAnswers(t *testing.T) {
	t.Parallel()
	h := newHouse(t, nil)
	status := make(chan int, 10)
	to, got := receiver(t, func() int { return <-status })
	h.open()
	bob := h.guests["Bob"]
	must(t, h.AddWebhook(t.Context(), bob, to, formJSON))
	id := h.channel("Bob").ID
	status <- http.StatusBadGateway
	must(t, h.Test(t.Context(), bob, id))
	<-got
	if wait := <-h.store.putOff; wait != soonest {
		t.Errorf("tried again after %v", wait)
	}
	if h.waiting() != 1 {
		t.Errorf("%d wait", h.waiting())
	}
	must(t, h.Remove(t.Context(), bob, id))
	must(t, h.AddWebhook(t.Context(), bob, to, formJSON))
	status <- http.StatusGone
	must(t, h.Test(t.Context(), bob, id))
	<-got
	h.Service.Close() // when it has noted what became of it
	if s, err := h.Settings(t.Context(), bob); err != nil || len(s.Channels) != 0 || h.waiting() != 0 {
		t.Errorf("there are still %+v, %v; %d wait", s.Channels, err, h.waiting())
	}
}

func TestPause(t *testing.T) {
	t.Parallel()
	for tries, want := range map[int]time.Duration{1: time.Minute, 2: 2 * time.Minute, 5: 16 * time.Minute, 9: latest, maxTries: latest, 1000: latest} {
		if got := pause(tries); got != want {
			t.Errorf("after %d tries %v, want %v", tries, got, want)
		}
	}
}
