package notices

import (
	"bytes"
	"context"
	"encoding/json"
	"io"
	"net/http"
	"strings"
)

// The forms of the requests to an address of a guest’s.
const (
	formJSON    = "json"
	formDiscord = "discord"
	formSlack   = "slack"
)

// webhook sends messages by requests.
type webhook struct{ client *http.Client }

// plain is a message in the form of our own.
type plain struct {
	ID    string `json:"id"`
	Title string `json:"title"`
	URL   string `json:"url,omitempty"`
	News  []Line `json:"news"`
}

func (w webhook) carry(ctx context.Context, to Address, m Message) error {
	var body any
	switch to.Form {
	case formDiscord:
		body = map[string]any{
			"content":          chatty(m, discordEscapes.Replace, func(url string) string { return "<" + url + ">" }),
			"allowed_mentions": map[string]any{"parse": []string{}}, // a name calls nobody
		}
	case formSlack:
		body = map[string]any{"text": chatty(m, slackEscapes.Replace, func(url string) string { return url }), "mrkdwn": false, "unfurl_links": false}
	default:
		body = plain{m.ID, m.Title, m.URL, m.Lines}
	}
	text, err := json.Marshal(body)
	if err != nil {
		return err
	}
	r, err := http.NewRequestWithContext(ctx, http.MethodPost, to.To, bytes.NewReader(text))
	if err != nil {
		return err
	}
	r.Header.Set("Content-Type", "application/json")
	r.Header.Set("Webhook-Id", m.ID)
	r.Header.Set("User-Agent", "Katabasis")
	answer, err := w.client.Do(r)
	if err != nil {
		return err
	}
	defer func() { _ = answer.Body.Close() }()
	_, _ = io.CopyN(io.Discard, answer.Body, 4<<10) // so that the connection can be used again
	return outcome(answer)
}

// What would be marks rather than words in a chat.
var (
	discordEscapes = strings.NewReplacer(
		`\`, `\\`, "*", `\*`, "_", `\_`, "~", `\~`, "`", "\\`", "|", `\|`, ">", `\>`, "<", `\<`, "[", `\[`, "]", `\]`,
		"#", `\#`, "@", "@\u200b", ":", `\:`,
	)
	slackEscapes = strings.NewReplacer("&", "&amp;", "<", "&lt;", ">", "&gt;")
)

// chatty is a message as lines of a chat, where others may read it: so it names whom it is for.
func chatty(m Message, escape, link func(string) string) string {
	var lines []string
	if len(m.Lines) > 1 {
		lines = append(lines, escape(m.Title))
	}
	for _, l := range m.Lines {
		words := escape(l.Words)
		if l.Name != "" {
			words = escape(l.Name) + " – " + words
		}
		if l.Until != "" {
			words += " (" + escape(l.Until) + ")"
		}
		if l.URL != "" {
			words += " " + link(l.URL)
		}
		lines = append(lines, words)
	}
	return strings.Join(lines, "\n")
}
