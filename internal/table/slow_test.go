package table

import (
	"fmt"
	"slices"
	"testing"
	"testing/synctest"
	"time"

	"github.com/katabasis-games/katabasis/bot"
	"github.com/katabasis-games/katabasis/game"
	"github.com/katabasis-games/katabasis/games"
	"github.com/katabasis-games/katabasis/internal/ledger"
	"github.com/katabasis-games/katabasis/internal/pace"
)

// slowGame is a game of Deukalion that three friends play with two days per move.
type slowGame struct {
	*house
	id     string
	random *game.Rand
	// asked is how often Cid was asked for a move, and forgot how often he forgot it.
	asked, forgot int
}

var friends = []string{"Ann", "Bob", "Cid"}

func forDeukalion(c *Config) {
	slowly(c)
	c.Games = games.All()
}

func (g *slowGame) begin(atZero pace.AtZero) {
	g.t.Helper()
	two := pace.Pace{Kind: pace.Days, Days: 2, Zone: "Europe/Paris", AtZero: atZero}
	open := NewSeat{Kind: ledger.SeatOpen}
	g.id = g.invited(NewTable{Game: "deukalion", Options: game.Options{"goal": "shorter"}, Pace: &two, Seats: []NewSeat{{Kind: ledger.SeatPerson}, open, open}}, friends...)
	g.begins(g.id)
}

// moves has whoever’s turn it is make a move, hours later perhaps, but in time.
func (g *slowGame) moves(seat int) {
	g.t.Helper()
	later := time.Duration(g.random.IntN(600)) * time.Minute
	if g.random.IntN(4) > 0 {
		later = time.Minute
	}
	if left := g.left(g.id) - time.Hour; later > left {
		later = max(0, left)
	}
	time.Sleep(later)
	must(g.t, g.move(friends[seat-1], g.id, seat, g.sensible(seat)))
}

// sensible is a move that somebody makes who wants to win, so that the game ends.
func (g *slowGame) sensible(seat int) string {
	g.t.Helper()
	move, err := inRoom(g.t.Context(), g.Service, g.id, func(r *room) (string, error) {
		m, ok := bot.Think(g.t.Context(), &bot.Easy{}, r.Match.State(), game.Seat(seat-1), g.random)
		if !ok {
			return "", Err(NotYourTurn)
		}
		return r.Rules.Grammar().Format(m), nil
	})
	must(g.t, err)
	return move
}

// forgets has Cid forget his turn: when the time is out, a bot makes the move. Cid is told, and
// so are those whose turn it is then.
func (g *slowGame) forgets() {
	g.t.Helper()
	time.Sleep(g.left(g.id) - time.Second)
	g.wantKept(g.id, ledger.EntryTimeout, g.forgot)
	must(g.t, g.store.DropNotices(g.t.Context(), g.outbox()))
	time.Sleep(g.cfg.Lives) // the table is not in memory: it is woken
	g.forgot++
	g.wantKept(g.id, ledger.EntryTimeout, g.forgot)
	u := g.get("Cid", g.id)
	if seat := u.Table.Seats[2]; seat.Kind != ledger.SeatBot || seat.Name != "Cid" {
		g.t.Fatalf("Cid’s seat is %+v", seat)
	}
	if u.Table.Status == ledger.Playing && u.Table.Turn != 3 {
		time.Sleep(g.cfg.Away)
		for _, notice := range g.wantTold(fmt.Sprint(friends[u.Table.Turn-1], " ", EventTurn, " ", u.Table.Turn), fmt.Sprint("Cid ", EventStandIn, " ", 3)) {
			is, err := g.Standing(g.t.Context(), notice)
			must(g.t, err)
			if is.Void || is.Table.Deadline.IsZero() || !is.Table.Deadline.Equal(u.Table.Deadline) {
				g.t.Errorf("the notice of %s stands as %+v", notice.Event, is)
			}
		}
	}
}

// comesBack has Cid come back where a bot plays for him and he may.
func (g *slowGame) comesBack() {
	g.t.Helper()
	if !slices.Contains(g.get("Cid", g.id).Table.Back, 3) {
		return
	}
	_, err := g.Join(g.t.Context(), g.guests["Cid"], g.id, JoinRequest{Seat: 3})
	must(g.t, err)
	for _, notice := range g.outbox() {
		if is, err := g.Standing(g.t.Context(), notice); err != nil || notice.Event == EventStandIn && !is.Void {
			g.t.Errorf("Cid is back, and the notice of %s stands as %+v, %v", notice.Event, is, err)
		}
	}
}

// A game of Deukalion by days: now and then one of three forgets it, and is waited for no
// longer than was agreed; once the server is down for a weekend. The game goes on to its end.
func TestASlowGame(t *testing.T) {
	t.Parallel()
	synctest.Test(t, func(t *testing.T) {
		h := open(t, forDeukalion, friends...)
		h.reachable(friends...)
		g := &slowGame{house: h, random: game.NewChance("slow")}
		g.begin(pace.BotPlaysOn)
		down := false
		for turns := 0; ; turns++ {
			synctest.Wait() // a bot has moved
			u := g.get("", g.id)
			if u.Table.Status == ledger.Over {
				break
			}
			turn := u.Table.Turn
			if turn == 3 {
				g.asked++
			}
			switch {
			case u.Table.Seats[turn-1].Kind == ledger.SeatBot:
				t.Fatal("a bot does not move")
			case turn == 3 && g.asked%8 == 3:
				g.forgets()
			case turns > 20 && !down:
				down = true
				g.restarts()
			default:
				g.moves(turn)
			}
			if g.random.IntN(4) == 0 {
				g.comesBack()
			}
		}
		must(t, g.Close())
	})
}

// Where that was chosen, a game of days ends when somebody forgets it, and all are told.
func TestASlowGameIsForgotten(t *testing.T) {
	t.Parallel()
	synctest.Test(t, func(t *testing.T) {
		h := open(t, forDeukalion, friends...)
		h.reachable(friends...)
		g := &slowGame{house: h, random: game.NewChance("forgotten")}
		g.begin(pace.GameEnds)
		for moves, turn := 0, 1; moves < 30 || turn != 2; moves++ {
			g.moves(turn)
			turn = g.get("", g.id).Table.Turn
		}
		time.Sleep(g.left(g.id) - time.Minute)
		must(t, g.store.DropNotices(t.Context(), g.outbox()))
		g.wantKept(g.id, ledger.EntryTimeout, 0)
		time.Sleep(g.cfg.Lives)
		g.wantKept(g.id, ledger.EntryTimeout, 1)
		if over := g.get("", g.id).Table; over.Status != ledger.Over || over.TimedOut != 2 || len(over.Winners) != 0 {
			t.Errorf("the end: %+v", over)
		}
		g.wantTold("Ann over 1", "Bob over 2", "Cid over 3")
		must(t, g.Close())
	})
}

// restarts has the server be down for three days, which are given back.
func (g *slowGame) restarts() {
	g.t.Helper()
	left := g.left(g.id)
	must(g.t, g.Close())
	time.Sleep(3 * 24 * time.Hour)
	g.house = g.again()
	g.wantKept(g.id, ledger.EntryGiven, 1)
	g.wantKept(g.id, ledger.EntryTimeout, g.forgot)
	if now := g.left(g.id); now < left {
		g.t.Errorf("%s are left of %s", now, left)
	}
}
