package server_test

import (
	"bytes"
	"encoding/json"
	"flag"
	"net/http"
	"os"
	"path/filepath"
	"strings"
	"sync"
	"testing"
	"time"

	"github.com/google/jsonschema-go/jsonschema"

	"github.com/katabasis-games/katabasis/game"
	"github.com/katabasis-games/katabasis/game/gametest/pebbles"
	"github.com/katabasis-games/katabasis/games"
	"github.com/katabasis-games/katabasis/internal/evening"
	"github.com/katabasis-games/katabasis/internal/fanout"
	"github.com/katabasis-games/katabasis/internal/guests"
	"github.com/katabasis-games/katabasis/internal/keyring"
	"github.com/katabasis-games/katabasis/internal/ledger"
	"github.com/katabasis-games/katabasis/internal/notices"
	"github.com/katabasis-games/katabasis/internal/owner"
	"github.com/katabasis-games/katabasis/internal/results"
	"github.com/katabasis-games/katabasis/internal/server"
	"github.com/katabasis-games/katabasis/internal/table"
	"github.com/katabasis-games/katabasis/match"
)

var update = flag.Bool("update", false, "write docs/openapi.json anew")

func TestDocumentIsCommitted(t *testing.T) {
	t.Parallel()
	h := openHouse(t, filepath.Join(t.TempDir(), "test.db"), games.All())
	got := append(h.web.OpenAPI(), '\n')
	file := filepath.Join("..", "..", "docs", "openapi.json")
	if *update {
		must(t, os.WriteFile(file, got, 0o644))
	}
	want, err := os.ReadFile(file)
	must(t, err)
	if !bytes.Equal(got, want) {
		t.Error("docs/openapi.json is not what the server sends: go test ./internal/server -run Document -update")
	}
	if r := h.stranger().send("GET", "/openapi.json", nil); r.body+"\n" != string(want) && !*update {
		t.Error("/openapi.json is another document")
	}
}

// document is the server's own description of itself.
type document struct {
	t     testing.TB
	paths map[string]map[string]operation
	defs  json.RawMessage
	mu    sync.Mutex
	seen  map[string]bool
	// schemas are the schemas that were read before, by their text.
	schemas map[string]*jsonschema.Resolved
}

type operation struct {
	OperationID string `json:"operationId"`
	Responses   map[string]struct {
		Content map[string]struct {
			Schema json.RawMessage `json:"schema"`
		} `json:"content"`
	} `json:"responses"`
}

func documentOf(t testing.TB, described []byte) *document {
	text := strings.ReplaceAll(string(described), "#/components/schemas/", "#/$defs/")
	raw := parse[struct {
		Paths      map[string]map[string]operation `json:"paths"`
		Components struct {
			Schemas json.RawMessage `json:"schemas"`
		} `json:"components"`
	}](t, text)
	return &document{t: t, paths: raw.Paths, defs: raw.Components.Schemas, seen: map[string]bool{}, schemas: map[string]*jsonschema.Resolved{}}
}

// operation finds the operation of a request, which need not be an operation.
func (d *document) operation(method, path string) (operation, bool) {
	asked := strings.Split(path, "/")
	best, bound := operation{}, 0
	for pattern, methods := range d.paths {
		parts := strings.Split(pattern, "/")
		op, ok := methods[strings.ToLower(method)]
		if !ok || len(parts) != len(asked) {
			continue
		}
		literal := 0
		for i, part := range parts {
			if part == asked[i] {
				literal++
			} else if !strings.HasPrefix(part, "{") {
				literal = -99
			}
		}
		if literal > bound {
			best, bound = op, literal
		}
	}
	return best, bound > 0
}

// check validates an answer against the document.
func (d *document) check(method, path string, r *http.Response, body []byte) {
	op, ok := d.operation(method, path)
	if !ok {
		return
	}
	status := "default"
	if r.StatusCode < 400 {
		status = "200"
	}
	kind, _, _ := strings.Cut(r.Header.Get("Content-Type"), ";")
	content, ok := op.Responses[status].Content[kind]
	if !ok {
		d.t.Errorf("%s %s: the document has no %s answer as %s", method, path, status, kind)
		return
	}
	d.mu.Lock()
	d.seen[op.OperationID+" "+status] = true
	d.mu.Unlock()
	if kind != "text/plain" {
		d.validate(method+" "+path, content.Schema, body)
	}
}

