package server_test

import (
	"net/http"
	"strings"
	"testing"
	"time"

	"github.com/coder/websocket"

	"github.com/katabasis-games/katabasis/game"
	"github.com/katabasis-games/katabasis/game/gametest/pebbles"
	"github.com/katabasis-games/katabasis/internal/fanout"
	"github.com/katabasis-games/katabasis/internal/guests"
	"github.com/katabasis-games/katabasis/internal/keyring"
	"github.com/katabasis-games/katabasis/internal/server"
)

// newNamedHouse is a house whose pages are opened by its name, as passkeys need it.
func newNamedHouse(t *testing.T, change ...func(*server.Config)) *house {
	t.Helper()
	h := newHouse(t, change...)
	h.url = strings.Replace(h.url, "127.0.0.1", "localhost", 1)
	return h
}

var device = object{"device": "Firefox, Android"}

func (p *person) keys() keyring.Keys {
	p.t.Helper()
	return ask[keyring.Keys](p, "GET", "/api/me/keys", nil)
}

// wantNobody checks that a browser is nobody’s.
func (p *person) wantNobody() {
	p.t.Helper()
	p.wantRefusal("no_guest", "GET", "/api/me", nil)
	p.wantRefusal("no_guest", "POST", "/api/me/keys/link", device)
}

// A player is known on a second device by a passkey: the seat, its hand and the list of tables
// are there. A browser that is signed out is nobody, also with a socket that is open.
func TestPasskey(t *testing.T) {
	t.Parallel()
	h := newNamedHouse(t, func(cfg *server.Config) { cfg.Limits.Ping = 10 * time.Millisecond })
	host, _, id := two(h)
	if keys := host.keys(); len(keys.Passkeys)+len(keys.Browsers)+keys.Codes != 0 {
		t.Errorf("who has wanted nothing has %+v", keys)
	}
	before := host.value()
	a := host.passkey()
	if keys := host.keys(); len(keys.Passkeys) != 1 || keys.Passkeys[0].Name != "Chrome, Linux" || !keys.Passkeys[0].Used.IsZero() ||
		len(keys.Browsers) != 1 || !keys.Browsers[0].Here {
		t.Fatalf("the keys are %+v", keys)
	}
	// Whoever has seen or planted the cookie of before has nothing.
	if r := h.stranger().send("GET", "/api/me", nil, "Cookie", "katabasis="+before); r.status != http.StatusNotFound {
		t.Errorf("the cookie of before is answered %d %s", r.status, r.body)
	}

	phone := h.stranger()
	if in := phone.signIn(a); in.ID != host.id || in.Name != "Orpheus" {
		t.Fatalf("signed in as %+v", in)
	}
	if you := phone.update(id).Table.You; len(you) != 1 || you[0] != 1 {
		t.Errorf("on the second device they hold %v", you)
	}
	if mine := ask[[]fanout.Summary](phone, "GET", "/api/tables?list=mine", nil); len(mine) != 1 {
		t.Errorf("their tables are %+v", mine)
	}
	keys := phone.keys()
	if len(keys.Browsers) != 2 || keys.Browsers[0].Here || !keys.Browsers[1].Here || keys.Passkeys[0].Used.IsZero() {
		t.Errorf("the keys are %+v", keys)
	}
	first := keys.Passkeys[0].ID
	c := ask[asked](host, "POST", "/api/me/keys/challenge", nil)
	if len(c.Options.Exclude) != 1 || c.Options.User.Name != "Orpheus" || strings.Contains(c.Options.User.ID, host.id) {
		t.Errorf("asked for %+v", c.Options)
	}

	seeing := phone.watch(id, 0)
	seeing.next()
	ask[any](host, "POST", "/api/me/keys/signout", object{"id": keys.Browsers[1].ID})
	phone.wantNobody()
	for {
		if err := seeing.message(); err != nil {
			break // the server has closed it
		}
	}
	if u := phone.update(id); len(u.Table.You) != 0 || u.States[0].Seat != 0 {
		t.Errorf("who is signed out sees %+v", u.Table.You)
	}

	// A passkey can be named and lost; a second goes on.
	second := host.passkey()
	ask[any](host, "POST", "/api/me/keys/name", object{"id": first, "name": " Blue key "})
	host.wantRefusal("bad_device", "POST", "/api/me/keys/name", object{"id": first, "name": "\u202e"})
	if got := host.keys().Passkeys; len(got) != 2 || got[0].Name != "Blue key" {
		t.Errorf("the passkeys are %+v", got)
	}
	ask[any](host, "POST", "/api/me/keys/remove", object{"id": first})
	c = ask[asked](phone, "POST", "/api/signin/challenge", nil)
	phone.wantRefusal("key_refused", "POST", "/api/signin/passkey", answer(c, a.sign(c)))
	phone.signIn(second)
	ask[any](phone, "POST", "/api/me/keys/signout/others", nil)
	host.wantNobody()
	phone.keys()
	ask[any](phone, "POST", "/api/me/keys/remove", object{"id": phone.keys().Passkeys[0].ID}) // the last
	again := h.reopen()
	if now := phone.at(again); len(now.keys().Browsers) != 1 {
		t.Error("a restart signs out")
	}
	if r := host.at(again).send("GET", "/api/me", nil); r.status != http.StatusNotFound {
		t.Errorf("a restart signs in: %d", r.status)
	}
}

