package server

import (
	"context"
	"encoding/json"
	"hash/fnv"
	"strconv"

	"github.com/danielgtaylor/huma/v2"

	"github.com/katabasis-games/katabasis/internal/fanout"
	"github.com/katabasis-games/katabasis/internal/table"
)

// Front is all that the front page shows of tables. To a stranger all but Open is empty.
type Front struct {
	// Mine are the guest’s own tables, Friends those of friends where they may sit down or look
	// on, and Open the public ones that wait, each last changed first.
	Mine    []fanout.Summary `json:"mine" nullable:"false"`
	Friends []fanout.Summary `json:"friends" nullable:"false"`
	Open    []fanout.Summary `json:"open" nullable:"false"`
	// Invitations are those to tables that have a free seat.
	Invitations []table.Invitation `json:"invitations" nullable:"false"`
	// HasFriends says that the guest has any.
	HasFriends bool `json:"hasFriends"`
}

type waitingInput struct {
	Game  string      `query:"game" maxLength:"64" doc:"A game; empty for any"`
	Speed table.Speed `query:"speed" enum:"none,live,slow" doc:"Without clocks, for a sitting, or with days per move"`
	Level string      `query:"level" enum:"newcomers,anybody,experienced"`
	Tag   string      `query:"tag" maxLength:"32" doc:"The tag of the list that you have"`
}

// WaitingRoom is a list of public tables that wait.
type WaitingRoom struct {
	// Tag differs whenever the list does.
	Tag string `json:"tag"`
	// Tables is left out if the list has the tag that was asked about.
	Tables []fanout.Summary `json:"tables,omitempty" nullable:"false"`
}

func (s *Server) registerFront(api huma.API) {
	register(s, api, get("/api/front", "getFront", "Your tables, invitations, friends’ tables and the open ones"), s.getFront)
	register(s, api, get("/api/waiting", "getWaiting", "Public tables that wait for players, of a game, a speed and a level"), s.getWaiting)
	register(s, api, post(tablePath+"/hold", "hold", "Stop the countdown to a start by itself").costlyAnswer(), s.hold)
}

func (s *Server) getFront(ctx context.Context, _ *struct{}) (f Front, err error) {
	f = Front{Mine: []fanout.Summary{}, Friends: []fanout.Summary{}, Invitations: []table.Invitation{}}
	guest := guestOf(ctx)
	f.Open, err = s.tables.ListOpen(ctx, guest)
	if guest == "" {
		return f, err
	}
	if err == nil {
		f.Mine, err = s.tables.ListMine(ctx, guest)
	}
	if err == nil {
		f.Invitations, err = s.tables.ListInvitations(ctx, guest)
	}
	if err == nil {
		f.HasFriends, err = s.company.HasFriends(ctx, guest)
	}
	if err == nil && f.HasFriends {
		f.Friends, err = s.tables.ListFriends(ctx, guest)
	}
	return f, err
}

func (s *Server) getWaiting(ctx context.Context, in *waitingInput) (WaitingRoom, error) {
	all, err := s.tables.ListWaiting(ctx, guestOf(ctx), table.Wish{Game: in.Game, Speed: in.Speed, Level: in.Level})
	if err != nil {
		return WaitingRoom{}, err
	}
	room := WaitingRoom{Tables: all}
	if room.Tag, err = tagOf(all); err == nil && room.Tag == in.Tag {
		room.Tables = nil
	}
	return room, err
}

// tagOf is the same for the same JSON.
func tagOf(what any) (string, error) {
	text, err := json.Marshal(what)
	h := fnv.New64a()
	_, _ = h.Write(text) // which never fails
	return strconv.FormatUint(h.Sum64(), 36), err
}

func (s *Server) findTable(ctx context.Context, in *posted[table.FindRequest]) (fanout.Summary, error) {
	if err := s.mayName(ctx, in.Body.Name); err != nil {
		return fanout.Summary{}, err
	}
	return s.tables.Find(ctx, guestOf(ctx), in.Body)
}

func (s *Server) hold(ctx context.Context, in *tableInput) (fanout.Update, error) {
	return s.tables.Hold(ctx, guestOf(ctx), in.ID)
}
