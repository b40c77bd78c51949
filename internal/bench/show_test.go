package bench

import (
	"encoding/json"
	"fmt"
	"io"
	"testing"

	"github.com/katabasis-games/katabasis/game"
	"github.com/katabasis-games/katabasis/games"
)

// BenchmarkShow shows random games at a full table and encodes the result: the views and
// the prompts of all seats and of the public, and the labelled moves of the seat whose turn
// it is. One op is one moment of a game. See also the benchmarks of internal/table.
func BenchmarkShow(b *testing.B) {
	for _, rules := range games.All() {
		id := rules.Info().ID
		b.Run(id+"/views", func(b *testing.B) { benchShow(b, rules, views) })
		b.Run(id+"/prompts", func(b *testing.B) { benchShow(b, rules, prompts) })
		b.Run(id+"/labels", func(b *testing.B) { benchShow(b, rules, labels) })
		b.Run(id+"/json", func(b *testing.B) { benchEncode(b, rules) })
	}
}

func benchShow(b *testing.B, rules game.Rules, show func(game.State) any) {
	states := moments(b, rules)
	b.ReportAllocs()
	for n := 0; b.Loop(); n++ {
		show(states[n%len(states)])
	}
}

func benchEncode(b *testing.B, rules game.Rules) {
	var shown []any
	for _, s := range moments(b, rules) {
		shown = append(shown, []any{views(s), prompts(s), labels(s)})
	}
	to := json.NewEncoder(io.Discard)
	to.SetEscapeHTML(false)
	b.ReportAllocs()
	for n := 0; b.Loop(); n++ {
		if err := to.Encode(shown[n%len(shown)]); err != nil {
			b.Fatal(err)
		}
	}
}

// moments returns the states of random games in which a player has to move, from the
// beginning of each game to its end.
func moments(b *testing.B, rules game.Rules) (list []game.State) {
	const played, apart = 8, 10
	for n := range played {
		state, err := game.New(rules, nil, rules.Info().MaxSeats)
		if err != nil {
			b.Fatal(err)
		}
		p := player{state: state, random: game.NewChance(fmt.Sprint("show", n))}
		for seat := state.Turn(); seat != game.None; seat = state.Turn() {
			if seat != game.Chance && p.players%apart == 0 {
				list = append(list, state.Clone())
			}
			if err := p.step(seat); err != nil {
				b.Fatal(err)
			}
		}
	}
	return list
}

// viewers returns everybody who sees a game: all seats and the public.
func viewers(s game.State) []game.Seat {
	list := []game.Seat{game.Public}
	for seat := range game.Seat(s.Seats()) {
		list = append(list, seat)
	}
	return list
}

func views(s game.State) any {
	all := make([]any, 0, game.MaxSeats+1)
	for _, viewer := range viewers(s) {
		all = append(all, game.Show(s).View(viewer))
	}
	return all
}

func prompts(s game.State) any {
	all := make([]game.Text, 0, game.MaxSeats+1)
	for _, viewer := range viewers(s) {
		all = append(all, game.Show(s).Prompt(viewer))
	}
	return all
}

func labels(s game.State) any {
	moves := s.LegalMoves(s.Turn(), nil)
	all := make([]game.Text, 0, len(moves))
	for _, m := range moves {
		all = append(all, game.Show(s).Label(m))
	}
	return all
}
