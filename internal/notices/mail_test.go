package notices

import (
	"fmt"
	"regexp"
	"strings"
	"testing"

	"github.com/katabasis-games/katabasis/internal/notices/noticetest"
)

func withMail(t testing.TB, address string) func(*Config) {
	t.Helper()
	relay, err := NewRelay(address, "Katabasis <katabasis@example.org>")
	must(t, err)
	return func(c *Config) { c.Relay = relay }
}

var (
	stopLink    = regexp.MustCompile(`https://play\.example\.org/notices/stop/([\w-]+)`)
	confirmLink = regexp.MustCompile(`https://play\.example\.org/notices/confirm/([\w-]+)`)
)

// unfolded is a text without the line breaks that e-mail puts into it.
func unfolded(text string) string {
	return strings.NewReplacer("=\r\n", "", "=\n", "", "=3D", "=").Replace(text)
}

// An address is told nothing until its owner has said by a link that it is theirs; and everything
// is stopped by a link, without anything else.
func TestMail(t *testing.T) {
	t.Parallel()
	address, got := noticetest.MailServer(t, "")
	h := newHouse(t, withMail(t, address))
	h.open()
	bob := h.guests["Bob"]
	h.prefers("Bob", turnsOnly)
	must(t, h.AddMail(t.Context(), bob, "bob@example.com"))
	asked := <-got
	if asked.To != "TO:<bob@example.com>" || !strings.HasPrefix(asked.From, "FROM:<katabasis@example.org>") {
		t.Errorf("%s writes to %s", asked.From, asked.To)
	}
	confirm := confirmLink.FindStringSubmatch(unfolded(asked.Text))
	if confirm == nil {
		t.Fatalf("there is no link in %s", asked.Text)
	}
	id := h.started()
	h.turnOf("Bob", id)
	h.turnOf("Ann", id)
	h.settled()
	if len(got) != 0 {
		t.Errorf("an address is told that nobody has confirmed: %+v", <-got)
	}
	must(t, h.Confirm(t.Context(), confirm[1]))
	h.turnOf("Bob", id)
	told := <-got
	if subject := told.Header.Get("Subject"); subject != "Your turn: Pebbles" {
		t.Errorf("subject %q", subject)
	}
	if !regexp.MustCompile(`^<[\w-]{22}@play\.example\.org>$`).MatchString(told.Header.Get("Message-Id")) || told.Header.Get("Auto-Submitted") != "auto-generated" {
		t.Errorf("header %v", told.Header)
	}
	text := unfolded(told.Text)
	if !strings.Contains(text, "with Ann") || !strings.Contains(text, "https://play.example.org/t/"+id) {
		t.Errorf("text %s", text)
	}
	stop := stopLink.FindStringSubmatch(text)
	if stop == nil || told.Header.Get("List-Unsubscribe") != "<"+stop[0]+">" || told.Header.Get("List-Unsubscribe-Post") != "List-Unsubscribe=One-Click" {
		t.Fatalf("no way to stop: %v, %s", told.Header, text)
	}
	must(t, h.StopBy(t.Context(), stop[1]))
	if s, err := h.Settings(t.Context(), bob); err != nil || len(s.Channels) != 0 {
		t.Errorf("there are still %+v, %v", s.Channels, err)
	}
	h.turnOf("Ann", id)
	h.turnOf("Bob", id)
	if h.waiting() != 0 {
		t.Errorf("%d wait", h.waiting())
	}
	for _, again := range []func() error{
		func() error { return h.StopBy(t.Context(), stop[1]) },
		func() error { return h.Confirm(t.Context(), confirm[1]) },
	} {
		if err := again(); err != ErrUnknown {
			t.Errorf("again: %v", err)
		}
	}
}

// No link can be made of another, or of a part of it.
func TestLinksCannotBeGuessed(t *testing.T) {
	t.Parallel()
	h := newHouse(t, nil)
	h.asleep()
	must(t, h.AddWebhook(t.Context(), h.guests["Bob"], "https://example.org/x", formJSON))
	must(t, h.AddWebhook(t.Context(), h.guests["Ann"], "https://example.org/x", formJSON))
	bob, ann := h.channel("Bob").ID, h.channel("Ann").ID
	for _, token := range []string{
		"", bob, bob + bob, bob + h.token("confirm", bob)[22:], ann + h.token("stop", bob)[22:], h.token("stop", bob) + "A",
		h.token("stop", bob)[:43], h.token("stop", bob)[1:], strings.ToUpper(h.token("stop", bob)),
	} {
		if err := h.StopBy(t.Context(), token); err != ErrUnknown {
			t.Errorf("%q: %v", token, err)
		}
	}
	must(t, h.StopBy(t.Context(), h.token("stop", bob)))
	if s, err := h.Settings(t.Context(), h.guests["Ann"]); err != nil || len(s.Channels) != 1 {
		t.Errorf("Ann has %+v, %v", s.Channels, err)
	}
}

