package server_test

import (
	"net/http"
	"reflect"
	"regexp"
	"slices"
	"strings"
	"testing"
	"time"

	"github.com/coder/websocket"

	"github.com/katabasis-games/katabasis/game"
	"github.com/katabasis-games/katabasis/game/gametest/pebbles"
	"github.com/katabasis-games/katabasis/internal/fanout"
	"github.com/katabasis-games/katabasis/internal/guests"
	"github.com/katabasis-games/katabasis/internal/ledger"
	"github.com/katabasis-games/katabasis/internal/owner"
	"github.com/katabasis-games/katabasis/internal/server"
	"github.com/katabasis-games/katabasis/internal/table"
)

// desk is where the person who runs the server works, as their commands do.
func (h *house) desk() *owner.Desk {
	h.t.Helper()
	d, err := owner.Open(h.t.Context(), h.tables)
	must(h.t, err)
	return d
}

// link is a link as `katabasis owner link` makes it.
func (h *house) link() string {
	h.t.Helper()
	l, err := h.desk().NewLink(h.t.Context())
	must(h.t, err)
	return l.Token
}

// owner is a browser of the person who runs the server.
func (h *house) owner() *person {
	h.t.Helper()
	p := h.stranger()
	ask[owner.Browser](p, "POST", "/api/owner/enter", object{"token": h.link()})
	return p
}

// ownerCookie is the cookie by which a browser is theirs, as a header.
func (h *house) ownerCookie() (cookie *http.Cookie, header string) {
	h.t.Helper()
	r := h.stranger().send("POST", "/api/owner/enter", object{"token": h.link()})
	all := cookies(r)
	if r.status != http.StatusOK || len(all) != 1 {
		h.t.Fatalf("entering: %d %s, %v", r.status, r.body, all)
	}
	return all[0], all[0].Name + "=" + all[0].Value
}

func (p *person) wantClosed() {
	p.t.Helper()
	for _, path := range []string{"", "/tables", "/tables/x", "/tables/x/record", "/guests", "/guests/x", "/reports", "/journal", "/limits"} {
		p.wantRefusal("not_owner", "GET", "/api/owner"+path, nil)
	}
	for _, path := range []string{"/leave", "/tables/x/undo", "/tables/x/end", "/guests/x/judge", "/reports/x/answer"} {
		p.wantRefusal("not_owner", "POST", "/api/owner"+path, object{"deed": "ban"})
	}
}

// handle is the handle of the guest of a name, who must be the only one.
func (p *person) handle(name string) string {
	p.t.Helper()
	all := ask[owner.GuestPage](p, "GET", "/api/owner/guests?words="+name, nil).Guests
	if len(all) != 1 || all[0].Name != name {
		p.t.Fatalf("those with %s in their names are %+v", name, all)
	}
	return all[0].Handle
}

func (p *person) judge(name, deed, term string) {
	p.t.Helper()
	verdict := object{"deed": deed, "words": "a note"}
	if term != "" {
		verdict["term"] = term
	}
	ask[server.Stopped](p, "POST", "/api/owner/guests/"+p.handle(name)+"/judge", verdict)
}

// moves makes the first move that seat 1 may make.
func (p *person) moves(id string) {
	p.t.Helper()
	move := p.update(id).States[0].Moves[0].Move
	if _, status := p.move(id, 1, move); status != http.StatusOK {
		p.t.Fatalf("%s is answered %d", move, status)
	}
}

