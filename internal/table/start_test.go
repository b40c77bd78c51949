package table

import (
	"encoding/json"
	"fmt"
	"strings"
	"testing"
	"testing/synctest"
	"time"

	"github.com/katabasis-games/katabasis/game"
	"github.com/katabasis-games/katabasis/game/gametest/pebbles"
	"github.com/katabasis-games/katabasis/internal/ledger"
)

// sealing is a table of Ann's where she has the first seat and the seats after it
// are joined, each with a seal of the word of their name; a person named twice has
// another seat on their device.
func (h *house) sealing(names ...string) string {
	h.t.Helper()
	ctx := h.t.Context()
	n := NewTable{Game: "pebbles", Seats: []NewSeat{{Kind: ledger.SeatPerson, Seal: game.Commitment(word(1))}}}
	for _, name := range names[1:] {
		if name == "bot" {
			n.Seats = append(n.Seats, bots(1)...)
		} else {
			n.Seats = append(n.Seats, NewSeat{Kind: ledger.SeatOpen})
		}
	}
	s, err := h.Create(ctx, h.guests[names[0]], n)
	must(h.t, err)
	for i, name := range names {
		seal := game.Commitment(word(i + 1))
		switch {
		case i == 0 || name == "bot":
		case name == names[0]:
			_, err = h.SetSeat(ctx, h.guests[name], s.ID, i+1, NewSeat{Kind: ledger.SeatPerson, Name: "Guest", Seal: seal})
		default:
			_, err = h.Join(ctx, h.guests[name], s.ID, JoinRequest{Seat: i + 1, Seal: seal})
		}
		must(h.t, err)
	}
	return s.ID
}

// word is what is sealed for a seat.
func word(seat int) string { return strings.Repeat("w", seat) + "0Rd" }

// start has the host start a table, which asks for words.
func (h *house) start(host, id string) {
	h.t.Helper()
	u, err := h.Start(h.t.Context(), h.guests[host], id)
	must(h.t, err)
	if u.Table.Status != ledger.Starting || len(u.States) != 0 || u.Table.Turn != 0 {
		h.t.Fatalf("after the start: %s", toJSON(h.t, u))
	}
}

func (h *house) reveal(name, id string, seat int, word string) error {
	_, err := h.Reveal(h.t.Context(), h.guests[name], id, seat, word)
	return err
}

// atLeisure has a table that starts wait for words as long as a busy machine may
// take to tell them.
func atLeisure(c *Config) { c.Reveal = time.Hour }

// over is the record of a table that is played to its end.
func (h *house) over(id string, names ...string) *game.Record {
	h.t.Helper()
	h.finish(id, names...)
	text, err := h.Record(h.t.Context(), "", id)
	must(h.t, err)
	rec, err := game.ParseRecord(text)
	must(h.t, err)
	must(h.t, game.CheckDice(pebbles.Rules{}, rec))
	return rec
}

func wantLeftOut(t *testing.T, rec *game.Record, want game.SeatSet) {
	t.Helper()
	out, err := rec.LeftOut()
	must(t, err)
	if out != want {
		t.Errorf("left out are %v, want %v; seed %s", out.Numbers(), want.Numbers(), rec.Seed)
	}
}

