package server_test

import (
	"fmt"
	"net/http"
	"path/filepath"
	"slices"
	"sync/atomic"
	"testing"
	"time"

	"github.com/katabasis-games/katabasis/game"
	"github.com/katabasis-games/katabasis/games"
	"github.com/katabasis-games/katabasis/internal/fanout"
	"github.com/katabasis-games/katabasis/internal/ledger"
	"github.com/katabasis-games/katabasis/internal/results"
	"github.com/katabasis-games/katabasis/internal/table"
)

// slowGame is a game of Deukalion with two days per move, as three friends play it: whoever’s
// turn it is opens the table, moves and closes it again.
type slowGame struct {
	*house
	file   string
	ahead  atomic.Int64
	people []*person
	id     string
	random *game.Rand
	// seen is what each of them has seen of the table.
	seen [3]int64
	// asked is how often the third was asked for a move, and forgot how often they forgot it.
	asked, forgot int
}

func (g *slowGame) now() time.Time { return time.Now().Add(time.Duration(g.ahead.Load())) }

// opens starts a server over the game’s database, which goes by the clock of the test.
func (g *slowGame) opens() {
	g.house = openTables(g.t, g.file, games.All(), func(how *table.Config) { how.Now, how.Patience = g.now, -1 })
	g.roomy = true
	for i, p := range g.people {
		g.people[i] = p.at(g.house)
	}
}

// begins has the friends sit down, each with a sealed word, and the game begin.
func (g *slowGame) begins() {
	g.t.Helper()
	for _, name := range []string{"Ann", "Bob", "Cid"} {
		g.people = append(g.people, g.guest(name))
	}
	ann := g.people[0]
	g.id = ask[fanout.Summary](ann, "POST", "/api/tables", object{
		"game": "deukalion", "options": object{"goal": "shorter"}, "public": false, "seats": seats("person", "open", "open"),
		"pace": object{"kind": "days", "days": 2, "zone": "Europe/Paris", "atZero": "bot"},
	}).ID
	word := func(seat int) string { return fmt.Sprint("word", seat) }
	for i, p := range g.people {
		if i > 0 {
			p.post(g.id, "join", object{"seat": i + 1})
		}
		p.post(g.id, "seal", object{"seat": i + 1, "seal": game.Commitment(word(i + 1))})
	}
	ann.post(g.id, "start", nil)
	for i, p := range g.people {
		p.post(g.id, "reveal", object{"seat": i + 1, "word": word(i + 1)})
	}
}

// awaited is the table once it waits for a person, or is over: bots have moved before.
func (g *slowGame) awaited() fanout.Update {
	g.t.Helper()
	return g.looks(1, func(_ *line, u fanout.Update) bool {
		return u.Table.Status == ledger.Over || u.Table.Turn > 0 && u.Table.Seats[u.Table.Turn-1].Kind == ledger.SeatPerson
	})
}

// looks has somebody open the table, with what they have seen of it, until it is as wanted.
func (g *slowGame) looks(seat int, wanted func(*line, fanout.Update) bool) fanout.Update {
	g.t.Helper()
	l := g.people[seat-1].watch(g.id, g.seen[seat-1])
	defer l.hangUp()
	u := l.until(func(u fanout.Update) bool { return wanted(l, u) })
	g.seen[seat-1] = u.Table.Seq
	return u
}

// moves has somebody look hours later, but in time, and make a move over the socket.
func (g *slowGame) moves(u fanout.Update) {
	g.t.Helper()
	left := u.Table.Deadline.Sub(g.now()) - time.Hour
	g.ahead.Add(int64(max(0, min(left, time.Duration(g.random.IntN(600))*time.Minute))))
	seat := u.Table.Turn
	sent := int64(0)
	g.looks(seat, func(l *line, u fanout.Update) bool {
		if sent == 0 {
			sent = u.Table.Seq
			moves := u.States[slices.IndexFunc(u.States, func(s fanout.SeatState) bool { return s.Seat == seat })].Moves
			l.say(object{"move": object{"id": requestID(), "seat": seat, "move": moves[g.random.IntN(len(moves))].Move}})
		}
		return u.Table.Seq > sent
	})
}

// forgets lets the time of the third run out. A bot plays on, and who looks is told so; a move
// that comes too late is refused.
func (g *slowGame) forgets(u fanout.Update) {
	g.t.Helper()
	cid := g.people[2]
	late := g.looks(3, func(*line, fanout.Update) bool { return true })
	g.ahead.Add(int64(u.Table.Deadline.Sub(g.now()) + time.Minute))
	g.forgot++
	if _, status := cid.move(g.id, 3, late.States[0].Moves[0].Move); status == http.StatusOK {
		g.t.Fatal("a move is made after its time")
	}
	told := g.looks(2, func(_ *line, u fanout.Update) bool { return u.Table.Seats[2].Kind == ledger.SeatBot })
	if told.Table.Seats[2].Name != "Cid" {
		g.t.Errorf("a bot stands in at %+v", told.Table.Seats[2])
	}
}

// comesBack has the third sit down again where a bot plays for them.
func (g *slowGame) comesBack() {
	g.t.Helper()
	cid := g.people[2]
	if u := cid.update(g.id); u.Table.Status == ledger.Playing && slices.Contains(u.Table.Back, 3) {
		cid.post(g.id, "join", object{"seat": 3})
	}
}

// A game of Deukalion with days per move, over sockets and to its end: one of three forgets it
// now and then, a bot plays on until they are back, and once the server is started anew. The
// record has the dice that its seed gives, with everybody’s word in it.
func TestSlowGameToItsEnd(t *testing.T) {
	t.Parallel()
	g := &slowGame{file: filepath.Join(t.TempDir(), "test.db"), random: game.NewChance("slow")}
	g.house = &house{t: t}
	g.opens()
	g.begins()
	begun := g.now()
	for turns := 0; ; turns++ {
		if turns == 40 {
			g.close()
			g.opens()
		}
		u := g.awaited()
		if u.Table.Status == ledger.Over {
			break
		}
		if u.Table.Turn == 3 {
			g.asked++
		}
		if u.Table.Turn == 3 && g.asked%8 == 3 {
			g.forgets(u)
		} else {
			g.moves(u)
		}
		if g.random.IntN(4) == 0 {
			g.comesBack()
		}
	}
	if g.forgot == 0 || g.now().Sub(begun) < 10*24*time.Hour {
		t.Errorf("the game took %s, and a move was forgotten %d times: nothing is tested", g.now().Sub(begun), g.forgot)
	}
	timeouts := 0
	for _, h := range g.people[0].update(g.id).Happenings {
		if h.Kind == ledger.EntryTimeout {
			timeouts++
		}
	}
	if timeouts != g.forgot {
		t.Errorf("a move was forgotten %d times, and the log says so %d times", g.forgot, timeouts)
	}
	rec, err := game.ParseRecord(g.people[2].send("GET", "/api/tables/"+g.id+"/record", nil).body)
	must(t, err)
	rules, _ := games.Version(rec.Game, rec.Version)
	must(t, game.CheckDice(rules, rec))
	for _, p := range g.people {
		if past := ask[results.PastGames](p, "GET", "/api/me/games", nil).Games; len(past) != 1 || past[0].Table != g.id {
			t.Errorf("the games of a friend are %+v", past)
		}
	}
}
