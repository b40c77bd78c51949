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
			{Key: "pebbles.scene.bag", Args: game.Args{"n": game.N(s.bag.count())}},
			{Key: "pebbles.scene.weight", Args: game.Args{"n": game.N(s.cairn.weight())}},
		},
		Details: []game.Text{},
		Hand:    []game.Text{},
	}
	for seat := range game.Seat(s.seats) {
		scene.Places = append(scene.Places, game.Place{
			X: int(seat), Y: 1, Mark: strconv.Itoa(int(seat) + 1), Name: s.standing(seat), Pieces: []game.Piece{}, Apart: true,
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

func stones(p *pile) []game.Piece {
	list := make([]game.Piece, 0, p.count())
	for _, w := range p.weights() {
		list = append(list, game.Piece{Mark: strconv.Itoa(w), Name: pebble(w)})
	}
	return list
}

func pebble(w int) game.Text {
	return game.Text{Key: "pebbles.scene.pebble", Args: game.Args{"weight": game.N(w)}}
}

func (s *State) standing(seat game.Seat) game.Text {
	return game.Text{Key: "pebbles.scene.player", Args: game.Args{
		"seat": game.SeatArg(seat), "n": game.N(s.points(seat)), "hand": game.N(s.hand[seat].count()),
	}}
}

// Prompt says whose move is awaited. Only the active player knows that a
// pebble is picked.
func (s *State) Prompt(viewer game.Seat) game.Text {
	turn := s.Turn()
	switch {
	case turn == game.None:
		return game.Say("pebbles.prompt.over")
	case turn == game.Chance:
		return game.Text{Key: "pebbles.prompt.draw", Args: game.Args{"seat": game.SeatArg(s.drawer())}}
	case turn == viewer && s.picked != 0:
		return game.Text{Key: "pebbles.prompt.picked", Args: game.Args{"seat": game.SeatArg(turn), "weight": game.N(int(s.picked))}}
	}
	return game.Text{Key: "pebbles.prompt.turn", Args: game.Args{"seat": game.SeatArg(turn)}}
}

// Label says what a move would do; the picked pebble is placed or hidden.
func (s *State) Label(m game.Move) game.Text {
	w := m.Arg(0)
	if m.Verb == place || m.Verb == hide {
		w = int(s.picked)
	}
	return game.Text{Key: "pebbles.move." + grammar[m.Verb].Word, Args: game.Args{"weight": game.N(w)}}
}
