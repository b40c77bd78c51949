package server_test

import (
	"context"
	"fmt"
	"net/http"
	"path/filepath"
	"slices"
	"strings"
	"sync"
	"testing"
	"time"

	"github.com/katabasis-games/katabasis/game"
	"github.com/katabasis-games/katabasis/game/gametest/pebbles"
	"github.com/katabasis-games/katabasis/games"
	"github.com/katabasis-games/katabasis/internal/evening"
	"github.com/katabasis-games/katabasis/internal/fanout"
	"github.com/katabasis-games/katabasis/internal/ledger"
	"github.com/katabasis-games/katabasis/internal/server"
	"github.com/katabasis-games/katabasis/internal/table"
)

// eveningHouse is a server with our games, whose bots do not wait for answers.
func eveningHouse(t *testing.T, file string, games []game.Rules, change ...func(*server.Config)) *house {
	t.Helper()
	h := openTables(t, file, games, func(how *table.Config) { how.Patience = -1 }, change...)
	h.roomy = true
	return h
}

// makeEvening makes an evening and returns its id.
func (p *person) makeEvening(plan object) string {
	p.t.Helper()
	whole := object{"name": "Friday 🜏", "format": "league", "size": 4, "fill": "bots", "bot": "random"}
	for key, value := range plan {
		whole[key] = value
	}
	return ask[evening.EveningView](p, "POST", "/api/evenings", whole).ID
}

func played(ids ...string) (all []object) {
	for _, id := range ids {
		all = append(all, object{"id": id})
	}
	return all
}

// evening reads an evening.
func (p *person) evening(id string) evening.EveningView {
	p.t.Helper()
	return *ask[evening.EveningAnswer](p, "GET", "/api/evenings/"+id, nil).Evening
}

// ofEvening asks something of an evening.
func (p *person) ofEvening(id, what string, body any) evening.EveningView {
	p.t.Helper()
	return ask[evening.EveningView](p, "POST", "/api/evenings/"+id+"/"+what, body)
}

// untilEvening asks for an evening until it is as wanted.
func (p *person) untilEvening(id string, wanted func(evening.EveningView) bool) evening.EveningView {
	p.t.Helper()
	for {
		if v := p.evening(id); wanted(v) {
			return v
		}
		select {
		case <-p.t.Context().Done():
			p.t.Fatal(p.t.Context().Err())
		case <-time.After(10 * time.Millisecond):
		}
	}
}

// seat is the table and the seat of a person in a round; "" for none.
func seatIn(v evening.EveningView, round int) (id string, seat int) {
	for _, t := range v.Rounds[round-1].Tables {
		for i, s := range t.Seats {
			if s.Entrant == v.You {
				return t.ID, i + 1
			}
		}
	}
	return "", 0
}

// sitDown plays a person’s seat at a table over a socket, as a page does: with a sealed word, and
// then random moves, until the game is over, enough has been played, or ctx is done.
func (p *person) sitDown(ctx context.Context, id string, seat int, enough func(fanout.Update) bool) error {
	l, _, err := p.dial(id, 0)
	if err != nil {
		return err
	}
	defer l.hangUp()
	defer context.AfterFunc(ctx, l.hangUp)()
	random := game.NewChance(id + fmt.Sprint(seat))
	word := "word" + fmt.Sprint(seat)
	sealed, revealed, moved := false, false, int64(0)
	for {
		u, err := l.read()
		if err != nil {
			return err
		}
		if u.Table.Evening == "" {
			return fmt.Errorf("table %s does not say of which evening it is", id)
		}
		switch {
		case u.Table.Status == ledger.Over || enough(u):
			return nil
		case u.Table.Status == ledger.Waiting && !sealed:
			sealed = true
			p.post(id, "seal", object{"seat": seat, "seal": game.Commitment(word)})
		case u.Table.Status == ledger.Starting && sealed && !revealed:
			revealed = true
			p.post(id, "reveal", object{"seat": seat, "word": word})
		case u.Table.Status == ledger.Playing && u.Table.Turn == seat && u.Table.Seq != moved:
			moved = u.Table.Seq
			moves := u.States[0].Moves
			if len(moves) == 0 && slices.Contains(u.Table.Back, seat) { // they were away for too long
				p.post(id, "join", object{"seat": seat})
				continue
			}
			if len(moves) == 0 {
				return fmt.Errorf("%s is asked for a move at table %s, and has none: %+v", p.id, id, u.Table)
			}
			l.say(object{"move": object{"id": requestID(), "seat": seat, "move": moves[random.IntN(len(moves))].Move}})
		}
	}
}