// The page is open to whoever has followed a link, once and within ten minutes, until it is closed
// there, or everywhere, or half a day has passed; on all servers of the store.
func TestOwnerLink(t *testing.T) {
	t.Parallel()
	h := newHouse(t)
	nobody, guest := h.stranger(), h.guest("Orpheus")
	nobody.wantClosed()
	guest.wantClosed()
	first, second := h.link(), h.link()
	guest.wantRefusal("owner_refused", "POST", "/api/owner/enter", object{"token": first}) // the second has replaced it
	open := ask[owner.Browser](guest, "POST", "/api/owner/enter", object{"token": second})
	if left := time.Until(open.Until); left < 11*time.Hour || left > 13*time.Hour {
		t.Errorf("it is open until %v", open.Until)
	}
	ask[owner.Journal](guest, "GET", "/api/owner/journal", nil)
	nobody.wantRefusal("owner_refused", "POST", "/api/owner/enter", object{"token": second})
	nobody.wantClosed()
	if me := ask[guests.Guest](guest, "GET", "/api/me", nil); me.ID != guest.id {
		t.Errorf("they are %+v now", me)
	}
	cookie, header := h.ownerCookie()
	if !cookie.HttpOnly || cookie.SameSite != http.SameSiteStrictMode || cookie.Path != "/api/owner" || cookie.Secure {
		t.Errorf("the cookie is %+v", cookie)
	}
	other := openHouse(t, h.file, []game.Rules{pebbles.Rules{}})
	if r := other.stranger().send("GET", "/api/owner/tables", nil, "Cookie", header); r.status != http.StatusOK {
		t.Errorf("another server says %d %s", r.status, r.body)
	}
	leaver := h.owner()
	ask[server.Stopped](leaver, "POST", "/api/owner/leave", nil)
	leaver.wantClosed()
	ask[owner.Browser](guest, "GET", "/api/owner", nil)
	h.ahead.Add(int64(13 * time.Hour))
	guest.wantClosed()

	again, late := h.owner(), h.link()
	ask[owner.Browser](again, "GET", "/api/owner", nil)
	h.ahead.Add(int64(10*time.Minute + time.Second))
	again.wantRefusal("owner_refused", "POST", "/api/owner/enter", object{"token": late})
	unused := h.link()
	must(t, h.desk().Lock(t.Context()))
	again.wantClosed()
	again.wantRefusal("owner_refused", "POST", "/api/owner/enter", object{"token": unused})
	var deeds []owner.Deed
	for _, l := range ask[owner.Journal](h.owner(), "GET", "/api/owner/journal", nil).Lines {
		deeds = append(deeds, l.Deed)
	}
	if !slices.Equal(deeds[:5], []owner.Deed{owner.Entered, owner.MadeWay, owner.Locked, owner.MadeWay, owner.MadeWay}) {
		t.Errorf("the journal is %v", deeds)
	}
}

