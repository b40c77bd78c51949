package server

import (
	"context"
	"errors"

	"github.com/danielgtaylor/huma/v2"

	"github.com/katabasis-games/katabasis/internal/notices"
	"github.com/katabasis-games/katabasis/internal/table"
)

const (
	// noticesPath is how the paths begin by which a guest chooses what they are told.
	noticesPath = mePath + "/notices"
	// linksPath is how the links in messages begin. A browser that opens one gets the page of
	// the application, which asks before it posts to the same path: programs that look through
	// e-mail open every link.
	linksPath = "/notices/"
)

// PushRequest adds this browser: what its subscription says.
type PushRequest struct {
	Endpoint string `json:"endpoint" maxLength:"1000"`
	P256dh   string `json:"p256dh" maxLength:"200"`
	Auth     string `json:"auth" maxLength:"100"`
	Name     string `json:"name" maxLength:"240" doc:"What you call the device, in up to 60 characters"`
}

// MailRequest adds an address for e-mail.
type MailRequest struct {
	Address string `json:"address" maxLength:"254"`
}

// WebhookRequest adds an address that requests are sent to.
type WebhookRequest struct {
	URL  string `json:"url" maxLength:"1000"`
	Form string `json:"form" enum:"json,discord,slack"`
}

// ChannelRequest names a channel.
type ChannelRequest struct {
	ID string `json:"id" maxLength:"64"`
}

// Stopped says that something was done.
type Stopped struct {
	Done bool `json:"done"`
}

// posted is a request with a body.
type posted[T any] struct {
	Body T
}

type linkInput struct {
	Token string `path:"token" maxLength:"64"`
}

func (s *Server) registerNotices(api huma.API) {
	register(s, api, get(noticesPath, "getNotices", "How you are told what happens at your tables while you are away"), s.getNotices)
	register(s, api, post(noticesPath, "preferNotices", "Choose what you are told, and when"), s.preferNotices)
	adds := s.inWindow(s.limits.Channels, ofGuest)
	register(s, api, post(noticesPath+"/push", "addPush", "Be told by this browser").within(adds), s.addPush)
	register(s, api, post(noticesPath+"/webhook", "addWebhook", "Be told by requests to an address").within(adds), s.addWebhook)
	mails := s.inDay(s.limits.DayMails, tooManyRequests, ofAddress)
	register(s, api, post(noticesPath+"/mail", "addMail", "Be told by e-mail, once a link that is sent there has been followed").within(adds, mails), s.addMail)
	register(s, api, post(noticesPath+"/test", "testChannel", "Send something to see it arrive").within(adds, mails), s.testChannel)
	register(s, api, post(noticesPath+"/remove", "removeChannel", "Be told no more by one way"), s.removeChannel)
	register(s, api, post(noticesPath+"/stop", "stopNotices", "Be told nothing more"), s.stopNotices)
	for _, link := range []struct {
		what, summary string
		do            func(context.Context, string) error
	}{
		{"stop", "Be told nothing more, by the link of a message", func(ctx context.Context, token string) error { return s.notices.StopBy(ctx, token) }},
		{"confirm", "Say that an address for e-mail is yours, by the link that was sent there", func(ctx context.Context, token string) error { return s.notices.Confirm(ctx, token) }},
	} {
		o := post(linksPath+link.what+"/{token}", link.what+"ByLink", link.summary).within(s.inWindow(s.limits.Links, ofAddress))
		o.strangers = true
		register(s, api, o, func(ctx context.Context, in *linkInput) (Stopped, error) {
			return s.noticed(link.do(ctx, in.Token))
		})
	}
}

// noticed returns the answer for something that was done with notices.
func (s *Server) noticed(err error) (Stopped, error) {
	switch {
	case errors.Is(err, notices.ErrBad):
		err = table.Err(badChannel)
	case errors.Is(err, notices.ErrFull):
		err = table.Err(channelsFull)
	case errors.Is(err, notices.ErrUnknown):
		err = table.Err(noChannel)
	}
	return Stopped{Done: err == nil}, err
}

func (s *Server) getNotices(ctx context.Context, _ *struct{}) (notices.Settings, error) {
	if guestOf(ctx) == "" {
		return notices.Settings{}, table.Err(table.NoGuest)
	}
	return s.notices.Settings(ctx, guestOf(ctx))
}

func (s *Server) preferNotices(ctx context.Context, in *posted[notices.Preferences]) (Stopped, error) {
	return s.noticed(s.notices.Prefer(ctx, guestOf(ctx), in.Body))
}

func (s *Server) addPush(ctx context.Context, in *posted[PushRequest]) (Stopped, error) {
	to := notices.Address{To: in.Body.Endpoint, Name: in.Body.Name, P256dh: in.Body.P256dh, Auth: in.Body.Auth}
	return s.noticed(s.notices.AddPush(ctx, guestOf(ctx), to))
}

func (s *Server) addWebhook(ctx context.Context, in *posted[WebhookRequest]) (Stopped, error) {
	return s.noticed(s.notices.AddWebhook(ctx, guestOf(ctx), in.Body.URL, in.Body.Form))
}

func (s *Server) addMail(ctx context.Context, in *posted[MailRequest]) (Stopped, error) {
	return s.noticed(s.notices.AddMail(ctx, guestOf(ctx), in.Body.Address))
}

func (s *Server) testChannel(ctx context.Context, in *posted[ChannelRequest]) (Stopped, error) {
	return s.noticed(s.notices.Test(ctx, guestOf(ctx), in.Body.ID))
}

func (s *Server) removeChannel(ctx context.Context, in *posted[ChannelRequest]) (Stopped, error) {
	return s.noticed(s.notices.Remove(ctx, guestOf(ctx), in.Body.ID))
}

func (s *Server) stopNotices(ctx context.Context, _ *struct{}) (Stopped, error) {
	return s.noticed(s.notices.Stop(ctx, guestOf(ctx)))
}