// Whoever makes a passkey while a table is open has another cookie: the socket is closed when it
// is asked for something, so that the page comes back with the new one, and no move is refused.
func TestSocketOfTheCookieBefore(t *testing.T) {
	t.Parallel()
	h := newNamedHouse(t)
	host, _, id := two(h)
	line := host.watch(id, 0)
	line.next()
	host.passkey()
	line.say(object{"move": object{"id": requestID(), "seat": 1, "move": "pick 1"}})
	err := error(nil)
	for err == nil {
		err = line.one()
	}
	if websocket.CloseStatus(err) != websocket.StatusServiceRestart || len(line.replies) != 0 {
		t.Errorf("closed with %v after %v", err, line.replies)
	}
	if you := host.watch(id, 0).next().Table.You; len(you) != 1 {
		t.Errorf("back they hold %v", you)
	}
}

// A link and codes sign in once each, and signing out everywhere else voids a link.
func TestSecretsSignInOnce(t *testing.T) {
	t.Parallel()
	h := newNamedHouse(t)
	host := h.guest("Orpheus")
	in := func(p *person, secret string) reply {
		return p.send("POST", "/api/signin/secret", object{"secret": secret, "device": "Safari, iPhone"})
	}
	refused := func(secret string) {
		t.Helper()
		h.stranger().wantRefusal("key_refused", "POST", "/api/signin/secret", object{"secret": secret, "device": "x"})
	}
	cookie := host.value()
	first, second := ask[keyring.Link](host, "POST", "/api/me/keys/link", device), ask[keyring.Link](host, "POST", "/api/me/keys/link", device)
	if host.value() != cookie {
		t.Error("a link has changed the cookie: who does not hear the answer is locked out")
	}
	refused(first.Token)
	refused(second.Token[1:])
	phone := h.stranger()
	if r := in(phone, second.Token); r.status != http.StatusOK || parse[signedIn](t, r.body).ID != host.id {
		t.Fatalf("the link is answered %d %s", r.status, r.body)
	}
	refused(second.Token)
	if keys := phone.keys(); len(keys.Browsers) != 2 || keys.Browsers[0].Name != "Firefox, Android" || keys.Browsers[1].Name != "Safari, iPhone" {
		t.Errorf("the browsers are %+v", keys.Browsers)
	}
	late := ask[keyring.Link](host, "POST", "/api/me/keys/link", device)
	h.ahead.Add(int64(11 * time.Minute))
	refused(late.Token)
	open := ask[keyring.Link](phone, "POST", "/api/me/keys/link", device)
	ask[any](host, "POST", "/api/me/keys/signout/others", nil)
	refused(open.Token)
	phone.wantNobody()

	lost := ask[server.Codes](host, "POST", "/api/me/keys/codes", device).Codes
	codes := ask[server.Codes](host, "POST", "/api/me/keys/codes", device).Codes
	refused(lost[0])
	if len(codes) != 10 || host.keys().Codes != 10 {
		t.Errorf("the codes are %v", codes)
	}
	if r := in(phone, " "+strings.ToUpper(strings.ReplaceAll(codes[3], "-", " "))); r.status != http.StatusOK {
		t.Errorf("a code is answered %d %s", r.status, r.body)
	}
	refused(codes[3])
	if phone.keys().Codes != 9 {
		t.Errorf("%d codes are left", phone.keys().Codes)
	}
	for _, secret := range append(codes, open.Token) {
		for _, path := range []string{"/api/me/keys", "/api/me"} {
			if body := host.send("GET", path, nil).body; strings.Contains(body, secret) {
				t.Errorf("%s tells a secret", path)
			}
		}
	}
}