// Nothing else opens the page: no cookie that was made up or planted, no page of another site, no
// secret of a guest’s, and nobody tries for long.
func TestAttackerWantsTheOwnersPage(t *testing.T) {
	t.Parallel()
	h := newHouse(t, func(cfg *server.Config) { cfg.Limits.Links, cfg.Limits.Window = 12, time.Hour })
	cookie, header := h.ownerCookie()
	guest := h.guest("Eve")
	own := guest.value()
	secret, sum, _ := strings.Cut(cookie.Value, ".")
	for _, value := range []string{
		"", ".", own, secret, secret + ".", secret + "." + strings.Repeat("A", len(sum)), "x" + cookie.Value, cookie.Value + "x",
		"22222222222222222222222222." + sum,
	} {
		r := h.stranger().send("GET", "/api/owner/guests", nil, "Cookie", cookie.Name+"="+value)
		if r.status != http.StatusUnauthorized || len(cookies(r)) != 0 {
			t.Errorf("%q opens it: %d %s", value, r.status, r.body)
		}
	}
	// As the cookie of a guest it is nobody’s, and is none of the guests’.
	if r := h.stranger().send("GET", "/api/me", nil, "Cookie", "katabasis="+cookie.Value); r.status == http.StatusOK {
		t.Errorf("it is a guest’s: %s", r.body)
	}
	// One that somebody has planted beside it takes nothing away, nor does a guest’s that is forged.
	for _, planted := range []string{cookie.Name + "=x; " + header, header + "; katabasis=forged"} {
		if r := h.stranger().send("GET", "/api/owner/guests", nil, "Cookie", planted); r.status != http.StatusOK {
			t.Errorf("%s: %d %s", planted, r.status, r.body)
		}
	}
	// A page of another site can do nothing with it, even where a browser sends it along.
	_, _, id := two(h)
	for _, from := range [][]string{{"Origin", "https://evil.example"}, {"Sec-Fetch-Site", "cross-site"}, {"Sec-Fetch-Site", "same-site"}} {
		r := h.stranger().send("POST", "/api/owner/tables/"+id+"/end", nil, append(from, "Cookie", header)...)
		if r.status != http.StatusForbidden || !strings.Contains(r.body, "wrong_origin") {
			t.Errorf("%v ends a game: %d %s", from, r.status, r.body)
		}
	}
	// What signs a guest in does not open it, nor the other way round.
	link := ask[object](guest, "POST", "/api/me/keys/link", device)["token"]
	guest.wantRefusal("owner_refused", "POST", "/api/owner/enter", object{"token": link})
	guest.wantRefusal("key_refused", "POST", "/api/signin/secret", object{"secret": h.link(), "device": "x"})
	for range 12 {
		h.stranger().send("POST", "/api/owner/enter", object{"token": "22222222222222222222222222"})
	}
	h.stranger().wantRefusal("too_many", "POST", "/api/owner/enter", object{"token": h.link()})
}

// Whoever runs the server sees tables as everybody does who watches, and steps in; that stands in
// the table’s log and in the journal.
func TestOwnerTables(t *testing.T) {
	t.Parallel()
	h := newHouse(t)
	boss := h.owner()
	host, friend, id := two(h)
	lobby := host.open("person", "open")
	host.moves(id)
	host.post(id, "chat", object{"id": requestID(), "words": "Hello"})
	list := func(query, want string) {
		t.Helper()
		got := ""
		for _, s := range ask[owner.TablePage](boss, "GET", "/api/owner/tables"+query, nil).Tables {
			got += map[string]string{id: "played ", lobby: "lobby "}[s.ID]
		}
		if got != want {
			t.Errorf("%s: %q, want %q", query, got, want)
		}
	}
	list("?status=playing", "played ")
	list("?status=waiting", "lobby ")
	list("?words=EURYD", "played ")
	list("?words="+lobby, "lobby ")
	list("?game=senet", "")
	list("?words=nobody", "")
	boss.wantRefusal("malformed", "GET", "/api/owner/tables?next=x", nil)

	seen, public := ask[fanout.Update](boss, "GET", "/api/owner/tables/"+id, nil), h.stranger().update(id)
	if text(t, seen) != text(t, public) {
		t.Errorf("the owner sees\n%s\nthe public\n%s", text(t, seen), text(t, public))
	}
	boss.wantRefusal("unknown_table", "GET", "/api/owner/tables/nowhere", nil)
	boss.wantRefusal("record_later", "GET", "/api/owner/tables/"+id+"/record", nil)
	boss.wantRefusal("not_playing", "POST", "/api/owner/tables/"+lobby+"/undo", nil)
	ask[server.Stopped](boss, "POST", "/api/owner/tables/"+id+"/undo", nil)
	boss.wantRefusal("nothing_to_undo", "POST", "/api/owner/tables/"+id+"/undo", nil)
	ask[server.Stopped](boss, "POST", "/api/owner/tables/"+id+"/end", nil)
	if r := boss.send("GET", "/api/owner/tables/"+id+"/record", nil); r.status != http.StatusOK || r.body != host.send("GET", "/api/tables/"+id+"/record", nil).body {
		t.Errorf("the record: %d %s", r.status, r.body)
	}
	told := friend.update(id).Happenings
	if last := told[len(told)-1]; last.Kind != ledger.EntryEnded || last.Seat != 0 {
		t.Errorf("the log ends with %+v", last)
	}
	lines := ask[owner.Journal](boss, "GET", "/api/owner/journal", nil).Lines
	if lines[0].Deed != owner.End || lines[0].Table != id || lines[1].Deed != owner.Undo {
		t.Errorf("the journal is %+v", lines)
	}
	limits := ask[server.OwnerLimits](boss, "GET", "/api/owner/limits", nil)
	if limits.Tables < 1 || limits.Disk == 0 || limits.MemoryBound == 0 {
		t.Errorf("the limits are %+v", limits)
	}
}

