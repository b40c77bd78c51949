package server

import (
	"context"

	"github.com/katabasis-games/katabasis/internal/company"
	"github.com/katabasis-games/katabasis/internal/table"
)

// OwnerLimits are the limits in force on this server, and what of the rest is used.
type OwnerLimits struct {
	table.Usage
	Sockets int          `json:"sockets" doc:"Sockets that are open"`
	Limits  []OwnerLimit `json:"limits" nullable:"false"`
}

// OwnerLimit is one of them: how often, or how many at once.
type OwnerLimit struct {
	// Name is a key of the catalogue, after app.owner.limit.
	Name string `json:"name"`
	Most int    `json:"most"`
	// Of says for whom it counts, and In over which time; empty for at once.
	Of string `json:"of" enum:"guest,address,all"`
	In string `json:"in,omitempty" enum:"minute,day"`
}

func (s *Server) ownerLimits(ctx context.Context, _ *struct{}) (OwnerLimits, error) {
	used, err := s.tables.Usage(ctx)
	l := s.limits
	return OwnerLimits{used, s.sockets.all(), []OwnerLimit{
		{"requests", l.AddressRequests, "address", "minute"},
		{"changes", l.GuestChanges, "guest", "minute"},
		{"guests", l.NewGuests, "address", "minute"},
		{"guests", l.DayGuests, "address", "day"},
		{"tables", l.NewTables, "guest", "minute"},
		{"tables", l.DayTables, "address", "day"},
		{"imports", l.DayImports, "address", "day"},
		{"evenings", l.DayEvenings, "address", "day"},
		{"misses", l.Misses, "address", "minute"},
		{"chats", l.Chats, "guest", "minute"},
		{"chats", l.AddressChats, "address", "minute"},
		{"reports", l.Reports, "guest", "minute"},
		{"reports", l.DayReports, "address", "day"},
		{"links", l.Links, "address", "minute"},
		{"invitations", l.Invitations, "guest", "minute"},
		{"exports", l.Exports, "guest", "minute"},
		{"looks", l.Looks, "guest", "minute"},
		{"analyses", l.Analyses, "guest", "minute"},
		{"channels", l.Channels, "guest", "minute"},
		{"mails", l.DayMails, "address", "day"},
		{"friends", company.MaxBonds, "guest", ""},
		{"blocks", company.MaxBonds, "guest", ""},
		{"sockets", l.Sockets, "address", ""},
		{"connections", l.AddressConnections, "address", ""},
		{"connections", l.Connections, "all", ""},
		{"whole", l.AddressWhole, "address", ""},
		{"whole", l.Whole, "all", ""},
	}}, err
}
