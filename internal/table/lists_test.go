package table

import (
	"fmt"
	"testing"
	"time"

	"github.com/katabasis-games/katabasis/internal/ledger"
	"github.com/katabasis-games/katabasis/internal/store"
)

// A friend who invites to many tables fills the list with no more than fit, the latest of them.
func TestManyInvitations(t *testing.T) {
	t.Parallel()
	h := open(t, nil, "Ann", "Bob")
	ann, bob := h.guests["Ann"], h.guests["Bob"]
	must(t, h.store.PutBond(t.Context(), store.Bond{ID: "b", Guest: bob, Other: ann, Kind: store.Friend}))
	var latest string
	for i := range maxInvited + 5 {
		s, err := h.Create(t.Context(), ann, NewTable{Game: "pebbles", Seats: []NewSeat{{Kind: ledger.SeatPerson}, {Kind: ledger.SeatOpen}}})
		must(t, err)
		latest = s.ID
		must(t, h.store.Invite(t.Context(), store.Invitation{
			ID: fmt.Sprint(i), Table: s.ID, Guest: bob, From: ann, Made: time.Now().Add(time.Duration(i) * time.Second),
		}))
	}
	all, err := h.ListInvitations(t.Context(), bob)
	must(t, err)
	if len(all) != maxInvited || all[0].Table.ID != latest {
		t.Errorf("%d invitations are shown, and first that to %s", len(all), all[0].Table.ID)
	}
}
