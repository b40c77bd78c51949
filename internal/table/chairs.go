package table

import (
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