func never(fanout.Update) bool { return false }

// playRound has people play a round of an evening. If one of them fails, the others end.
func playRound(t *testing.T, id string, round int, enough func(fanout.Update) bool, people ...*person) {
	t.Helper()
	ctx, stop := context.WithCancel(t.Context())
	defer stop()
	var playing sync.WaitGroup
	for _, p := range people {
		v := p.untilEvening(id, func(v evening.EveningView) bool {
			return v.Status == evening.Over || len(v.Rounds) >= round &&
				!slices.ContainsFunc(v.Rounds[round-1].Tables, func(t evening.TableInRound) bool { return !t.Ready })
		})
		if at, seat := seatIn(v, round); at != "" {
			playing.Go(func() {
				defer func() {
					if t.Failed() {
						stop()
					}
				}()
				if err := p.sitDown(ctx, at, seat, enough); err != nil {
					t.Error(err)
				}
			})
		}
	}
	playing.Wait()
}

// Three people play a league of three games, beside bots where people are left over. In the
// middle of a game the server is stopped, and goes on where it was.
func TestLeagueOfThreeGames(t *testing.T) {
	t.Parallel()
	file := filepath.Join(t.TempDir(), "test.db")
	h := eveningHouse(t, file, games.All())
	people := []*person{h.guest("Orpheus"), h.guest("Eurydice"), h.guest("Hermes")}
	id := people[0].makeEvening(object{"games": played("pyramid", "deukalion", "cerberus"), "size": 2})
	for _, p := range people[1:] {
		p.ofEvening(id, "enter", object{})
	}
	v := people[0].ofEvening(id, "start", nil)
	if v.Status != evening.Playing || v.Total != 3 || len(v.Rounds) != 1 || len(v.Rounds[0].Tables) != 2 || v.Rounds[0].Game != "pyramid" {
		t.Fatalf("the evening begins as %+v", v)
	}
	playRound(t, id, 1, func(u fanout.Update) bool { return u.Table.Seq%1_000_000 > 30 }, people...)
	tables := v.Rounds[0].Tables

	h.close()
	h = eveningHouse(t, file, games.All())
	for i, p := range people {
		people[i] = p.at(h)
	}
	if v = people[0].evening(id); !slices.EqualFunc(v.Rounds[0].Tables, tables, func(a, b evening.TableInRound) bool { return a.ID == b.ID }) {
		t.Fatalf("after the restart the round is %+v", v.Rounds[0])
	}
	for round := 1; round <= 3; round++ {
		playRound(t, id, round, never, people...)
	}
	v = people[0].untilEvening(id, func(v evening.EveningView) bool { return v.Status == evening.Over })
	if len(v.Rounds) != 3 || v.Rounds[1].Game != "deukalion" || v.Rounds[2].Game != "cerberus" || len(v.Rounds[2].Tables) != 1 {
		t.Fatalf("the rounds are %+v", v.Rounds)
	}
	sum, bots := 0, 0
	for _, r := range v.Rounds {
		for _, at := range r.Tables {
			for _, seat := range at.Seats {
				sum += seat.Points
				if seat.Entrant == 0 {
					bots += seat.Points
				}
			}
		}
	}
	have := 0
	for _, line := range v.Standings {
		have += line.Points
		if line.Played != 3 {
			t.Errorf("entrant %d has played %d times", line.Entrant, line.Played)
		}
	}
	if have+bots != sum || sum != 2*2*evening.Win+3*evening.Win/2 {
		t.Errorf("%d and %d tenths of points, %d in all", have, bots, sum)
	}
	// What was sent away stays: the names, and nobody’s id.
	text := people[1].send("GET", "/api/evenings/"+id, nil).body
	for i, p := range people {
		if strings.Contains(text, p.id) {
			t.Errorf("the evening tells the id of guest %d", i)
		}
	}
}