// Whoever lists names, guesses, replays, plants cookies or comes from another page gets nothing.
func TestAttackerWantsAPasskey(t *testing.T) {
	t.Parallel()
	h := newNamedHouse(t)
	victim, evil := h.guest("Orpheus"), h.guest("Eve")
	a := victim.passkey()
	own := evil.passkey()
	refused := func(path string, body object, headers ...string) string {
		t.Helper()
		r := h.stranger().send("POST", path, body, headers...)
		if r.status != http.StatusForbidden || !strings.Contains(r.body, "key_refused") || len(cookies(r)) != 0 {
			t.Errorf("%s: %d %s", path, r.status, r.body)
		}
		return r.body
	}
	challenge := func() asked {
		h.ahead.Add(int64(time.Millisecond)) // each is later than the others
		return ask[asked](h.stranger(), "POST", "/api/signin/challenge", nil)
	}
	const path = "/api/signin/passkey"

	// Enumeration: a challenge names nobody, and what is unknown, removed or wrong is answered alike.
	c := challenge()
	if r := h.stranger().send("POST", "/api/signin/challenge", nil); strings.Contains(r.body, "allowCredentials") || strings.Contains(r.body, text64(a.id)) {
		t.Errorf("the challenge tells %s", r.body)
	}
	unknown := *a
	unknown.id = []byte("0123456789abcdef")
	wrong := *a
	wrong.key = own.key
	if x, y := refused(path, answer(c, unknown.sign(c))), refused(path, answer(c, wrong.sign(c))); x != y {
		t.Errorf("answered %s and %s", x, y)
	}
	other := *own
	other.user = a.user // the victim’s
	refused(path, answer(c, other.sign(c)))

	// Another site’s page, another site’s passkey, a changed or an old state, an answer to
	// something else.
	elsewhere := *a
	elsewhere.origin = "http://evil.example"
	refused(path, answer(c, elsewhere.sign(c)))
	elsewhere = *a
	elsewhere.site = "evil.example"
	refused(path, answer(c, elsewhere.sign(c)))
	for _, state := range []string{"", ".", "x", c.State[1:], c.State + "A", strings.Replace(c.State, ".", "..", 1)} {
		changed := c
		changed.State = state
		refused(path, answer(changed, a.sign(c)))
	}
	mine := ask[asked](evil, "POST", "/api/me/keys/challenge", nil)
	refused(path, answer(mine, a.sign(mine)))
	evil.wantRefusal("key_refused", "POST", "/api/me/keys/passkey", answer(c, (&authenticator{t: t, origin: h.url}).make(c)))
	victim.wantRefusal("key_refused", "POST", "/api/me/keys/passkey", answer(mine, (&authenticator{t: t, origin: h.url}).make(mine)))
	twin := &authenticator{t: t, origin: h.url, id: a.id} // of the same number as the victim’s
	evil.wantRefusal("key_refused", "POST", "/api/me/keys/passkey", answer(mine, twin.make(mine)))

	// Replay: an answer counts once, an earlier one never after a later, and none after a while.
	c, next := challenge(), challenge()
	body, later := answer(c, a.sign(c)), answer(next, a.sign(next))
	if r := h.stranger().send("POST", path, body); r.status != http.StatusOK {
		t.Fatalf("%d %s", r.status, r.body)
	}
	refused(path, body)
	if r := h.stranger().send("POST", path, later); r.status != http.StatusOK {
		t.Fatalf("%d %s", r.status, r.body)
	}
	refused(path, body)
	clone := *a
	clone.counter = 1
	c = challenge()
	refused(path, answer(c, clone.sign(c)))
	c = challenge()
	old := answer(c, a.sign(c))
	h.ahead.Add(int64(6 * time.Minute))
	refused(path, old)

	// Other hosts and pages of other sites.
	if r := h.stranger().send("POST", "/api/signin/challenge", nil, "Host", "127.0.0.1"); !strings.Contains(r.body, "no_passkeys") {
		t.Errorf("without a name: %d %s", r.status, r.body)
	}
	c = challenge()
	refused(path, answer(c, a.sign(c)), "Host", "nas.local")
	for _, where := range []string{path, "/api/signin/secret", "/api/me/keys/link", "/api/me/keys/codes", "/api/me/keys/signout/others", "/api/me/export", "/api/me/delete"} {
		for _, headers := range [][]string{{"Sec-Fetch-Site", "cross-site"}, {"Sec-Fetch-Site", "same-site"}, {"Origin", "http://evil.example"}, {"Origin", "null"}} {
			if r := victim.send("POST", where, answer(c, a.sign(c)), headers...); r.status != http.StatusForbidden || !strings.Contains(r.body, "wrong_origin") {
				t.Errorf("%s with %v: %d %s", where, headers, r.status, r.body)
			}
		}
	}
	if keys := victim.keys(); len(keys.Passkeys) != 1 || len(keys.Browsers) != 3 {
		t.Errorf("after all that the victim has %+v", keys)
	}

	// What is another’s cannot be named, removed or signed out.
	theirs := victim.keys()
	evil.wantRefusal("no_key", "POST", "/api/me/keys/name", object{"id": theirs.Passkeys[0].ID, "name": "Eve’s"})
	for _, id := range []string{theirs.Passkeys[0].ID, "browser:" + victim.id + "." + theirs.Browsers[0].ID, ""} {
		evil.wantRefusal("no_key", "POST", "/api/me/keys/remove", object{"id": id})
	}
	for _, b := range theirs.Browsers {
		evil.send("POST", "/api/me/keys/signout", object{"id": b.ID})
	}
	if now := victim.keys(); len(now.Browsers) != len(theirs.Browsers) || len(now.Passkeys) != 1 {
		t.Errorf("the victim has %+v", now)
	}
}