// Each limit that is a number of something is on the page.
func TestOwnerSeesAllLimits(t *testing.T) {
	t.Parallel()
	names := map[int]string{}
	h := newHouse(t, func(cfg *server.Config) {
		limits := reflect.ValueOf(&cfg.Limits).Elem()
		for i := range limits.NumField() {
			if field := limits.Type().Field(i); field.Type.Kind() == reflect.Int && field.Name != "AddressMemory" {
				limits.Field(i).SetInt(int64(1000 + i))
				names[1000+i] = field.Name
			}
		}
	})
	for _, l := range ask[server.OwnerLimits](h.owner(), "GET", "/api/owner/limits", nil).Limits {
		delete(names, l.Most)
	}
	if len(names) > 0 {
		t.Errorf("not on the page: %v", names)
	}
}

// No answer to whoever runs the server has the id of a guest.
func TestOwnerSeesNoIDs(t *testing.T) {
	t.Parallel()
	h := newHouse(t)
	boss := h.owner()
	host, friend, id := two(h)
	told := friend.report(id, host.says(id, "Fool"), "insult")
	boss.judge("Orpheus", "mute", "day")
	handle := boss.handle("Eurydice")
	all := told
	for _, path := range []string{"tables", "tables/" + id, "guests", "guests/" + handle, "guests?words=e", "reports", "reports?answered=true", "journal"} {
		r := boss.send("GET", "/api/owner/"+path, nil)
		if r.status != http.StatusOK {
			t.Errorf("%s: %d %s", path, r.status, r.body)
		}
		all += r.body
	}
	for _, p := range []*person{host, friend} {
		if strings.Contains(all, p.id) {
			t.Errorf("an answer has the id of a guest: %s", all)
		}
	}
	boss.wantRefusal("no_such_guest", "GET", "/api/owner/guests/"+host.id, nil)
	boss.wantRefusal("no_such_guest", "GET", "/api/owner/guests/"+handle[:len(handle)-2]+"AA", nil)
}

// says says something at a table and returns its number.
func (p *person) says(id, words string) int64 {
	p.t.Helper()
	p.post(id, "chat", object{"id": requestID(), "words": words})
	told := p.update(id).Happenings
	return told[len(told)-1].Seq
}

// number is the number by which somebody knows what was said at a table.
func (p *person) number(id, words string) int64 {
	p.t.Helper()
	told := p.update(id).Happenings
	return told[slices.IndexFunc(told, func(h fanout.Happening) bool { return h.Words == words })].Seq
}

// report reports a line of chat, and returns what is answered.
func (p *person) report(id string, seq int64, reason string) string {
	p.t.Helper()
	return p.post(id, "report", object{"seq": seq, "reason": reason, "words": "again"}).body
}

