package table

import (
	"fmt"
	"slices"

	"github.com/katabasis-games/katabasis/bot"
	"github.com/katabasis-games/katabasis/game"
	"github.com/katabasis-games/katabasis/internal/guests"
	"github.com/katabasis-games/katabasis/internal/ledger"
)

// chair is how a seat is filled; who is the person who asks.
func (s *Service) chair(seat NewSeat, who guests.Guest) (ledger.Chair, error) {
	name := seat.Name
	if seat.Seal != "" && (seat.Kind != ledger.SeatPerson || !isSeal(seat.Seal)) {
		return ledger.Chair{}, Err(Malformed)
	}
	switch seat.Kind {
	case ledger.SeatOpen:
		return ledger.Chair{Kind: ledger.SeatOpen}, nil
	case ledger.SeatBot:
		return s.botChair(seat.Bot)
	case ledger.SeatPerson:
		if name == "" {
			name = who.Name
		}
	case ledger.SeatNamed:
	default:
		return ledger.Chair{}, Err(Malformed)
	}
	name, err := guests.CleanName(name)
	to := ledger.Chair{Kind: seat.Kind, Name: name, Seal: seat.Seal}
	if seat.Kind == ledger.SeatPerson {
		to.Guest = who.ID
	}
	return to, err
}

func (s *Service) botChair(kind string) (ledger.Chair, error) {
	if _, ok := s.cfg.Bot(kind); !ok {
		return ledger.Chair{}, Err(Malformed)
	}
	return ledger.Chair{Kind: ledger.SeatBot, Bot: kind}, nil
}

// tempered is a chair for a seat among others: a bot for which nobody has chosen a temperament
// gets one, by the table's id, so that those at one table differ. One that stands in for
// somebody has none. Malformed for a temperament that the game does not know.
func tempered(info game.Info, id string, among ledger.Chairs, seat game.Seat, to ledger.Chair) (ledger.Chair, error) {
	if to.Kind != ledger.SeatBot || to.Guest != "" {
		return to, nil
	}
	if _, temper := bot.Parts(to.Bot); temper != "" && !slices.Contains(info.Tempers, temper) {
		return to, Err(Malformed)
	}
	var beside []string
	for i, c := range among {
		if game.Seat(i) != seat && c.Kind == ledger.SeatBot {
			beside = append(beside, c.Bot)
		}
	}
	to.Bot = bot.Pick(info, to.Bot, beside, game.NewChance(fmt.Sprint(id, "/", ledger.Number(seat))))
	return to, nil
}

// seats is the entry that puts a chair in a seat.
func (r *room) seats(kind ledger.Kind, guest string, seat game.Seat, to ledger.Chair) (*ledger.Entry, error) {
	to, err := tempered(r.Rules.Info(), r.ID, r.Chairs, seat, to)
	if err != nil {
		return nil, err
	}
	return seatDraft(kind, guest, seat, to), nil
}