func (d *document) validate(what string, schema json.RawMessage, body []byte) {
	d.t.Helper()
	if err := d.schema(string(schema)).Validate(parse[any](d.t, string(body))); err != nil {
		d.t.Errorf("%s: %v in %s", what, err, body)
	}
}

// schema reads a schema that names the document's others.
func (d *document) schema(raw string) *jsonschema.Resolved {
	d.t.Helper()
	d.mu.Lock()
	defer d.mu.Unlock()
	if d.schemas[raw] == nil {
		root := parse[map[string]any](d.t, raw)
		root["$defs"] = d.defs
		resolved, err := parse[*jsonschema.Schema](d.t, text(d.t, root)).Resolve(nil)
		must(d.t, err)
		d.schemas[raw] = resolved
	}
	return d.schemas[raw]
}

// watched is a transport that checks every answer.
type watched struct{ doc *document }

func (w watched) RoundTrip(r *http.Request) (*http.Response, error) {
	res, err := http.DefaultTransport.RoundTrip(r)
	if err != nil || res.StatusCode == http.StatusSwitchingProtocols {
		return res, err
	}
	var b bytes.Buffer
	if _, err := b.ReadFrom(res.Body); err != nil {
		return nil, err
	}
	_ = res.Body.Close()
	w.doc.check(r.Method, r.URL.Path, res, b.Bytes())
	res.Body = http.NoBody
	if b.Len() > 0 {
		res.Body = readCloser{&b}
	}
	return res, nil
}

type readCloser struct{ *bytes.Buffer }

func (readCloser) Close() error { return nil }

// TestAnswersMatchTheDocument asks for everything there is, well and badly,
// and lets the schemas judge each answer.
func TestAnswersMatchTheDocument(t *testing.T) {
	t.Parallel()
	h := openHouse(t, filepath.Join(t.TempDir(), "test.db"), append([]game.Rules{pebbles.Rules{}}, games.All()...))
	h.url = strings.Replace(h.url, "127.0.0.1", "localhost", 1) // passkeys need a name
	doc := documentOf(t, h.web.OpenAPI())
	host, friend, nobody := h.stranger(), h.stranger(), h.stranger()
	for _, p := range []*person{host, friend, nobody} {
		p.http.Transport = watched{doc}
	}
	host.tour(friend, nobody, doc)
	h.tourOwner(doc)
	for path, methods := range doc.paths {
		for method, op := range methods {
			if op.OperationID == "watchTable" {
				continue
			}
			for _, status := range []string{"200", "default"} {
				if !doc.seen[op.OperationID+" "+status] && !cannotFail[op.OperationID+" "+status] {
					t.Errorf("nothing asked %s %s for its %s answer", method, path, status)
				}
			}
		}
	}
}

// cannotFail are the answers that there is no way to ask for.
var cannotFail = map[string]bool{"getGames default": true, "getFront default": true, "stopByLink 200": true, "confirmByLink 200": true}