// A reported line is shown with what was said around it, and answered once for all who have
// reported it.
func TestReports(t *testing.T) {
	t.Parallel()
	h := newHouse(t)
	boss := h.owner()
	host, friend, id := two(h)
	watcher := h.guest("Kore")
	host.moves(id) // which others may not know of
	friend.says(id, "Before")
	host.says(id, "Fool")
	friend.says(id, "After")
	number := func(p *person, words string) int64 { return p.number(id, words) }
	report := func(p *person) {
		t.Helper()
		p.report(id, number(p, "Fool"), "insult")
	}
	report(friend)
	report(friend)
	report(watcher)
	path := "/api/tables/" + id + "/report"
	host.wantRefusal("own_words", "POST", path, object{"seq": number(host, "Fool"), "reason": "insult"})
	for _, seq := range []int64{1, 999, number(friend, "Fool") + 1000, number(friend, "Fool") - 3} {
		friend.wantRefusal("no_line", "POST", path, object{"seq": seq, "reason": "insult"})
	}
	friend.wantRefusal("malformed", "POST", path, object{"seq": number(friend, "Fool"), "reason": "boredom"})
	friend.wantRefusal("malformed", "POST", path, object{"seq": number(friend, "Fool"), "reason": "other", "words": "\u202e"})
	h.stranger().wantRefusal("no_guest", "POST", path, object{"seq": 1, "reason": "insult"})

	cases := ask[[]owner.Case](boss, "GET", "/api/owner/reports", nil)
	if len(cases) != 1 {
		t.Fatalf("the reports are %+v", cases)
	}
	c := cases[0]
	if c.Table != id || c.Line.Name != "Orpheus" || c.Line.Words != "Fool" || c.Guest == nil || c.Guest.Handle != boss.handle("Orpheus") ||
		len(c.Before) != 1 || c.Before[0].Words != "Before" || len(c.After) != 1 || c.After[0].Words != "After" {
		t.Errorf("the report is %+v", c)
	}
	if len(c.By) != 2 || c.By[0].Name != "Eurydice" || c.By[1].Name != "Kore" || c.By[0].Reason != "insult" || c.By[0].Words != "again" {
		t.Errorf("it was reported by %+v", c.By)
	}
	if mine := ask[server.Export](friend, "POST", "/api/me/export", nil).Reports; len(mine) != 1 || mine[0].Line.Words != "Fool" {
		t.Errorf("what Eurydice takes along is %+v", mine)
	}
	if his := ask[server.Export](host, "POST", "/api/me/export", nil).Reports; len(his) != 0 {
		t.Errorf("Orpheus is told of %+v", his)
	}

	boss.wantRefusal("malformed", "POST", "/api/owner/reports/"+c.ID+"/answer", object{"deed": "mute", "words": strings.Repeat("x", 201)})
	boss.wantRefusal("answered", "POST", "/api/owner/reports/none/answer", object{"deed": "dismiss"})
	ask[server.Stopped](boss, "POST", "/api/owner/reports/"+c.ID+"/answer", object{"deed": "mute", "term": "week"})
	boss.wantRefusal("answered", "POST", "/api/owner/reports/"+c.ID+"/answer", object{"deed": "dismiss"})
	host.wantRefusal("muted", "POST", "/api/tables/"+id+"/chat", object{"id": requestID(), "words": "So?"})
	if open := ask[[]owner.Case](boss, "GET", "/api/owner/reports", nil); len(open) != 0 {
		t.Errorf("still open are %+v", open)
	}
	if done := ask[[]owner.Case](boss, "GET", "/api/owner/reports?answered=true", nil); len(done) != 1 || done[0].Answer != owner.Mute || len(done[0].By) != 2 {
		t.Errorf("answered are %+v", done)
	}
	about := ask[owner.GuestAbout](boss, "GET", "/api/owner/guests/"+c.Guest.Handle, nil)
	if len(about.Journal.Lines) != 1 || about.Journal.Lines[0].Table != id || len(about.Tables) != 1 || about.Muted.IsZero() {
		t.Errorf("about Orpheus there is %+v", about)
	}
}

