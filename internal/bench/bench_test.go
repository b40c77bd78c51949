// Package bench measures the rules: whole games of random moves on one core, what it costs to
// show a game, and how fast a bot searches. Package internal/table has the benchmarks of messages.
package bench

import (
	"fmt"
	"runtime"
	"testing"

	"github.com/katabasis-games/katabasis/game"
	"github.com/katabasis-games/katabasis/games"
)

// BenchmarkPlayout plays random games of every game at every seat count, without events.
// It reports all moves per second, the moves of players per second, and the allocations
// per move.
func BenchmarkPlayout(b *testing.B) {
	for _, rules := range games.All() {
		info := rules.Info()
		for seats := info.MinSeats; seats <= info.MaxSeats; seats++ {
			b.Run(fmt.Sprintf("%s/seats=%d", info.ID, seats), func(b *testing.B) {
				benchPlayout(b, rules, seats)
			})
		}
	}
}

func benchPlayout(b *testing.B, rules game.Rules, seats int) {
	start, err := game.New(rules, nil, seats)
	if err != nil {
		b.Fatal(err)
	}
	p := player{state: start.Clone(), random: game.NewChance("bench"), buf: make([]game.Move, 0, 256)}
	var before, after runtime.MemStats
	runtime.ReadMemStats(&before)
	for b.Loop() {
		p.state.CopyFrom(start)
		if err := p.playout(); err != nil {
			b.Fatal(err)
		}
	}
	runtime.ReadMemStats(&after)
	all := float64(p.players + p.chance)
	b.ReportMetric(all/b.Elapsed().Seconds(), "moves/s")
	b.ReportMetric(float64(p.players)/b.Elapsed().Seconds(), "players-moves/s")
	b.ReportMetric(all/float64(b.N), "moves/game")
	b.ReportMetric(float64(b.N)/b.Elapsed().Seconds(), "playouts/s")
	b.ReportMetric(float64(after.Mallocs-before.Mallocs)/all, "allocs/move")
	b.ReportMetric(0, "ns/op")
}

// player makes random moves for all seats, and counts them.
type player struct {
	state           game.State
	random          *game.Rand
	buf             []game.Move
	players, chance int
}

func (p *player) playout() error {
	for seat := p.state.Turn(); seat != game.None; seat = p.state.Turn() {
		if err := p.step(seat); err != nil {
			return err
		}
	}
	return nil
}

// step makes a move for the seat whose turn it is.
func (p *player) step(seat game.Seat) error {
	if seat == game.Chance {
		p.chance++
		return p.state.Apply(seat, p.state.SampleChance(p.random), nil)
	}
	p.players++
	p.buf = p.state.LegalMoves(seat, p.buf[:0])
	return p.state.Apply(seat, p.buf[p.random.IntN(len(p.buf))], nil)
}