// tour asks for everything: the host and the friend play a whole game, and
// nobody is refused.
func (p *person) tour(friend, nobody *person, doc *document) {
	p.t.Helper()
	nobody.send("GET", "/api/me", nil)
	nobody.send("POST", "/api/me", object{})
	nobody.send("GET", "/api/me/deeds", nil)
	nobody.send("POST", "/api/me/away", object{})
	for _, path := range []string{"/api/me/games", "/api/me/figures", "/api/ratings/senet", "/api/tables/nowhere/ratings"} {
		nobody.send("GET", path, nil)
	}
	nobody.send("POST", "/api/me/figures/show", object{})
	nobody.send("GET", "/api/tables?list=mine", nil)
	nobody.send("GET", "/api/games/senet/rules", nil)
	nobody.send("POST", "/api/tables", object{})
	nobody.send("POST", "/api/tables/import", object{})
	nobody.send("GET", "/api/me/notices", nil)
	for _, verb := range []string{"", "/push", "/webhook", "/mail", "/test", "/remove", "/stop"} {
		nobody.send("POST", "/api/me/notices"+verb, object{})
	}
	nobody.send("GET", "/api/me/company", nil)
	nobody.send("GET", "/api/waiting?speed=soon", nil)
	for _, path := range []string{"me/company/link", "me/company/link/drop", "me/company/remove", "me/company/block", "friendlink/look", "friendlink/accept", "waiting/find"} {
		nobody.send("POST", "/api/"+path, object{})
	}
	nobody.send("GET", "/api/me/keys", nil)
	for _, verb := range []string{"keys/challenge", "keys/passkey", "keys/name", "keys/remove", "keys/link", "keys/codes", "keys/signout", "keys/signout/others", "export", "delete"} {
		nobody.send("POST", "/api/me/"+verb, object{})
	}
	nobody.send("POST", "/api/signin/challenge", object{}, "Host", "192.0.2.1")
	for _, verb := range []string{"passkey", "secret"} {
		nobody.send("POST", "/api/signin/"+verb, object{})
	}
	nobody.send("POST", "/notices/stop/x", nil)
	nobody.send("POST", "/notices/confirm/x", nil)
	for _, verb := range []string{"join", "leave", "kick", "seat", "seal", "start", "reveal", "takeover", "seatlink", "carry", "askseat", "answerseat", "alone", "moves", "undo", "chat", "note", "strike", "why", "whatif", "ahead", "hint", "propose", "urge", "look", "rematch", "playon", "analysis", "report", "invite", "decline", "block", "hold"} {
		nobody.send("POST", "/api/tables/nowhere/"+verb, object{})
	}
	nobody.send("GET", "/api/evenings", nil)
	nobody.send("POST", "/api/evenings", object{})
	nobody.send("GET", "/api/evenings/nowhere", nil)
	for _, verb := range []string{"enter", "leave", "start", "next"} {
		nobody.send("POST", "/api/evenings/nowhere/"+verb, object{})
	}
	for _, path := range []string{"", "/record", "/replay", "/replay/0", "/turning"} {
		nobody.send("GET", "/api/tables/nowhere"+path, nil)
	}
	ask[guests.Guest](p, "POST", "/api/me", object{"name": "Orpheus"})
	ask[guests.Guest](friend, "POST", "/api/me", object{"name": "Eurydice"})
	ask[guests.Guest](p, "GET", "/api/me", nil)
	ask[table.Deeds](p, "GET", "/api/me/deeds", nil)
	ask[[]game.Info](p, "GET", "/api/games", nil)
	ask[server.Page](p, "GET", "/api/games/pebbles/rules", nil)
	id := p.open("person", "open", "open", "open")
	ask[[]fanout.Summary](p, "GET", "/api/tables?list=open", nil)
	ask[[]fanout.Summary](p, "GET", "/api/tables?list=mine", nil)
	p.update(id)
	friend.post(id, "join", object{"seat": 2, "seal": game.Commitment("chaos")})
	p.post(id, "kick", object{"seat": 2})
	friend.post(id, "join", object{"seat": 2, "name": "Eury"})
	p.post(id, "seat", object{"seat": 3, "kind": "bot", "bot": "random"})
	p.post(id, "seat", object{"seat": 4, "kind": "person", "name": "Calliope"})
	p.post(id, "seal", object{"seat": 1, "seal": game.Commitment("chaos")})
	p.post(id, "start", nil)
	p.post(id, "reveal", object{"seat": 1, "word": "chaos"})
	p.playOn(friend, id, doc)
	p.after(id)
	lesson := ask[fanout.Summary](p, "POST", "/api/tables", object{"game": "pebbles", "options": object{}, "public": false, "seats": seats(), "lesson": true}).ID
	p.post(lesson, "start", nil)
	p.update(lesson)
	p.post(lesson, "alone", nil)
	p.withCompanion()
	p.withClocks()
	p.withNotices()
	p.withRatings(friend)
	p.withEvening(friend)
	p.withCompany(friend)
	p.withKeys(nobody)
}

// withRatings plays a game that counts.
func (p *person) withRatings(friend *person) {
	id := rated(p, friend)
	ask[[]results.SeatRating](p, "GET", "/api/tables/"+id+"/ratings", nil)
	ask[results.PastGames](p, "GET", "/api/me/games", nil)
	ask[[]results.Figures](p, "GET", "/api/me/figures", nil)
	ask[server.Stopped](p, "POST", "/api/me/figures/show", object{"game": "pebbles", "shown": true})
	ask[[]results.Leader](p, "GET", "/api/ratings/pebbles", nil)
}