// The words of everybody are revealed between two entries of the log, with a
// restart in between, and the game begins with the last of them.
func TestGameBeginsWithTheLastWord(t *testing.T) {
	t.Parallel()
	h := open(t, atLeisure, "Ann", "Bob", "Cid")
	id := h.sealing("Ann", "Bob", "Ann", "Cid")
	commitment := h.get("", id).Table.Commitment
	wantCode(t, h.reveal("Bob", id, 2, word(2)), NotStarting) // seals can still change
	h.start("Ann", id)
	must(t, h.reveal("Bob", id, 2, word(2)))
	h = h.again()
	must(t, h.reveal("Bob", id, 2, word(2))) // the same again
	wantCode(t, h.reveal("Cid", id, 4, word(1)), WrongWord)
	wantCode(t, h.reveal("Cid", id, 4, ""), WrongWord)
	wantCode(t, h.reveal("Cid", id, 3, word(3)), NotYourSeat)
	wantCode(t, h.reveal("", id, 4, word(4)), NotYourSeat)
	must(t, h.reveal("Ann", id, 1, word(1)))
	must(t, h.reveal("Ann", id, 3, word(3)))
	if got := h.get("Cid", id); got.Table.Status != ledger.Starting || got.Table.Seats[3].Revealed || !got.Table.Seats[2].Revealed {
		t.Errorf("one word is missing: %s", toJSON(t, got.Table))
	}
	must(t, h.reveal("Cid", id, 4, word(4)))
	if got := h.get("Cid", id); got.Table.Status != ledger.Playing || len(got.States) == 0 {
		t.Errorf("after the last word: %s", toJSON(t, got))
	}
	rec := h.over(id, "Ann", "Bob", "Ann", "Cid")
	wantLeftOut(t, rec, 0)
	_, words, _ := strings.Cut(rec.Seed, "/")
	if want := strings.Join([]string{word(1), word(2), word(3), word(4)}, "/"); words != want || rec.Commitment != commitment || len(rec.Seals) != 4 {
		t.Errorf("the record has %s, %s, %v", rec.Seed, rec.Commitment, rec.Seals)
	}
}

// What was promised can no longer be changed once the words are asked for, and
// nobody comes or goes meanwhile.
func TestNothingChangesWhileWordsAreRevealed(t *testing.T) {
	t.Parallel()
	ctx := t.Context()
	h := open(t, atLeisure, "Ann", "Bob", "Cid")
	id := h.sealing("Ann", "Bob", "bot")
	h.start("Ann", id)
	ann, bob, cid := h.guests["Ann"], h.guests["Bob"], h.guests["Cid"]
	seal := game.Commitment("another")
	_, err := h.Seal(ctx, bob, id, 2, seal)
	wantCode(t, err, NotWaiting)
	_, err = h.SetSeat(ctx, ann, id, 3, NewSeat{Kind: ledger.SeatPerson, Name: "Guest", Seal: seal})
	wantCode(t, err, NotWaiting)
	_, err = h.Kick(ctx, ann, id, 2)
	wantCode(t, err, NotWaiting)
	_, err = h.Start(ctx, ann, id)
	wantCode(t, err, NotWaiting)
	_, err = h.Leave(ctx, bob, id, 2, "")
	wantCode(t, err, Conflict)
	_, err = h.Join(ctx, cid, id, JoinRequest{Seal: seal})
	wantCode(t, err, NotWaiting)
	_, err = h.TakeOver(ctx, ann, id, 2, "random")
	wantCode(t, err, NotPlaying)
	_, err = h.Replay(ctx, ann, id, 0, game.Public)
	wantCode(t, err, NotPlaying)
	wantCode(t, h.move("Ann", id, 1, "pick 1"), NotPlaying)
}

// A revealed word is in no answer: the record alone has it, once the game is
// over.
func TestWordsAreInNoAnswer(t *testing.T) {
	t.Parallel()
	h := open(t, atLeisure, "Ann", "Bob", "Eve")
	id := h.sealing("Ann", "Bob")
	look := func() {
		t.Helper()
		for _, name := range []string{"Ann", "Bob", "Eve", ""} {
			if told := toJSON(t, h.get(name, id)); strings.Contains(told, word(1)) || strings.Contains(told, word(2)) {
				t.Errorf("%s is told a word: %s", name, told)
			}
		}
	}
	h.start("Ann", id)
	must(t, h.reveal("Ann", id, 1, word(1)))
	look()
	must(t, h.reveal("Bob", id, 2, word(2)))
	look()
	h.finish(id, "Ann", "Bob")
	look()
}