// Where nobody lives any more, nothing is sent again.
func TestMailIsRefused(t *testing.T) {
	t.Parallel()
	address, got := noticetest.MailServer(t, "nobody@")
	h := newHouse(t, withMail(t, address))
	h.open()
	must(t, h.AddMail(t.Context(), h.guests["Bob"], "nobody@example.com"))
	must(t, h.AddMail(t.Context(), h.guests["Ann"], "ann@example.com"))
	<-got
	h.settled()
	if len(h.store.putOff) != 0 {
		t.Errorf("tried again after %v", <-h.store.putOff)
	}
	if s, err := h.Settings(t.Context(), h.guests["Bob"]); err != nil || len(s.Channels) != 0 {
		t.Errorf("Bob has %+v, %v", s.Channels, err)
	}
}

func TestRelayAddresses(t *testing.T) {
	t.Parallel()
	for address, want := range map[string]string{
		"smtp://mail.example.org":                "mail.example.org:587",
		"smtps://user:pa%20ss@mail.example.org":  "mail.example.org:465 user/pa ss",
		"smtp://user:pass@mail.example.org:2525": "mail.example.org:2525 user/pass",
		"http://mail.example.org":                "",
		"mail.example.org":                       "",
		"smtp://":                                "",
		"smtp://mail.example.org/path":           "",
	} {
		r, err := NewRelay(address, "a@example.org")
		got := ""
		if err == nil {
			got = strings.TrimSpace(fmt.Sprintf("%s:%d %s/%s", r.host, r.port, r.user, r.password))
			got = strings.TrimSuffix(got, " /")
		}
		if got != want {
			t.Errorf("%s: %q, %v", address, got, err)
		}
	}
	if _, err := NewRelay("smtp://mail.example.org", "nobody"); err == nil {
		t.Error("from nobody")
	}
}

func TestWhatIsNoAddress(t *testing.T) {
	t.Parallel()
	h := newHouse(t, withMail(t, "smtp://127.0.0.1:1"))
	h.asleep()
	bob := h.guests["Bob"]
	for _, bad := range []string{"", "bob", "bob@", "@example.org", "bob@localhost", "bob@[127.0.0.1]", "Bob <bob@example.org>", "bob@example.org\r\nTo: eve@example.org", "bob@example.org, eve@example.org", `"a b"@example.org`, "böb@example.org", strings.Repeat("b", 250) + "@example.org"} {
		if err := h.AddMail(t.Context(), bob, bad); err != ErrBad {
			t.Errorf("%q: %v", bad, err)
		}
	}
	for _, bad := range []string{"", "example.org", "ftp://example.org", "file:///etc/passwd", "https://", "https://user@example.org", "javascript:alert(1)", "https://example.org/" + strings.Repeat("x", 1000)} {
		if err := h.AddWebhook(t.Context(), bob, bad, formJSON); err != ErrBad {
			t.Errorf("%q: %v", bad, err)
		}
	}
	right := newBrowser(t).address("https://push.example.org/x")
	for name, change := range map[string]func(*Address){
		"no endpoint": func(a *Address) { a.To = "" }, "no point": func(a *Address) { a.P256dh = a.Auth },
		"short": func(a *Address) { a.Auth = "aaaa" }, "no name": func(a *Address) { a.Name = " " }, "long": func(a *Address) { a.Name = strings.Repeat("n", 61) },
	} {
		a := right
		change(&a)
		if err := h.AddPush(t.Context(), bob, a); err != ErrBad {
			t.Errorf("%s: %v", name, err)
		}
	}
	for i := range maxChannels {
		must(t, h.AddWebhook(t.Context(), bob, fmt.Sprint("https://example.org/", i), formJSON))
	}
	if err := h.AddPush(t.Context(), bob, right); err != ErrFull {
		t.Errorf("one too many: %v", err)
	}
	must(t, h.AddWebhook(t.Context(), bob, "https://example.org/7", formSlack)) // that is no new one
	must(t, h.Stop(t.Context(), bob))
	must(t, h.AddPush(t.Context(), bob, right))
	if err := h.Remove(t.Context(), h.guests["Ann"], h.channel("Bob").ID); err != ErrUnknown {
		t.Errorf("Ann removes what is Bob’s: %v", err)
	}
	if err := h.Test(t.Context(), h.guests["Ann"], h.channel("Bob").ID); err != ErrUnknown {
		t.Errorf("Ann tries what is Bob’s: %v", err)
	}
}