// Five people play a Swiss at tables of two: one of them sits out in each round, and nobody
// twice or against somebody a second time.
func TestSwissOfFive(t *testing.T) {
	t.Parallel()
	h := eveningHouse(t, filepath.Join(t.TempDir(), "test.db"), []game.Rules{pebbles.Rules{}})
	var people []*person
	for i := range 5 {
		people = append(people, h.guest(fmt.Sprint("Guest ", i+1)))
	}
	id := people[0].makeEvening(object{"games": played("pebbles"), "format": "swiss", "size": 2, "rounds": 3, "fill": "byes"})
	for _, p := range people[1:] {
		p.ofEvening(id, "enter", object{})
	}
	people[0].ofEvening(id, "start", nil)
	for round := 1; round <= 3; round++ {
		playRound(t, id, round, never, people...)
	}
	v := people[4].untilEvening(id, func(v evening.EveningView) bool { return v.Status == evening.Over })
	met, out := map[string]bool{}, map[int]bool{}
	for _, r := range v.Rounds {
		if len(r.Byes) != 1 || out[r.Byes[0]] || len(r.Tables) != 2 {
			t.Errorf("round %d is %+v", r.Number, r)
		}
		out[r.Byes[0]] = true
		for _, at := range r.Tables {
			pair := []int{at.Seats[0].Entrant, at.Seats[1].Entrant}
			slices.Sort(pair)
			if met[fmt.Sprint(pair)] {
				t.Errorf("%v meet again", pair)
			}
			met[fmt.Sprint(pair)] = true
		}
	}
	sum := 0
	for _, line := range v.Standings {
		sum += line.Points
	}
	if sum != 3*(2*evening.Win+evening.ByeTenths) {
		t.Errorf("%d tenths of points", sum)
	}
	for _, p := range people {
		mine := ask[[]evening.EveningBrief](p, "GET", "/api/evenings", nil)
		if len(mine) != 1 || mine[0].Status != evening.Over || mine[0].Place == 0 {
			t.Errorf("the list is %+v", mine)
		}
	}
}

// Nobody waits for people who are away: a table begins without them, and a bot plays for them.
// Whoever leaves is replaced by a bot at once, and an evening at which nobody moves any more
// ends.
func TestEveningGoesOnWithoutThose(t *testing.T) {
	t.Parallel()
	h := eveningHouse(t, filepath.Join(t.TempDir(), "test.db"), []game.Rules{pebbles.Rules{}})
	host, away, goes := h.guest("Orpheus"), h.guest("Eurydice"), h.guest("Hermes")
	id := host.makeEvening(object{"games": played("pebbles"), "size": 3, "rounds": 5})
	away.ofEvening(id, "enter", object{})
	goes.ofEvening(id, "enter", object{"name": "Mercury"})
	v := host.ofEvening(id, "start", nil)
	at, seat := seatIn(v, 1)
	if mine := ask[[]evening.EveningBrief](host, "GET", "/api/evenings", nil); len(mine) != 1 || mine[0].Table != at {
		t.Errorf("the list is %+v", mine)
	}
	host.wantRefusal("not_host", "POST", "/api/tables/"+at+"/kick", object{"seat": seat%3 + 1})
	host.wantRefusal("not_host", "POST", "/api/tables/"+at+"/start", nil)
	goes.ofEvening(id, "leave", object{})
	goes.ofEvening(id, "leave", object{}) // twice is once
	done := make(chan error, 1)
	go func() {
		defer close(done) // also where a request of the host’s fails
		done <- host.sitDown(t.Context(), at, seat, never)
	}()
	for over := false; !over; {
		h.ahead.Add(int64(30 * time.Second))
		select {
		case err := <-done:
			must(t, err)
			over = true
		case <-time.After(20 * time.Millisecond):
		}
	}
	// In the next rounds nobody sits down at all.
	stop := make(chan struct{})
	var clock sync.WaitGroup
	clock.Go(func() {
		for {
			select {
			case <-stop:
				return
			case <-time.After(20 * time.Millisecond):
				h.ahead.Add(int64(30 * time.Second))
			}
		}
	})
	v = host.untilEvening(id, func(v evening.EveningView) bool { return v.Status == evening.Over })
	close(stop)
	clock.Wait()
	if len(v.Rounds) != 2 || v.Entrants[2].Name != "Mercury" || !v.Entrants[2].Left || len(v.Rounds[1].Tables[0].Seats) != 2 {
		t.Errorf("the evening has ended as %+v", v)
	}
}