func TestReportsHaveARate(t *testing.T) {
	t.Parallel()
	h := newHouse(t, func(cfg *server.Config) { cfg.Limits.Reports, cfg.Limits.Window = 2, time.Hour })
	host, friend, id := two(h)
	seq := host.says(id, "Fool")
	friend.report(id, seq, "insult")
	friend.report(id, seq, "insult")
	r := friend.send("POST", "/api/tables/"+id+"/report", object{"seq": seq, "reason": "insult"})
	if r.status != http.StatusTooManyRequests || r.header.Get("Retry-After") == "" {
		t.Errorf("a third is answered %d %s", r.status, r.body)
	}
}

// Whoever is muted says nothing to others, by no way there is, and plays on; they are told until
// when, and may speak again then, or before.
func TestMuted(t *testing.T) {
	t.Parallel()
	h := newHouse(t)
	boss := h.owner()
	host, friend, id := two(h)
	record := host.send("GET", "/api/games", nil).body // any text
	boss.judge("Orpheus", "mute", "day")
	silent := func() {
		t.Helper()
		host.wantRefusal("muted", "POST", "/api/tables/"+id+"/chat", object{"id": requestID(), "words": "Hello"})
		host.wantRefusal("muted", "POST", "/api/tables/"+id+"/note", object{"id": requestID(), "seat": 1, "words": "Hello"})
		host.wantRefusal("muted", "POST", "/api/me", object{"name": "Hello"})
		host.wantRefusal("muted", "POST", "/api/tables", object{"game": "pebbles", "options": object{}, "public": true, "seats": []object{{"kind": "person", "name": "Hello"}, {"kind": "open"}}})
		host.wantRefusal("muted", "POST", "/api/tables/import", object{"record": record})
	}
	silent()
	why := parse[server.Problem](t, host.send("POST", "/api/tables/"+id+"/chat", object{"id": requestID(), "words": "Hello"}).body).Why
	if why.Key != "error.muted" || !strings.HasSuffix(text(t, why.Args["until"]), ` UTC"}`) {
		t.Errorf("they are told %+v", why)
	}
	if me := ask[guests.Guest](host, "GET", "/api/me", nil); time.Until(me.Muted) < 23*time.Hour || !me.Banned.IsZero() {
		t.Errorf("they are %+v", me)
	}
	host.moves(id)
	next := host.open("person", "open", "open")
	host.wantRefusal("muted", "POST", "/api/tables/"+next+"/seat", object{"seat": 2, "kind": "named", "name": "Hello"})
	friend.says(id, "Hello")
	own := friend.open("person", "open", "open")
	host.wantRefusal("muted", "POST", "/api/tables/"+own+"/join", object{"name": "Hello"})
	host.post(own, "join", object{"name": "Orpheus 2"})

	boss.judge("Orpheus", "mute", "ever")
	if me := ask[guests.Guest](host, "GET", "/api/me", nil); !me.Muted.Equal(guests.Forever) {
		t.Errorf("they are %+v", me)
	}
	again := h.reopen()
	host, boss = host.at(again), again.owner()
	host.wantRefusal("muted", "POST", "/api/tables/"+id+"/chat", object{"id": requestID(), "words": "Hello"})
	boss.judge("Orpheus", "lift", "")
	host.says(id, "Hello")
	boss.judge("Orpheus", "mute", "day")
	again.ahead.Add(int64(25 * time.Hour))
	host.says(id, "Good morning")
}