// A person who does not reveal their word is left out after ten seconds. The log and the
// record say so, and the word is refused when it comes late.
func TestLeftOut(t *testing.T) {
	t.Parallel()
	synctest.Test(t, func(t *testing.T) {
		h := open(t, nil, "Ann", "Bob", "Cid")
		id := h.sealing("Ann", "Bob", "Cid")
		h.start("Ann", id)
		must(t, h.reveal("Bob", id, 2, word(2)))
		time.Sleep(10*time.Second - time.Millisecond)
		synctest.Wait()
		if status := h.status(id); status != string(ledger.Starting) {
			t.Fatalf("the table is %s too early", status)
		}
		time.Sleep(time.Millisecond)
		synctest.Wait()
		if status := h.status(id); status != string(ledger.Playing) {
			t.Fatalf("after ten seconds the table is %s", status)
		}
		wantCode(t, h.reveal("Cid", id, 3, word(3)), NotStarting)
		must(t, h.reveal("Bob", id, 2, word(2))) // sent again, it is answered as before
		u := h.get("Cid", id)
		var told []game.Event
		for _, e := range u.Happenings {
			if e.Kind == ledger.EntryStarted {
				told = e.Events
			}
		}
		if len(told) != 1 || told[0].Key != "common.left_out" || toJSON(t, told[0].Args["seats"].Seats) != "[1,3]" {
			t.Errorf("told %s", toJSON(t, told))
		}
		if s := u.Table.Seats; s[0].Revealed || !s[1].Revealed || s[2].Revealed || s[2].Seal == "" {
			t.Errorf("seats %s", toJSON(t, s))
		}
		wantLeftOut(t, h.over(id, "Ann", "Bob", "Cid"), game.SetOf(0, 2))
		must(t, h.Close())
	})
}

// The ten seconds go on while the server is down, and a table that was about to
// start does so by itself, with nobody there.
func TestStartOutlivesARestart(t *testing.T) {
	t.Parallel()
	synctest.Test(t, func(t *testing.T) {
		h := open(t, nil, "Ann", "Bob")
		id, late := h.sealing("Ann", "Bob"), h.sealing("Ann", "Bob")
		h.start("Ann", id)
		h.start("Ann", late)
		must(t, h.reveal("Ann", id, 1, word(1)))
		time.Sleep(6 * time.Second)
		h = h.again()
		time.Sleep(3 * time.Second)
		synctest.Wait()
		if h.status(id) != string(ledger.Starting) {
			t.Errorf("too early the table is %s", h.status(id))
		}
		must(t, h.reveal("Ann", late, 1, word(1)))
		must(t, h.reveal("Bob", late, 2, word(2)))
		time.Sleep(time.Second)
		synctest.Wait()
		if h.status(id) != string(ledger.Playing) {
			t.Errorf("with the words late the table is %s", h.status(id))
		}
		wantLeftOut(t, h.over(id, "Ann", "Bob"), game.SetOf(1))
		wantLeftOut(t, h.over(late, "Ann", "Bob"), 0)
		must(t, h.Close())
	})
}

// A store that fails when the words are late is tried again.
func TestLateStartIsTriedAgain(t *testing.T) {
	t.Parallel()
	synctest.Test(t, func(t *testing.T) {
		h := open(t, nil, "Ann", "Bob")
		id := h.sealing("Ann", "Bob")
		h.start("Ann", id)
		h.store.Fail(errBroken)
		time.Sleep(time.Minute)
		h.store.Fail(nil)
		time.Sleep(2 * time.Minute)
		synctest.Wait()
		if h.status(id) != string(ledger.Playing) {
			t.Errorf("the table is %s", h.status(id))
		}
		must(t, h.Close())
	})
}