// tourOwner asks for everything that whoever runs the server may.
func (h *house) tourOwner(doc *document) {
	boss, host, friend := h.stranger(), h.stranger(), h.stranger()
	for _, p := range []*person{boss, host, friend} {
		p.http.Transport = watched{doc}
	}
	boss.wantClosed()
	boss.send("POST", "/api/owner/enter", object{})
	ask[owner.Browser](boss, "POST", "/api/owner/enter", object{"token": h.link()})
	ask[owner.Browser](boss, "GET", "/api/owner", nil)
	ask[guests.Guest](host, "POST", "/api/me", object{"name": "Sisyphus"})
	ask[guests.Guest](friend, "POST", "/api/me", object{"name": "Tantalus"})
	id := host.open("person", "open")
	friend.post(id, "join", object{})
	host.post(id, "start", nil)
	host.moves(id)
	host.says(id, "Before")
	host.says(id, "Fool")
	friend.report(id, friend.number(id, "Fool"), "insult")
	ask[owner.TablePage](boss, "GET", "/api/owner/tables", nil)
	ask[fanout.Update](boss, "GET", "/api/owner/tables/"+id, nil)
	ask[server.Stopped](boss, "POST", "/api/owner/tables/"+id+"/undo", nil)
	ask[server.Stopped](boss, "POST", "/api/owner/tables/"+id+"/end", nil)
	boss.send("GET", "/api/owner/tables/"+id+"/record", nil)
	c := ask[[]owner.Case](boss, "GET", "/api/owner/reports", nil)[0]
	ask[server.Stopped](boss, "POST", "/api/owner/reports/"+c.ID+"/answer", object{"deed": "mute", "term": "ever"})
	ask[[]owner.Case](boss, "GET", "/api/owner/reports?answered=true", nil)
	boss.judge("Sisyphus", "ban", "day")
	ask[guests.Guest](host, "GET", "/api/me", nil)
	ask[owner.GuestAbout](boss, "GET", "/api/owner/guests/"+boss.handle("Sisyphus"), nil)
	ask[owner.Journal](boss, "GET", "/api/owner/journal", nil)
	ask[server.OwnerLimits](boss, "GET", "/api/owner/limits", nil)
	ask[server.Stopped](boss, "POST", "/api/owner/leave", nil)
}

// withEvening makes an evening, and plays as much of it as the host alone can.
func (p *person) withEvening(friend *person) {
	id := p.makeEvening(object{"games": played("pebbles"), "size": 2, "rounds": 2})
	friend.ofEvening(id, "enter", object{})
	p.ofEvening(id, "start", nil)
	p.evening(id)
	friend.ofEvening(id, "leave", object{})
	p.ofEvening(id, "next", object{"round": 1, "end": true})
	ask[[]evening.EveningBrief](p, "GET", "/api/evenings", nil)
}

// withKeys is known on another device, and then by nobody any more.
func (p *person) withKeys(other *person) {
	other.signIn(p.passkey())
	k := ask[keyring.Keys](p, "GET", "/api/me/keys", nil).Passkeys[0].ID
	ask[server.Stopped](p, "POST", "/api/me/keys/name", object{"id": k, "name": "Blue key"})
	ask[server.Stopped](p, "POST", "/api/me/keys/remove", object{"id": k})
	ask[server.Codes](p, "POST", "/api/me/keys/codes", device)
	ask[server.Stopped](p, "POST", "/api/me/keys/signout/others", nil)
	link := ask[keyring.Link](p, "POST", "/api/me/keys/link", device)
	ask[signedIn](other, "POST", "/api/signin/secret", object{"secret": link.Token, "device": "Firefox"})
	ask[server.Stopped](other, "POST", "/api/me/keys/signout", object{"id": keyring.First})
	ask[server.Export](p, "POST", "/api/me/export", nil)
	ask[server.Stopped](p, "POST", "/api/me/delete", nil)
}