// Whoever is banned looks on and does nothing else; where they sat a bot stands in, and its table
// is told so. When it is over they come back.
func TestBanned(t *testing.T) {
	t.Parallel()
	h := newHouse(t, func(cfg *server.Config) { cfg.Limits.Ping = 10 * time.Millisecond })
	boss := h.owner()
	host, friend, id := two(h)
	lobby := host.open("person", "open")
	sees := host.watch(id, 0)
	sees.next()
	boss.judge("Orpheus", "ban", "week")
	for {
		if err := sees.message(); err != nil {
			if websocket.CloseStatus(err) != websocket.StatusServiceRestart {
				t.Errorf("the socket ends with %v", err)
			}
			break
		}
	}
	u := friend.update(id)
	last := u.Happenings[len(u.Happenings)-1]
	if last.Kind != ledger.EntryBarred && !slices.ContainsFunc(u.Happenings, func(h fanout.Happening) bool {
		return h.Kind == ledger.EntryBarred && h.Name == "Orpheus" && h.Seat == 1
	}) {
		t.Errorf("the log has %+v", u.Happenings)
	}
	if s := u.Table.Seats[0]; s.Kind != ledger.SeatBot || s.Name != "Orpheus" || !u.Table.Host {
		t.Errorf("in the seat is %+v, the friend is host: %v", s, u.Table.Host)
	}
	if s := friend.update(lobby).Table.Seats[0]; s.Kind != ledger.SeatOpen {
		t.Errorf("in the lobby is %+v", s)
	}
	back := host.watch(id, 0)
	if now := back.next(); len(now.Table.You) != 0 || !slices.Equal(now.Table.Back, []int{1}) {
		t.Errorf("they see %+v", now.Table)
	}
	back.say(object{"move": object{"id": requestID(), "seat": 1, "move": "pick 1"}})
	for len(back.replies) == 0 { // what the bot in the seat does may come first
		must(t, back.one())
	}
	if !strings.Contains(back.replies[0], `"error.banned"`) {
		t.Errorf("a move by the socket is answered %v", back.replies)
	}
	own := friend.open("person", "open", "open")
	for _, path := range []string{id + "/join", own + "/join", own + "/askseat", id + "/chat", id + "/report", id + "/rematch", id + "/moves", id + "/undo", id + "/takeover"} {
		host.wantRefusal("banned", "POST", "/api/tables/"+path, object{})
	}
	for _, path := range []string{"/api/tables", "/api/tables/import", "/api/me", "/api/me/away"} {
		host.wantRefusal("banned", "POST", path, object{})
	}
	ask[server.Export](host, "POST", "/api/me/export", nil)
	ask[any](host, "GET", "/api/tables?list=open", nil)

	boss.judge("Orpheus", "lift", "")
	host.post(id, "join", object{"seat": 1})
	if you := host.update(id).Table.You; !slices.Equal(you, []int{1}) {
		t.Errorf("back they hold %v", you)
	}
}

// parameter is a part of a path that stands for something.
var parameter = regexp.MustCompile(`\{\w+\}`)

// A new operation is refused to whoever is banned, unless it was said to be one’s own.
func TestBannedMayDoLittle(t *testing.T) {
	t.Parallel()
	h := newHouse(t)
	boss := h.owner()
	host := h.guest("Orpheus")
	boss.judge("Orpheus", "ban", "ever")
	may := []string{"/api/me/keys", "/api/me/export", "/api/me/delete", "/api/me/notices", "/api/signin", "/notices/", "/api/owner"}
	refused := 0
	for path, methods := range documentOf(t, h.web.OpenAPI()).paths {
		if _, posts := methods["post"]; !posts || slices.ContainsFunc(may, func(own string) bool { return strings.HasPrefix(path, own) }) ||
			strings.HasSuffix(path, "/leave") || strings.HasSuffix(path, "/analysis") ||
			slices.ContainsFunc([]string{"/link/drop", "/company/remove", "/block", "/decline"}, func(own string) bool { return strings.HasSuffix(path, own) }) {
			continue
		}
		refused++
		host.wantRefusal("banned", "POST", parameter.ReplaceAllString(path, "x"), object{})
	}
	if refused < 30 {
		t.Errorf("only %d operations were tried", refused)
	}
	host.wantRefusal("banned", "POST", "/api/evenings/x/leave", object{"entrant": 1})
	host.wantRefusal("unknown_evening", "POST", "/api/evenings/x/leave", object{})
}