// One person and bots begin as soon as that person's word is there, and a table
// where nobody has sealed anything at once.
func TestOnePersonWaitsForNobody(t *testing.T) {
	t.Parallel()
	h := open(t, atLeisure, "Ann", "Bob")
	id := h.sealing("Ann", "bot", "bot")
	h.start("Ann", id)
	must(t, h.reveal("Ann", id, 1, word(1)))
	if got := h.get("Ann", id).Table.Status; got != ledger.Playing {
		t.Errorf("the table is %s", got)
	}
	plain := h.started("Ann", "Bob")
	if got := h.get("Ann", plain).Table; got.Status != ledger.Playing || got.Seats[0].Seal != "" {
		t.Errorf("without seals: %s", toJSON(t, got))
	}
	rec := h.over(plain, "Ann", "Bob")
	if len(rec.Seals) != 0 || !strings.HasSuffix(rec.Seed, "/") {
		t.Errorf("the record has %v and %s", rec.Seals, rec.Seed)
	}
}

// A seal is one of the seat's own person, and can be changed until the start.
func TestSeal(t *testing.T) {
	t.Parallel()
	ctx := t.Context()
	h := open(t, atLeisure, "Ann", "Bob")
	id := h.table("Ann", "Bob", "bot")
	seal := game.Commitment("later")
	for _, name := range []string{"", "Bob"} {
		_, err := h.Seal(ctx, h.guests[name], id, 1, seal)
		wantCode(t, err, NotYourSeat)
	}
	for _, seat := range []int{0, 3, 4, 257, -1} {
		_, err := h.Seal(ctx, h.guests["Ann"], id, seat, seal)
		wantCode(t, err, NotYourSeat)
	}
	for _, bad := range []string{"", "later", seal[1:], strings.ToUpper(seal), seal + "0"} {
		_, err := h.Seal(ctx, h.guests["Ann"], id, 1, bad)
		wantCode(t, err, Malformed)
	}
	_, err := h.SetSeat(ctx, h.guests["Ann"], id, 3, NewSeat{Kind: ledger.SeatBot, Bot: "random", Seal: seal})
	wantCode(t, err, Malformed)
	for range 2 {
		_, err = h.Seal(ctx, h.guests["Ann"], id, 1, game.Commitment("sooner"))
		must(t, err)
		_, err = h.Seal(ctx, h.guests["Ann"], id, 1, seal)
		must(t, err)
		_, err = h.Seal(ctx, h.guests["Ann"], id, 1, seal)
		must(t, err)
	}
	h.start("Ann", id)
	wantCode(t, h.reveal("Ann", id, 1, "sooner"), WrongWord)
	must(t, h.reveal("Ann", id, 1, "later"))
	if got := h.get("Bob", id).Table.Status; got != ledger.Playing { // Bob has sealed nothing
		t.Errorf("the table is %s", got)
	}
	if n := strings.Count(fmt.Sprint(h.log(id)), string(ledger.EntrySealed)); n != 4 {
		t.Errorf("%d seals in %v", n, h.log(id))
	}
}

// The seat that somebody stood up from has no seal of theirs, nor has a rematch one
// of before; who takes over during play leaves the seed as it is.
func TestSealsBelongToTheirPeople(t *testing.T) {
	t.Parallel()
	ctx := t.Context()
	h := open(t, atLeisure, "Ann", "Bob", "Cid")
	id := h.sealing("Ann", "Bob")
	_, err := h.Leave(ctx, h.guests["Bob"], id, 2, "")
	must(t, err)
	if s := h.get("", id).Table.Seats[1]; s.Seal != "" {
		t.Errorf("an empty seat is sealed: %s", toJSON(t, s))
	}
	_, err = h.Join(ctx, h.guests["Bob"], id, JoinRequest{Seal: game.Commitment(word(2))})
	must(t, err)
	h.start("Ann", id)
	must(t, h.reveal("Ann", id, 1, word(1)))
	must(t, h.reveal("Bob", id, 2, word(2)))
	_, err = h.Leave(ctx, h.guests["Bob"], id, 2, "")
	must(t, err)
	_, err = h.Join(ctx, h.guests["Cid"], id, JoinRequest{Seal: game.Commitment("too late")})
	must(t, err)
	h = h.again()
	wantLeftOut(t, h.over(id, "Ann", "Cid"), 0)
	next, err := h.Rematch(ctx, h.guests["Ann"], id)
	must(t, err)
	if next.Seats[0].Seal != "" || next.Seats[0].Revealed || next.Commitment == h.get("", id).Table.Commitment {
		t.Errorf("the rematch has %s", toJSON(t, next))
	}
}