// withCompany has a friend, invites them, blocks them, and finds a game.
func (p *person) withCompany(friend *person) {
	ask[server.FriendLinkAnswer](friend, "POST", "/api/friendlink/look", object{"token": p.befriends(friend)})
	found := ask[fanout.Summary](p, "POST", "/api/waiting/find", object{"game": "pebbles", "people": 2, "level": "newcomers"})
	p.post(found.ID, "invite", object{"friends": []string{p.circle().Friends[0].ID}})
	friend.front()
	ask[server.WaitingRoom](friend, "GET", "/api/waiting", nil)
	friend.post(found.ID, "block", object{"seat": 1})
	friend.post(found.ID, "join", object{})
	p.post(found.ID, "hold", nil)
	friend.post(found.ID, "decline", nil)
	ask[server.Stopped](p, "POST", "/api/me/company/block", object{"id": p.circle().Friends[0].ID})
	ask[server.Stopped](p, "POST", "/api/me/company/remove", object{"id": p.circle().Blocked[0].ID})
	ask[server.Stopped](p, "POST", "/api/me/company/link/drop", nil)
}

// withNotices chooses how to be told of tables. The links come by e-mail: TestStopByLink follows
// them.
func (p *person) withNotices() {
	p.chooses("", turnsOnly)
	p.chooses("/push", object{
		"endpoint": "https://push.example.org/x", "name": "Firefox", "auth": "AAAAAAAAAAAAAAAAAAAAAA",
		"p256dh": "BGsX0fLhLEJH-Lzm5WOkQPJ3A32BLeszoPShOUXYmMKWT-NC4v4af5uO5-tKfA-eFivOM1drMV7Oy7ZAaDe_UfU",
	})
	p.chooses("/webhook", object{"url": "https://example.org/x", "form": "json"})
	p.chooses("/mail", object{"address": "orpheus@example.com"})
	s := ask[notices.Settings](p, "GET", "/api/me/notices", nil)
	p.chooses("/test", object{"id": s.Channels[0].ID})
	p.chooses("/remove", object{"id": s.Channels[0].ID})
	p.chooses("/stop", nil)
}

// withClocks is away from a table where days are counted.
func (p *person) withClocks() {
	pace := object{"kind": "days", "days": 3, "zone": "Europe/Paris", "atZero": "end"}
	id := ask[fanout.Summary](p, "POST", "/api/tables", object{"game": "pebbles", "options": object{}, "public": false, "pace": pace, "seats": seats("person", "person")}).ID
	p.post(id, "start", nil)
	away := ask[server.AwayAnswer](p, "POST", "/api/me/away", object{"until": time.Now().Add(48 * time.Hour)})
	u := p.update(id)
	if away.Tables != 1 || u.Table.Seats[1].Away.IsZero() || u.Happenings[len(u.Happenings)-1].Until.IsZero() || u.Now.IsZero() {
		p.t.Errorf("away from %d tables: %+v", away.Tables, u)
	}
}

// withCompanion plays together with a bot, which waits to be asked.
func (p *person) withCompanion() {
	id := ask[fanout.Summary](p, "POST", "/api/tables", object{"game": "dungeon", "options": object{}, "public": false, "seats": seats("person", "bot")}).ID
	p.post(id, "start", nil)
	p.move(id, 1, p.update(id).States[0].Moves[0].Move)
	u := p.update(id)
	steps := ask[[]match.Choice](p, "POST", "/api/tables/"+id+"/propose", object{"seat": 2})
	if !u.Table.Idle || u.Table.Turn != 2 || len(steps) == 0 {
		p.t.Errorf("the bot waits: %v, and proposes %v", u.Table.Idle, steps)
	}
	p.post(id, "look", object{"seat": 1})
	p.post(id, "urge", object{"seat": 2})
}

// handOver has a friend hold a seat of one’s own as well, and asks for another’s in vain.
func (p *person) handOver(friend *person, id string) {
	link := ask[table.SeatLink](p, "POST", "/api/tables/"+id+"/seatlink", object{"seat": 4})
	p.post(id, "carry", object{"token": link.Token})
	other := ask[fanout.Summary](p, "POST", "/api/tables", object{"game": "pebbles", "options": object{}, "public": false, "seats": seats("person", "bot")}).ID
	p.post(other, "start", nil)
	friend.post(other, "askseat", object{"seat": 1})
	p.watch(other, 0).until(func(u fanout.Update) bool { return len(u.Table.Asks) == 1 })
	p.post(other, "answerseat", object{"number": 1, "yes": false})
}

