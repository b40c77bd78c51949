//go:build unix

package main

import (
	"context"
	"crypto/rand"
	"encoding/json"
	"strings"
	"testing"

	"github.com/katabasis-games/katabasis/internal/guests"
	"github.com/katabasis-games/katabasis/internal/ledger"
	"github.com/katabasis-games/katabasis/internal/owner"
)

// does carries out a command for the person who runs the server, and returns what it prints.
func (h *hall) does(args ...string) string {
	h.t.Helper()
	status, out, complaint := try(nil, append(args, h.flags...)...)
	if status != statusOK || complaint != "" {
		h.t.Fatalf("%v: status %d, %s", args, status, complaint)
	}
	return out
}

// declines carries out a command that must fail, and say why.
func (h *hall) declines(want string, args ...string) {
	h.t.Helper()
	status, out, complaint := try(nil, append(args, h.flags...)...)
	if status == statusOK || out != "" || !strings.Contains(complaint, want) {
		h.t.Errorf("%v: status %d, %q, %q; want %q", args, status, out, complaint, want)
	}
}

// A link opens the page at a server, once, and a lock closes it.
func TestOwnerCommands(t *testing.T) {
	t.Parallel()
	halls(t, func(h *hall) {
		ctx := context.Background()
		d, err := owner.Open(ctx, h.Service)
		h.must(err)
		link, rest, _ := strings.Cut(h.does("owner", "link", "--url", "https://play.example.org/"), "\n")
		at, token, _ := strings.Cut(link, "#")
		if at != "https://play.example.org/owner" || !strings.Contains(rest, "It works once, until") {
			h.t.Errorf("the link is %s, %s", link, rest)
		}
		b, err := d.Enter(ctx, token)
		h.must(err)
		if _, err := d.Enter(ctx, token); err != owner.ErrRefused {
			h.t.Errorf("a second time: %v", err)
		}
		if _, ok, err := d.Admits(ctx, b.Cookie); !ok || err != nil {
			h.t.Errorf("it is closed: %v", err)
		}
		h.does("owner", "lock")
		if _, ok, err := d.Admits(ctx, b.Cookie); ok || err != nil {
			h.t.Errorf("it is open: %v", err)
		}
		h.declines("“nowhere” is not a value for --url", "owner", "link", "--url", "nowhere")
	})
}

// Guests are found, muted and banned, and what they said is judged, as on the page.
func TestGuestsAreLookedAfter(t *testing.T) {
	t.Parallel()
	halls(t, func(h *hall) {
		ctx := context.Background()
		d, err := owner.Open(ctx, h.Service)
		h.must(err)
		id := h.begun()
		if out := h.does("guest", "list"); out != "There is no such guest.\n" {
			h.t.Errorf("nobody is muted: %s", out)
		}
		var all []owner.GuestView
		h.must(json.Unmarshal([]byte(h.does("guest", "list", "--name", "bo", "--json")), &all))
		if len(all) != 1 || all[0].Name != "Bob" {
			h.t.Fatalf("those found are %+v", all)
		}
		bob := all[0].Handle
		h.does("guest", "mute", bob, "--for", "ever", "--note", "rude")
		out := h.does("guest", "show", bob)
		for _, want := range []string{"GUEST", bob, "Bob", "for good", id, "muted", "rude"} {
			if !strings.Contains(out, want) {
				h.t.Errorf("there is no %q in\n%s", want, out)
			}
		}
		h.does("guest", "ban", bob)
		u, err := h.Get(ctx, h.ann, id, 0)
		h.must(err)
		if s := u.Table.Seats[1]; s.Kind != ledger.SeatBot || s.Name != "Bob" {
			h.t.Errorf("in Bob’s seat is %+v", s)
		}
		if log := h.says("show", id); !strings.Contains(log, "The person who runs the server has put a bot in the place of Bob.") {
			h.t.Errorf("the log: %s", log)
		}
		h.does("guest", "lift", bob)
		if g, err := h.Guests().Find(ctx, h.bob); err != nil || g != (guests.Guest{ID: h.bob, Name: "Bob"}) {
			h.t.Errorf("Bob is %+v, %v", g, err)
		}

		if out := h.does("report", "list"); out != "There are no such reports.\n" {
			h.t.Errorf("no reports: %s", out)
		}
		_, err = h.Chat(ctx, h.ann, id, rand.Text(), "Fool")
		h.must(err)
		u, err = h.Get(ctx, h.bob, id, 0)
		h.must(err)
		h.must(d.Report(ctx, h.bob, id, owner.Complaint{Seq: u.Table.Seq, Reason: "insult", Words: "again"}))
		out = h.does("report", "list")
		for _, want := range []string{"table " + id, "> Ann: Fool", "reported by Bob", "(insult) again"} {
			if !strings.Contains(out, want) {
				h.t.Errorf("there is no %q in\n%s", want, out)
			}
		}
		report := strings.Fields(out)[0]
		h.does("report", "mute", report, "--for", "day")
		h.declines("this report has been answered", "report", "dismiss", report)
		if out := h.does("report", "list", "--answered"); !strings.Contains(out, "(muted)") {
			h.t.Errorf("answered: %s", out)
		}
		if g, err := h.Guests().Find(ctx, h.ann); err != nil || g.Muted.IsZero() {
			h.t.Errorf("Ann is %+v, %v", g, err)
		}
		h.declines("there is no such guest", "guest", "ban", "nobody")
		h.declines("“month” is not a value for --for", "guest", "ban", bob, "--for", "month")
		h.declines("a note has up to 200", "guest", "ban", bob, "--note", strings.Repeat("x", 201))
	})
}