// What an imported game draws can be checked by nobody, so that no words are
// asked for.
func TestImportedGameAsksForNoWords(t *testing.T) {
	t.Parallel()
	ctx := t.Context()
	h := open(t, nil, "Ann")
	s, err := h.Import(ctx, h.guests["Ann"], "katabasis record 1\ngame pebbles 1\nseats 2\nmoves\n")
	must(t, err)
	_, err = h.Join(ctx, h.guests["Ann"], s.ID, JoinRequest{Seal: game.Commitment("w")})
	must(t, err)
	_, err = h.SetSeat(ctx, h.guests["Ann"], s.ID, 2, bots(1)[0])
	must(t, err)
	u, err := h.Start(ctx, h.guests["Ann"], s.ID)
	must(t, err)
	if u.Table.Status != ledger.Playing {
		t.Errorf("the table is %s", u.Table.Status)
	}
}

// At tables from before seals, players mixed a word in that the server knew when
// they joined: they load, and their seed is as it was.
func TestTablesFromBeforeSealsKeepTheirSeed(t *testing.T) {
	t.Parallel()
	ctx := t.Context()
	h := open(t, nil, "Ann", "Bob")
	sit := func(name, mix string) ledger.Chair {
		return ledger.Chair{Kind: ledger.SeatPerson, Name: name, Guest: h.guests[name], Mix: mix}
	}
	c := ledger.Created{Game: "pebbles", Version: 1, Options: game.Options{}, Chairs: []ledger.Chair{sit("Ann", ""), sit("Bob", "b0b")}}
	var err error
	c.Options, err = completeOptions(pebbles.Rules{}, c.Options, 2)
	must(t, err)
	s, err := h.create(ctx, "", h.guests["Ann"], c, nil)
	must(t, err)
	_, err = h.Start(ctx, h.guests["Ann"], s.ID)
	must(t, err)
	h = h.again()
	rec := h.over(s.ID, "Ann", "Bob")
	if !strings.HasSuffix(rec.Seed, "/b0b") || len(rec.Seals) != 0 {
		t.Errorf("the seed is %s, the seals are %v", rec.Seed, rec.Seals)
	}
	entries, err := h.store.Entries(ctx, s.ID, 0)
	must(t, err)
	for _, e := range entries {
		if strings.Contains(string(e.Body), "seal") || !json.Valid(e.Body) {
			t.Errorf("entry %d has a seal: %s", e.Seq, e.Body)
		}
	}
}

// A table takes so many changes before the start, so that nobody makes its log
// grow without end; then one can still stand up, and start.
func TestRestlessTable(t *testing.T) {
	t.Parallel()
	ctx := t.Context()
	h := open(t, nil, "Ann", "Bob")
	id := h.table("Ann", "Bob", "-")
	for i := range maxChanges - 1 { // Bob has sat down
		_, err := h.Seal(ctx, h.guests["Bob"], id, 2, game.Commitment(strings.Repeat("w", i%2+1)))
		must(t, err)
	}
	h = h.again()
	_, err := h.Seal(ctx, h.guests["Bob"], id, 2, game.Commitment("more"))
	wantCode(t, err, Restless)
	_, err = h.Join(ctx, h.guests["Bob"], id, JoinRequest{Seat: 3})
	wantCode(t, err, Restless)
	_, err = h.SetSeat(ctx, h.guests["Ann"], id, 3, bots(1)[0])
	wantCode(t, err, Restless)
	_, err = h.Leave(ctx, h.guests["Bob"], id, 2, "")
	must(t, err)
}
