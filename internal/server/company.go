package server

import (
	"context"
	"errors"

	"github.com/danielgtaylor/huma/v2"

	"github.com/katabasis-games/katabasis/internal/company"
	"github.com/katabasis-games/katabasis/internal/guests"
	"github.com/katabasis-games/katabasis/internal/table"
)

const (
	// companyPath is how the paths begin by which a guest looks after friends and blocks.
	companyPath = mePath + "/company"
	// friendLinkPath is how those begin by which a link of a friend is opened.
	friendLinkPath = "/api/friendlink"
)

type companyInput struct {
	Table string `query:"table" maxLength:"64" doc:"Say whom you have invited to this table"`
}

// PersonRequest names a friend, or somebody blocked.
type PersonRequest struct {
	ID string `json:"id" maxLength:"64"`
}

// FriendLinkRequest is the token of a friend’s link.
type FriendLinkRequest struct {
	Token string `json:"token" maxLength:"64"`
}

// FriendLinkAnswer has the name of whose link it is.
type FriendLinkAnswer struct {
	Name string `json:"name"`
}

// InviteRequest names friends, by their ids.
type InviteRequest struct {
	Friends []string `json:"friends" nullable:"false" minItems:"1" maxItems:"50"`
}

// BlockRequest names somebody at a table by a seat, from 1, or by the number of what they said.
type BlockRequest struct {
	Seat int   `json:"seat,omitempty" minimum:"0" maximum:"16"`
	Seq  int64 `json:"seq,omitempty" minimum:"0" maximum:"9007199254740991"`
}

func (s *Server) registerCompany(api huma.API) {
	links := s.inWindow(s.limits.Links, ofAddress)
	register(s, api, get(companyPath, "getCompany", "Your friends, whom you block, and the link by which others become your friends"), s.getCompany)
	register(s, api, post(companyPath+"/link", "makeFriendLink", "A link by which up to twenty people become your friends within a week, in place of an earlier one").within(links), s.makeFriendLink)
	register(s, api, post(companyPath+"/link/drop", "dropFriendLink", "Take that link back"), s.dropFriendLink)
	register(s, api, post(companyPath+"/remove", "removePerson", "Have somebody as a friend no more, or block them no more; nobody is told"), s.removePerson)
	register(s, api, post(companyPath+"/block", "blockFriend", "Block a friend; nobody is told"), s.blockFriend)
	look := post(friendLinkPath+"/look", "lookAtFriendLink", "Whose link it is").within(links)
	look.strangers = true
	register(s, api, look, s.lookAtFriendLink)
	register(s, api, post(friendLinkPath+"/accept", "acceptFriendLink", "Be friends with whoever made the link").within(links), s.acceptFriendLink)

	register(s, api, post(tablePath+"/invite", "invite", "Invite friends to a table that waits, at which you sit").within(s.inWindow(s.limits.Invitations, ofGuest)), s.invite)
	register(s, api, post(tablePath+"/decline", "decline", "Be shown no invitation to the table any more; nobody is told"), s.decline)
	register(s, api, post(tablePath+"/block", "block", "Block whoever sits somewhere, or has said something; nobody is told"), s.block)
}

// companied returns an error of the company as one that the interface has.
func companied(err error) error {
	for is, code := range map[error]table.Code{
		company.ErrLink: friendLinkGone, company.ErrOwn: ownFriendLink, company.ErrUnknown: noFriend, company.ErrFull: companyFull,
		guests.ErrUnknown: table.NoGuest,
	} {
		if errors.Is(err, is) {
			return table.Err(code)
		}
	}
	return err
}

func doneOr(err error) (Stopped, error) { return Stopped{Done: err == nil}, companied(err) }

func (s *Server) getCompany(ctx context.Context, in *companyInput) (company.Circle, error) {
	if guestOf(ctx) == "" {
		return company.Circle{}, table.Err(table.NoGuest)
	}
	return s.company.Circle(ctx, guestOf(ctx), in.Table)
}

func (s *Server) makeFriendLink(ctx context.Context, _ *struct{}) (company.FriendLink, error) {
	link, err := s.company.NewLink(ctx, guestOf(ctx))
	if err != nil {
		return company.FriendLink{}, err
	}
	return *link, nil
}

func (s *Server) dropFriendLink(ctx context.Context, _ *struct{}) (Stopped, error) {
	return doneOr(s.company.DropLink(ctx, guestOf(ctx)))
}

func (s *Server) removePerson(ctx context.Context, in *posted[PersonRequest]) (Stopped, error) {
	err := s.company.Remove(ctx, guestOf(ctx), in.Body.ID)
	if err == nil {
		err = s.tables.Heed(ctx, guestOf(ctx))
	}
	return doneOr(err)
}

func (s *Server) blockFriend(ctx context.Context, in *posted[PersonRequest]) (Stopped, error) {
	err := s.company.BlockFriend(ctx, guestOf(ctx), in.Body.ID)
	if err == nil {
		err = s.tables.Heed(ctx, guestOf(ctx))
	}
	return doneOr(err)
}

func (s *Server) lookAtFriendLink(ctx context.Context, in *posted[FriendLinkRequest]) (FriendLinkAnswer, error) {
	name, err := s.company.Look(ctx, guestOf(ctx), in.Body.Token)
	return FriendLinkAnswer{name}, companied(err)
}

func (s *Server) acceptFriendLink(ctx context.Context, in *posted[FriendLinkRequest]) (FriendLinkAnswer, error) {
	name, err := s.company.Accept(ctx, guestOf(ctx), in.Body.Token)
	return FriendLinkAnswer{name}, companied(err)
}

func (s *Server) invite(ctx context.Context, in *to[InviteRequest]) (Stopped, error) {
	err := s.tables.MayInvite(ctx, guestOf(ctx), in.ID)
	if err == nil {
		err = s.company.Invite(ctx, guestOf(ctx), in.ID, in.Body.Friends)
	}
	return doneOr(err)
}

func (s *Server) decline(ctx context.Context, in *tableInput) (Stopped, error) {
	return doneOr(s.company.Decline(ctx, guestOf(ctx), in.ID))
}

func (s *Server) block(ctx context.Context, in *to[BlockRequest]) (Stopped, error) {
	others, name, err := s.tables.Met(ctx, guestOf(ctx), in.ID, in.Body.Seat, in.Body.Seq)
	if err == nil {
		err = s.company.Block(ctx, guestOf(ctx), others, name)
	}
	if err == nil {
		err = s.tables.Heed(ctx, guestOf(ctx))
	}
	return doneOr(err)
}