// Where the owner has named an origin, passkeys are made for it and for no other public name.
func TestPasskeysAreForTheOrigin(t *testing.T) {
	t.Parallel()
	h := newNamedHouse(t, proxied, func(cfg *server.Config) { cfg.Origins = []string{"https://play.example.org"} })
	cookie := "katabasis=" + h.guest("Orpheus").value()
	site := func(headers ...string) string {
		r := h.stranger().send("POST", "/api/me/keys/challenge", nil, sending(cookie, headers...)...)
		if r.status != http.StatusOK {
			return r.body
		}
		return parse[asked](t, r.body).Options.RP.ID
	}
	for _, headers := range [][]string{{"Origin", "https://play.example.org"}, {"Host", "play.example.org"}, {"Host", "PLAY.example.org:443"}} {
		if got := site(headers...); got != "play.example.org" {
			t.Errorf("%v: for %s", headers, got)
		}
	}
	if got := site("Host", "evil.example"); !strings.Contains(got, "no_passkeys") {
		t.Errorf("for another host: %s", got)
	}
	if got := site(); got != "localhost" {
		t.Errorf("at home: for %s", got)
	}
}

// Guesses are bounded by address, whoever makes them.
func TestSignInIsLimited(t *testing.T) {
	t.Parallel()
	h := newNamedHouse(t, func(cfg *server.Config) { cfg.Limits.Links, cfg.Limits.Window = 5, time.Hour })
	for range 5 {
		h.stranger().wantRefusal("key_refused", "POST", "/api/signin/secret", object{"secret": "abcd-efgh-ijkm-npqr", "device": "x"})
	}
	h.stranger().wantRefusal("too_many", "POST", "/api/signin/secret", object{"secret": "abcd-efgh-ijkm-npqr", "device": "x"})
	h.stranger().wantRefusal("too_many", "POST", "/api/signin/challenge", nil)
}

// A browser that is signed out on one server acts on another for half a minute at most, and does
// nothing there by which it would be known again.
func TestSignedOutOnAnotherServer(t *testing.T) {
	t.Parallel()
	h := newNamedHouse(t)
	host := h.guest("Orpheus")
	phone := h.stranger()
	phone.signIn(host.passkey())
	other := openHouse(t, h.file, []game.Rules{pebbles.Rules{}})
	other.url = strings.Replace(other.url, "127.0.0.1", "localhost", 1)
	there := phone.at(other)
	ask[guests.Guest](there, "GET", "/api/me", nil)
	ask[any](host, "POST", "/api/me/keys/signout/others", nil)
	phone.wantNobody()
	// What makes somebody known is refused there at once.
	for _, path := range []string{"/api/me/keys/link", "/api/me/keys/codes", "/api/me/keys/signout/others", "/api/me/keys/challenge", "/api/me/export", "/api/me/delete"} {
		if r := there.send("POST", path, device); !strings.Contains(r.body, "no_guest") {
			t.Errorf("%s: %d %s", path, r.status, r.body)
		}
	}
	if n := len(host.keys().Browsers); n != 1 {
		t.Errorf("%d browsers", n)
	}
	other.ahead.Add(int64(keyring.Life))
	there.wantNobody()
}