// playOn plays to the end, with everything else that can be done on the way.
func (p *person) playOn(friend *person, id string, doc *document) {
	socket := p.watch(id, 0)
	described, err := server.ViewTypes([]game.Rules{pebbles.Rules{}}, nil)
	must(p.t, err)
	views := documentOf(p.t, described)
	schema := doc.paths["/api/tables/{id}/socket"]["get"].Responses["101"].Content["application/json"].Schema
	p.post(id, "chat", object{"id": requestID(), "words": "Don’t look back."})
	p.post(id, "note", object{"id": requestID(), "seat": 1, "words": "Eury looked back."})
	p.post(id, "strike", object{"seat": 1, "note": 1, "struck": true})
	p.handOver(friend, id)
	friend.post(id, "leave", object{"seat": 2, "bot": ""})
	p.post(id, "takeover", object{"seat": 2, "bot": "random"})
	for undone := false; ; {
		u := socket.next()
		raw := text(p.t, socket.now)
		doc.validate("the socket", schema, []byte(raw))
		for _, s := range parse[struct {
			States []struct{ View json.RawMessage }
		}](p.t, raw).States {
			views.validate("a view", json.RawMessage(`{"$ref": "#/$defs/PebblesView"}`), s.View)
		}
		if u.Table.Status == ledger.Over {
			return
		}
		for _, s := range u.States {
			if s.Seat == 0 || s.Seat != u.Table.Turn || len(s.Moves) == 0 {
				continue
			}
			p.post(id, "why", object{"seat": s.Seat, "moves": []string{s.Moves[0].Move, "place", "hide"}})
			p.send("POST", "/api/tables/"+id+"/whatif", object{"seat": s.Seat, "move": s.Moves[0].Move}) // another's news may come between
			p.send("POST", "/api/tables/"+id+"/ahead", object{"seat": s.Seat})
			p.send("POST", "/api/tables/"+id+"/hint", object{"seat": s.Seat})
			p.move(id, s.Seat, s.Moves[0].Move)
			if !undone {
				p.post(id, "undo", object{"id": requestID(), "seat": s.Seat})
				undone = true
			}
			break
		}
	}
}

// after asks for what there is once a game is over.
func (p *person) after(id string) {
	for _, viewer := range []string{"public", "all", "2"} {
		for _, n := range []string{"0", "1", "12", "9999"} {
			ask[table.ReplayStep](p, "GET", "/api/tables/"+id+"/replay/"+n+"?viewer="+viewer, nil)
		}
	}
	told := ask[[]fanout.Happening](p, "GET", "/api/tables/"+id+"/replay?viewer=all", nil)
	last := ask[table.ReplayStep](p, "GET", "/api/tables/"+id+"/replay/9999?viewer=all", nil)
	if len(told) != last.Total || told[len(told)-1].Seq != int64(last.N) {
		p.t.Errorf("%d moments are told of %d", len(told), last.Total)
	}
	record := p.send("GET", "/api/tables/"+id+"/record", nil)
	if record.status != 200 || !strings.HasPrefix(record.body, "katabasis record 1\ngame pebbles 1\n") {
		p.t.Fatalf("record: %d %s", record.status, record.body)
	}
	replayed(p.t, record.body)
	ask[table.TurningPoint](p, "GET", "/api/tables/"+id+"/turning", nil)
	ask[fanout.Summary](p, "POST", "/api/tables/import", object{"record": record.body})
	analysis := ask[table.Analysis](p, "POST", "/api/tables/"+id+"/analysis", object{})
	if analysis.Looked == 0 || len(analysis.Decisions) == 0 {
		p.t.Errorf("the analysis is %+v", analysis)
	}
	ask[fanout.Summary](p, "POST", "/api/tables/"+id+"/playon", object{"n": 5, "seat": 2, "bot": "random"})
	p.post(id, "rematch", nil)
}

// replayed plays a record strictly and returns the state it ends in.
func replayed(t testing.TB, text string) game.State {
	t.Helper()
	record, err := game.ParseRecord(text)
	must(t, err)
	state, err := game.StateAfter(pebbles.Rules{}, record, -1)
	must(t, err)
	if !state.Result().Over {
		t.Error("the record does not reach the end")
	}
	return state
}
