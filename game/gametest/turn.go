package gametest

import (
	"bytes"
	"errors"
	"fmt"
	"slices"

	"github.com/katabasis-games/katabasis/game"
)

// nobody are seats that never have a move.
var nobody = []game.Seat{game.Public, game.All, game.None}

// checkTurn tests that the seats that may move, and only these, have legal moves, and
// that the result fits. It fills in legal and drawn.
func (p *playout) checkTurn() error {
	turn, others, result := p.state.Turn(), p.state.Others(), p.state.Result()
	switch {
	case p.state.Seats() != p.seats:
		return fmt.Errorf("the state has %d seats of %d", p.state.Seats(), p.seats)
	case int(turn) >= p.seats || turn < 0 && turn != game.Chance && turn != game.None:
		return fmt.Errorf("seat %d is awaited", turn)
	case turn < 0 && others != 0:
		return fmt.Errorf("while seat %d is awaited, %v may move", turn, others.Numbers())
	case others>>p.seats != 0 || others.Has(turn):
		return fmt.Errorf("%v may move while seat %s is awaited", others.Numbers(), game.SeatName(turn))
	}
	p.volunteers = p.volunteers || others != 0
	if err := p.checkResult(turn, result); err != nil {
		return err
	}
	for seat := range game.Seat(p.seats) {
		p.legal[seat] = p.state.LegalMoves(seat, p.legal[seat][:0])
		if may := seat == turn || others.Has(seat); may != (len(p.legal[seat]) > 0) {
			return fmt.Errorf("seat %s may move: %v, but has %d legal moves", game.SeatName(seat), may, len(p.legal[seat]))
		}
	}
	p.drawn = p.state.LegalMoves(game.Chance, p.drawn[:0])
	if turn != game.Chance && len(p.drawn) > 0 {
		return errors.New("chance has moves while it is not awaited")
	}
	return nil
}

func (p *playout) checkResult(turn game.Seat, r game.Result) error {
	switch {
	case r.Over != (turn == game.None):
		return fmt.Errorf("seat %d is awaited, and the result is %+v", turn, r)
	case r.Over && !slices.Contains(p.info.Outcomes, r.Outcome):
		return fmt.Errorf("outcome %q is not one of %q", r.Outcome, p.info.Outcomes)
	case !r.Over && r != game.Result{}:
		return fmt.Errorf("the game goes on, and the result is %+v", r)
	case r.Winners>>p.seats != 0:
		return fmt.Errorf("the winners %v are not all players", r.Winners.Numbers())
	}
	return nil
}

// checkLists tests that LegalMoves appends its moves, lists none twice, and lists none
// for seats that never move.
func (p *playout) checkLists() error {
	mark := game.Move{Verb: 255, Args: [6]int16{1, 2, 3, 4, 5, 6}}
	for seat := range game.Seat(p.seats) {
		list := p.state.LegalMoves(seat, []game.Move{mark})
		if len(list) == 0 || list[0] != mark || !slices.Equal(list[1:], p.legal[seat]) {
			return fmt.Errorf("legal moves of seat %s appended to one: %v, alone: %v", game.SeatName(seat), list, p.legal[seat])
		}
		count := map[game.Move]int{}
		for _, m := range p.legal[seat] {
			if count[m]++; count[m] > 1 {
				return fmt.Errorf("move %s is listed twice", p.name(offer{seat, m}))
			}
		}
	}
	for _, seat := range append(nobody, game.Seat(p.seats)) {
		if list := p.state.LegalMoves(seat, nil); len(list) > 0 {
			return fmt.Errorf("seat %d has legal moves %v", seat, list)
		}
	}
	return nil
}

// checkNulls finds lists of a view that are nil: a browser cannot go through them.
func (p *playout) checkNulls(views [][]byte) error {
	for i, viewer := range p.viewers() {
		if bytes.Contains(views[i], []byte(`":null`)) {
			return fmt.Errorf("the view of %s has a null: make it an empty list, or leave it out by omitempty: %s", viewerName(viewer), views[i])
		}
	}
	return nil
}