// Twenty browsers are kept; then the one that was seen longest ago is signed out.
func TestBrowsersAreBounded(t *testing.T) {
	t.Parallel()
	h := newNamedHouse(t, unlimited)
	first := h.guest("Orpheus")
	a := first.passkey()
	second := h.stranger()
	second.signIn(a)
	h.ahead.Add(int64(25 * time.Hour))
	ask[guests.Guest](first, "GET", "/api/me", nil) // is seen
	for range 19 {
		h.ahead.Add(int64(time.Second))
		h.stranger().signIn(a)
	}
	second.wantNobody()
	if n := len(first.keys().Browsers); n != 20 {
		t.Errorf("%d browsers", n)
	}
}

// All that is kept is handed out, without secrets; when it is deleted, nothing of it is left,
// a bot goes on in running games, and what was played stays.
func TestExportAndDelete(t *testing.T) {
	t.Parallel()
	h := newNamedHouse(t)
	host, friend, id := two(h)
	waiting := host.open("person", "open")
	host.post(id, "chat", object{"id": requestID(), "words": "Down we go"})
	friend.post(id, "chat", object{"id": requestID(), "words": "After you"})
	a := host.passkey()
	phone := h.stranger()
	phone.signIn(a)
	code := ask[server.Codes](host, "POST", "/api/me/keys/codes", device).Codes[0]
	ask[any](host, "POST", "/api/me/notices/webhook", object{"url": "https://discord.com/api/webhooks/1/secret-words", "form": "discord"})

	all := ask[server.Export](host, "POST", "/api/me/export", nil)
	if all.Name != "Orpheus" || all.Since.IsZero() || len(all.Keys.Passkeys) != 1 || len(all.Keys.Browsers) != 2 || all.Keys.Codes != 10 ||
		len(all.Notices.Channels) != 1 || len(all.Tables) != 2 {
		t.Errorf("exported %+v", all)
	}
	body := host.send("POST", "/api/me/export", nil).body
	for _, secret := range []string{"After you", "secret-words", code, friend.id, "publicKey"} {
		if strings.Contains(body, secret) {
			t.Errorf("the export tells %q", secret)
		}
	}
	if !strings.Contains(body, "Down we go") {
		t.Error("the export does not say what was said")
	}
	h.stranger().wantRefusal("no_guest", "POST", "/api/me/export", nil)

	ask[any](host, "POST", "/api/me/delete", nil)
	host.wantNobody()
	phone.wantNobody()
	c := ask[asked](phone, "POST", "/api/signin/challenge", nil)
	phone.wantRefusal("key_refused", "POST", "/api/signin/passkey", answer(c, a.sign(c)))
	phone.wantRefusal("key_refused", "POST", "/api/signin/secret", object{"secret": code, "device": "x"})
	if seat := friend.update(id).Table.Seats[0]; seat.Kind != "bot" {
		t.Errorf("the seat that was left is %+v", seat)
	}
	if seat := friend.update(waiting).Table.Seats[0]; seat.Kind != "open" {
		t.Errorf("the seat that was left is %+v", seat)
	}
	if _, err := h.store.Guest(t.Context(), host.id); err == nil {
		t.Error("the guest is still there")
	}
	// A new name is somebody else.
	if again := ask[guests.Guest](host, "POST", "/api/me?first=true", object{"name": "Orpheus"}); again.ID == host.id {
		t.Error("the same guest came back")
	}
}

// Whoever signs in on a browser that was somebody else takes that one’s seats along, if asked.
func TestSeatsAreTakenAlong(t *testing.T) {
	t.Parallel()
	h := newNamedHouse(t)
	a := h.guest("Orpheus").passkey()
	phone, friend, id := two(h)
	if in := phone.signIn(a, object{"take": true}); in.Taken != 1 || in.Name != "Orpheus" {
		t.Errorf("signed in: %+v", in)
	}
	u := phone.update(id)
	if len(u.Table.You) != 1 || u.States[0].Seat != 1 {
		t.Errorf("they hold %v", u.Table.You)
	}
	// Nobody takes along the hand of an opponent.
	other := friend.passkey()
	if in := phone.signIn(other, object{"take": true}); in.Taken != 0 || len(phone.update(id).Table.You) != 1 || phone.update(id).Table.You[0] != 2 {
		t.Errorf("signed in: %+v, holding %v", in, phone.update(id).Table.You)
	}
}
