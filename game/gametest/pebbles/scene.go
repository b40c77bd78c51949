package pebbles

import (
	"strconv"

	"github.com/katabasis-games/katabasis/game"
)

// Scene draws the cairn and, under it, the players.
func (s *State) Scene(viewer game.Seat) game.Scene {
	scene := game.Scene{
		Places: []game.Place{{X: 1, Mark: "^", Name: game.Say("pebbles.scene.cairn"), Pieces: stones(&s.cairn), Apart: true}},
		Facts: []game.Text{
			game.Say("pebbles.scene.bag", game.Num(s.bag.count())),
			game.Say("pebbles.scene.weight", game.Num(s.cairn.weight())),
		},
	}
	for seat := range game.Seat(s.seats) {
		scene.Places = append(scene.Places, game.Place{
			X: int(seat), Y: 1, Mark: strconv.Itoa(int(seat) + 1), Apart: true,
			Name: game.Say("pebbles.scene.player", game.By(seat)),
			About: []game.Text{
				game.Say("pebbles.scene.points", game.Num(s.points(seat))),
				game.Say("pebbles.scene.hand", game.Num(s.hand[seat].count())),
				game.Say("pebbles.scene.hidden", game.Num(s.hidden[seat].count())),
			},
		})
	}
	if viewer >= 0 {
		for _, w := range s.hand[viewer].weights() {
			scene.Hand = append(scene.Hand, pebble(w))
			scene.Held = append(scene.Held, game.Thing{Kind: "pebble", Word: strconv.Itoa(w)})
		}
	}
	return scene
}

func stones(p *pile) (list []game.Piece) {
	for _, w := range p.weights() {
		list = append(list, game.Piece{Mark: strconv.Itoa(w), Name: pebble(w)})
	}
	return list
}

func pebble(w int) game.Text {
	return game.Say("pebbles.scene.pebble", game.As("weight", game.N(w)))
}

// Prompt says whose move is awaited. Only the active player knows that a
// pebble is picked.
func (s *State) Prompt(viewer game.Seat) game.Text {
	turn := s.Turn()
	switch {
	case turn == game.None:
		return game.Say("pebbles.prompt.over")
	case turn == game.Chance:
		return game.Say("pebbles.prompt.draw", game.By(s.drawer()))
	case turn == viewer && s.picked != 0:
		return game.Say("pebbles.prompt.picked", game.By(turn), game.As("weight", game.N(s.picked)))
	}
	return game.Say("pebbles.prompt.turn", game.By(turn))
}

// Label says what a move would do; the picked pebble is placed or hidden.
func (s *State) Label(m game.Move) game.Text {
	w := m.Arg(0)
	if m.Verb == place || m.Verb == hide {
		w = int(s.picked)
	}
	return game.Say("pebbles.move."+grammar[m.Verb].Word, game.As("weight", game.N(w)))
}
