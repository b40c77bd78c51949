package server

import (
	"context"
	"errors"
	"net/http"
	"time"

	"github.com/danielgtaylor/huma/v2"

	"github.com/katabasis-games/katabasis/internal/guests"
	"github.com/katabasis-games/katabasis/internal/keyring"
	"github.com/katabasis-games/katabasis/internal/table"
)

const mePath = "/api/me"

type nameInput struct {
	First bool `query:"first" doc:"The first name that this reader gives: a cookie that may have been planted is not believed"`
	Body  struct {
		Name string `json:"name" doc:"1 to 24 characters"`
	} `nameHint:"Name"`
}

type deedsInput struct {
	Next string `query:"next" maxLength:"64" doc:"The next of the previous page; empty for the first"`
}

// AwayRequest says until when the guest is away; they are back where it is left out, or over.
type AwayRequest struct {
	Until time.Time `json:"until,omitzero"`
}

// AwayAnswer says at how many tables that has changed anything.
type AwayAnswer struct {
	Tables int `json:"tables"`
}

// guestOutput has a guest, and sets the cookie anew unless it may be planted.
type guestOutput struct {
	SetCookie []string `header:"Set-Cookie"`
	Body      guests.Guest
}

func (s *Server) registerMe(api huma.API) {
	huma.Register(api, s.declare(get(mePath, "getMe", "The guest of the cookie; 404 when there is none")), s.getMe)
	name := post(mePath, "postMe", "Name the guest; makes one if there is none").saying().within(
		s.inWindow(s.limits.NewGuests, ofStrangers), s.inDay(s.limits.DayGuests, tooManyRequests, ofStrangers))
	name.strangers = true
	huma.Register(api, s.declare(name), s.postMe)
	register(s, api, get("/api/me/deeds", "getDeeds", "What the guest did in finished games, the latest first, a page at a time"), s.getDeeds)
	away := post("/api/me/away", "postAway", "Be away until a moment from the tables where days are counted, or back")
	register(s, api, away.within(s.inWindow(s.limits.NewTables, ofGuest)).costlyAnswer(), s.postAway)
}

func (s *Server) getMe(ctx context.Context, _ *struct{}) (*guestOutput, error) {
	who, err := s.tables.Guests().Find(ctx, guestOf(ctx))
	if errors.Is(err, guests.ErrUnknown) {
		p := problemOfCode(table.NoGuest)
		p.Status, p.Title = http.StatusNotFound, http.StatusText(http.StatusNotFound)
		return nil, p
	}
	if err == nil {
		err = s.keyring.See(ctx, browserOf(ctx))
	}
	return s.guestAnswer(ctx, who, browserOf(ctx), err)
}

func (s *Server) postMe(ctx context.Context, in *nameInput) (*guestOutput, error) {
	if id := guestOf(ctx); id != "" {
		who, err := s.tables.Guests().Rename(ctx, id, in.Body.Name)
		if !errors.Is(err, guests.ErrUnknown) {
			return s.guestAnswer(ctx, who, browserOf(ctx), err)
		}
	}
	who, err := s.tables.Guests().Add(ctx, in.Body.Name)
	return s.guestAnswer(ctx, who, keyring.Browser{Guest: who.ID, ID: keyring.First}, err)
}

func (s *Server) getDeeds(ctx context.Context, in *deedsInput) (table.Deeds, error) {
	return s.tables.Deeds(ctx, guestOf(ctx), in.Next)
}

func (s *Server) postAway(ctx context.Context, in *struct{ Body AwayRequest }) (AwayAnswer, error) {
	tables, err := s.tables.Away(ctx, guestOf(ctx), in.Body.Until)
	return AwayAnswer{tables}, err
}

func (s *Server) guestAnswer(ctx context.Context, who guests.Guest, b keyring.Browser, err error) (*guestOutput, error) {
	if err != nil {
		return nil, s.problemOfError(ctx, err)
	}
	return &guestOutput{SetCookie: s.cookies(ctx, b), Body: who}, nil
}

// cookies returns the cookies to set for a browser.
func (s *Server) cookies(ctx context.Context, b keyring.Browser) (all []string) {
	secure := clientFrom(ctx).secure
	becomes, _ := ctx.Value(cookieKey).(int)
	if becomes != keepPlanted {
		all = append(all, s.cookie(b, secure).String())
	}
	if becomes == replaceCookie {
		all = append(all, s.oldCookie(secure).String())
	}
	return all
}