// People come late, go and come back; the host goes on before all tables have ended, and ends
// the evening. Nobody else may.
func TestHostOfAnEvening(t *testing.T) {
	t.Parallel()
	h := eveningHouse(t, filepath.Join(t.TempDir(), "test.db"), []game.Rules{pebbles.Rules{}})
	host, friend, late := h.guest("Orpheus"), h.guest("Eurydice"), h.guest("Hermes")
	path := func(id, what string) string { return "/api/evenings/" + id + "/" + what }
	id := host.makeEvening(object{"games": played("pebbles"), "size": 2, "rounds": 3})
	host.wantRefusal("evening_few", "POST", path(id, "start"), nil)
	h.stranger().wantRefusal("no_guest", "POST", path(id, "enter"), object{})
	friend.ofEvening(id, "enter", object{})
	friend.wantRefusal("not_host", "POST", path(id, "start"), nil)
	seen := late.ofEvening(id, "enter", object{}).Version
	friend.wantRefusal("not_host", "POST", path(id, "leave"), object{"entrant": 1, "version": seen})
	host.wantRefusal("evening_changed", "POST", path(id, "leave"), object{"entrant": 3})
	host.wantRefusal("malformed", "POST", path(id, "leave"), object{"entrant": 4, "version": seen})
	if v := host.ofEvening(id, "leave", object{"entrant": 3, "version": seen}); len(v.Entrants) != 2 {
		t.Errorf("the entrants are %+v", v.Entrants)
	}
	v := host.ofEvening(id, "start", nil)
	host.wantRefusal("evening_begun", "POST", path(id, "start"), nil)
	if v = late.ofEvening(id, "enter", object{}); v.You != 3 || v.Entrants[2].From != 2 || len(v.Rounds) != 1 {
		t.Errorf("who comes late finds %+v", v)
	}
	since := ask[evening.EveningAnswer](late, "GET", "/api/evenings/"+id+"?since="+fmt.Sprint(v.Version), nil)
	if since.Version == v.Version && since.Evening != nil {
		t.Errorf("nothing has changed, and all is sent again")
	}
	friend.wantRefusal("not_host", "POST", path(id, "next"), object{"round": 1})
	v = host.ofEvening(id, "next", object{"round": 1})
	again := host.ofEvening(id, "next", object{"round": 1})
	if len(v.Rounds) != 2 || len(again.Rounds) != 2 || len(v.Rounds[1].Tables) != 2 {
		t.Fatalf("the host goes on to %+v", again.Rounds)
	}
	for _, line := range v.Standings { // of the first round nobody knows, so all are level
		if want := []int{0, evening.Win / 2, evening.Win / 2, 0}[line.Entrant]; line.Points != want {
			t.Errorf("entrant %d has %d tenths", line.Entrant, line.Points)
		}
	}
	// The game of the first round ends, and counts after all.
	playRound(t, id, 1, never, host, friend)
	host.untilEvening(id, func(v evening.EveningView) bool { return v.Rounds[0].Tables[0].Over })
	late.ofEvening(id, "leave", object{})
	if v = late.ofEvening(id, "enter", object{}); v.Entrants[2].Left || v.Entrants[2].From != 2 {
		t.Errorf("who is back finds %+v", v.Entrants)
	}
	if v = host.ofEvening(id, "next", object{"round": 2, "end": true}); v.Status != evening.Over {
		t.Errorf("the host has ended %+v", v)
	}
	host.wantRefusal("evening_over", "POST", path(id, "next"), object{"round": 2})
	late.wantRefusal("evening_over", "POST", path(id, "enter"), object{})
	host.wantRefusal("unknown_evening", "GET", "/api/evenings/none", nil)
}