// Nobody else seats whoever is banned: not by a rematch, nor by handing a seat on.
func TestBannedAreSeatedByNobody(t *testing.T) {
	t.Parallel()
	h := newHouse(t)
	boss := h.owner()
	host, friend, id := two(h)
	asker := h.guest("Charon")
	asker.post(id, "askseat", object{"seat": 2})
	boss.judge("Charon", "ban", "day")
	yes := object{"number": 1, "yes": true}
	friend.wantRefusal("not_host", "POST", "/api/tables/"+id+"/answerseat", yes)
	host.wantRefusal("not_asked", "POST", "/api/tables/"+id+"/answerseat", yes)
	boss.judge("Charon", "lift", "")
	host.post(id, "answerseat", yes)

	boss.judge("Charon", "ban", "day")
	ask[server.Stopped](boss, "POST", "/api/owner/tables/"+id+"/end", nil)
	next := ask[fanout.Summary](host, "POST", "/api/tables/"+id+"/rematch", nil)
	if next.Seats[0].Kind != ledger.SeatPerson || next.Seats[1].Kind != ledger.SeatOpen || next.Seats[1].Name != "" {
		t.Errorf("at the next table there are %+v", next.Seats)
	}
	chairs := ledger.Chairs{{Kind: ledger.SeatPerson, Name: "Charon", Guest: asker.id}, {Kind: ledger.SeatPerson, Name: "Orpheus", Guest: host.id}}
	must(t, h.tables.Sit(t.Context(), table.Sitting{ID: "k7m2p9xq", Evening: "evening", Game: "pebbles", Chairs: chairs}))
	if s := host.update("k7m2p9xq").Table.Seats; s[0].Kind != ledger.SeatBot || s[0].Name != "Charon" || s[1].Kind != ledger.SeatPerson {
		t.Errorf("at a table of an evening there are %+v", s)
	}
}

// Another server knows of it within half a minute, and of who may sit down at once.
func TestBannedOnAnotherServer(t *testing.T) {
	t.Parallel()
	h := newHouse(t)
	boss := h.owner()
	host, _, id := two(h)
	other := openHouse(t, h.file, []game.Rules{pebbles.Rules{}})
	there := host.at(other)
	there.says(id, "Hello")
	boss.judge("Orpheus", "ban", "day")
	there.wantRefusal("banned", "POST", "/api/tables/"+id+"/join", object{"seat": 1})
	h.guest("Kore")
	boss.judge("Orpheus", "lift", "")
	there.post(id, "join", object{"seat": 1})
	boss.judge("Orpheus", "mute", "day")
	other.ahead.Add(int64(31 * time.Second))
	there.wantRefusal("muted", "POST", "/api/tables/"+id+"/chat", object{"id": requestID(), "words": "Hello"})
}

// Whoever deletes their name leaves nothing by which the journal knows them; the report of what
// they said stays, and can be dismissed.
func TestOwnerForgetsWhoHasGone(t *testing.T) {
	t.Parallel()
	h := newHouse(t)
	boss := h.owner()
	host, friend, id := two(h)
	friend.report(id, host.says(id, "Fool"), "insult")
	boss.judge("Orpheus", "mute", "day")
	ask[server.Stopped](host, "POST", "/api/me/delete", nil)
	cases := ask[[]owner.Case](boss, "GET", "/api/owner/reports", nil)
	if len(cases) != 1 || cases[0].Guest != nil || cases[0].Line.Words != "Fool" {
		t.Fatalf("the reports are %+v", cases)
	}
	boss.wantRefusal("no_such_guest", "POST", "/api/owner/reports/"+cases[0].ID+"/answer", object{"deed": "ban", "term": "day"})
	ask[server.Stopped](boss, "POST", "/api/owner/reports/"+cases[0].ID+"/answer", object{"deed": "dismiss"})
	for _, l := range ask[owner.Journal](boss, "GET", "/api/owner/journal", nil).Lines {
		if l.Guest != "" || l.Name != "" || l.Words != "" {
			t.Errorf("the journal knows %+v", l)
		}
	}
}