// A host who only ever goes on opens no more rounds in a day than others may open tables.
func TestHostGoesOnAndOn(t *testing.T) {
	t.Parallel()
	h := eveningHouse(t, filepath.Join(t.TempDir(), "test.db"), []game.Rules{pebbles.Rules{}},
		func(cfg *server.Config) { cfg.Limits.DayTables = 3 })
	host, friend := h.guest("Orpheus"), h.guest("Eurydice")
	id := host.makeEvening(object{"games": played("pebbles"), "size": 2, "rounds": 9})
	friend.ofEvening(id, "enter", object{})
	host.ofEvening(id, "start", nil)
	for round := range 2 {
		host.ofEvening(id, "next", object{"round": round + 1})
	}
	host.wantRefusal("too_many_tables", "POST", "/api/evenings/"+id+"/next", object{"round": 3})
	if v := host.evening(id); len(v.Rounds) != 3 {
		t.Errorf("there are %d rounds", len(v.Rounds))
	}
}

// What cannot be played is refused when the evening is made.
func TestBadEvenings(t *testing.T) {
	t.Parallel()
	h := eveningHouse(t, filepath.Join(t.TempDir(), "test.db"), games.All())
	host := h.guest("Orpheus")
	good := object{"name": "x", "format": "league", "games": played("pyramid"), "size": 4, "fill": "byes", "bot": "random"}
	for _, bad := range []struct {
		field, code string
		value       any
	}{
		{"name", "bad_name", ""},
		{"name", "bad_name", strings.Repeat("x", 25)},
		{"format", "malformed", "knockout"},
		{"games", "malformed", []object{}},
		{"games", "unknown_game", played("chess")},
		{"games", "malformed", played("dungeon")}, // all play together: nobody comes first
		{"games", "bad_option", []object{{"id": "pyramid", "options": object{"none": "x"}}}},
		{"size", "malformed", 1},
		{"bot", "malformed", "nobody"},
	} {
		plan := object{}
		for key, value := range good {
			plan[key] = value
		}
		plan[bad.field] = bad.value
		host.wantRefusal(bad.code, "POST", "/api/evenings", plan)
	}
	h.stranger().wantRefusal("no_guest", "GET", "/api/evenings", nil)
}

// Whoever is deleted leaves the evenings: the name stays where it has begun, the id nowhere.
func TestDeletedGuestLeavesEvenings(t *testing.T) {
	t.Parallel()
	h := eveningHouse(t, filepath.Join(t.TempDir(), "test.db"), []game.Rules{pebbles.Rules{}})
	host, friend := h.guest("Orpheus"), h.guest("Eurydice")
	waits := host.makeEvening(object{"games": played("pebbles")})
	begun := host.makeEvening(object{"games": played("pebbles")})
	for _, id := range []string{waits, begun} {
		friend.ofEvening(id, "enter", object{})
	}
	host.ofEvening(begun, "start", nil)
	type export struct {
		Evenings []evening.EveningBrief `json:"evenings"`
	}
	if all := ask[export](host, "POST", "/api/me/export", nil); len(all.Evenings) != 2 {
		t.Errorf("exported are %+v", all)
	}
	if r := host.send("POST", "/api/me/delete", nil); r.status != http.StatusOK {
		t.Fatal(r.body)
	}
	if v := friend.evening(waits); len(v.Entrants) != 1 || !v.Host || v.You != 1 {
		t.Errorf("of the one that waits is left %+v", v)
	}
	if v := friend.evening(begun); len(v.Entrants) != 2 || v.Entrants[0].Name != "Orpheus" || !v.Entrants[0].Left || !v.Host {
		t.Errorf("of the one that has begun is left %+v", v)
	}
	for _, id := range []string{waits, begun} {
		kept, err := h.store.Evening(t.Context(), id)
		must(t, err)
		if strings.Contains(string(kept.Body), host.id) || slices.Contains(kept.Guests, host.id) {
			t.Errorf("the id is kept in %+v", kept)
		}
	}
}
