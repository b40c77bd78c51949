package server

import (
	"context"
	"errors"
	"net/http"
	"net/url"
	"slices"
	"strings"
	"time"

	"github.com/danielgtaylor/huma/v2"

	"github.com/katabasis-games/katabasis/internal/company"
	"github.com/katabasis-games/katabasis/internal/evening"
	"github.com/katabasis-games/katabasis/internal/guests"
	"github.com/katabasis-games/katabasis/internal/keyring"
	"github.com/katabasis-games/katabasis/internal/notices"
	"github.com/katabasis-games/katabasis/internal/owner"
	"github.com/katabasis-games/katabasis/internal/results"
	"github.com/katabasis-games/katabasis/internal/table"
)

const (
	// keysPath is how the paths begin by which a guest says how else they want to be known.
	keysPath = mePath + "/keys"
	// signInPath is how those begin by which a browser becomes a guest’s.
	signInPath = "/api/signin"
	exportPath = mePath + "/export"
	deletePath = mePath + "/delete"
)

// Device is what a guest calls the device that they are at.
type Device struct {
	Device string `json:"device" maxLength:"240" doc:"What you call this device, in up to 60 characters"`
}

// PasskeyRequest adds a passkey that this browser has made.
type PasskeyRequest struct {
	keyring.Answer
	Device
}

// KeyNameRequest names a passkey.
type KeyNameRequest struct {
	ID   string `json:"id" maxLength:"1500"`
	Name string `json:"name" maxLength:"240" doc:"1 to 60 characters"`
}

// KeyRequest names a passkey or a browser.
type KeyRequest struct {
	ID string `json:"id" maxLength:"1500"`
}

// Codes are recovery codes. Each is good once.
type Codes struct {
	Codes []string `json:"codes" nullable:"false"`
}

// SignIn says how a browser is to become a guest’s.
type SignIn struct {
	Device
	// Take says that the guest is to hold the seats of whoever this browser was before.
	Take bool `json:"take,omitempty" doc:"Hold the seats in running games, too, of the guest that this browser was"`
}

// PasskeySignIn signs in with a passkey.
type PasskeySignIn struct {
	keyring.Answer
	SignIn
}

// SecretSignIn signs in with the token of a link, or a recovery code.
type SecretSignIn struct {
	Secret string `json:"secret" maxLength:"64" doc:"The token of a link, or a recovery code"`
	SignIn
}

// SignedIn is the guest that a browser has become.
type SignedIn struct {
	guests.Guest
	// Taken is at how many tables the guest has taken seats along.
	Taken int `json:"taken" doc:"At how many tables seats were taken along"`
}

// signedOutput has a guest, and the cookie of the browser that is theirs now.
type signedOutput struct {
	SetCookie []string `header:"Set-Cookie"`
	Body      SignedIn
}

// stoppedOutput says that something was done, and sets the cookie anew or clears it.
type stoppedOutput struct {
	SetCookie []string `header:"Set-Cookie"`
	Body      Stopped
}

// Export is all that is kept for a guest.
type Export struct {
	guests.Guest
	Since   time.Time        `json:"since"`
	Keys    keyring.Keys     `json:"keys"`
	Notices notices.Settings `json:"notices"`
	// Company is without the token of the link.
	Company     company.Circle     `json:"company"`
	Invitations []table.Invitation `json:"invitations" nullable:"false"`
	Tables      []table.OwnTable   `json:"tables" nullable:"false"`
	// Games are the finished games, and Figures what they come to, with the ratings.
	Games   []results.PastGame `json:"games" nullable:"false"`
	Figures []results.Figures  `json:"figures" nullable:"false"`
	// Reports are what the guest has reported; what others have reported of the guest is not in
	// it, because that would tell who they are.
	Reports []owner.Reported `json:"reports" nullable:"false"`
	// Evenings are those that the guest has made or entered.
	Evenings []evening.EveningBrief `json:"evenings" nullable:"false"`
}

func (s *Server) registerKeys(api huma.API) {
	register(s, api, get(keysPath, "getKeys", "By what else than this browser you are known"), s.getKeys)
	adds := s.inWindow(s.limits.Links, ofAddress)
	register(s, api, post(keysPath+"/challenge", "askPasskey", "What to make a passkey of").within(adds), s.askPasskey)
	huma.Register(api, s.declare(post(keysPath+"/passkey", "addPasskey", "Be known by a passkey").within(adds)), s.addPasskey)
	register(s, api, post(keysPath+"/name", "namePasskey", "Name a passkey"), s.namePasskey)
	register(s, api, post(keysPath+"/remove", "removePasskey", "Be known by a passkey no more"), s.removePasskey)
	register(s, api, post(keysPath+"/link", "makeLink", "A link that signs another device in once, within ten minutes").within(adds), s.makeLink)
	register(s, api, post(keysPath+"/codes", "makeCodes", "Ten recovery codes, in place of earlier ones").within(adds), s.makeCodes)
	huma.Register(api, s.declare(post(keysPath+"/signout", "signOut", "Sign a browser out")), s.signOut)
	register(s, api, post(keysPath+"/signout/others", "signOutOthers", "Sign all browsers out but this one"), s.signOutOthers)
	export := post(exportPath, "exportMe", "All that is kept for you, except secrets").within(s.inWindow(s.limits.Exports, ofGuest))
	register(s, api, export.costlyAnswer(), s.exportMe)
	huma.Register(api, s.declare(post(deletePath, "deleteMe", "Leave all seats, and delete what is kept for you").costlyAnswer()), s.deleteMe)

	tries := s.inWindow(s.limits.Links, ofAddress)
	signIn := func(verb, id, summary string) operation {
		o := post(signInPath+"/"+verb, id, summary).within(tries)
		o.strangers = true
		return o
	}
	register(s, api, signIn("challenge", "askSignIn", "What to sign with a passkey"), s.askSignIn)
	huma.Register(api, s.declare(signIn("passkey", "signInByPasskey", "Be on this browser who a passkey says")), s.signInByPasskey)
	huma.Register(api, s.declare(signIn("secret", "signInBySecret", "Be on this browser who a link or a recovery code says")), s.signInBySecret)
}

// isOfKeys reports whether a request is about what a guest is known by, or has all that is kept.
func isOfKeys(r *http.Request) bool {
	at := r.URL.Path
	return strings.HasPrefix(at, keysPath) || strings.HasPrefix(at, signInPath) || at == exportPath || at == deletePath
}

// site returns whom passkeys are made for by a request: an origin of the owner’s, or else the
// host that the request names. Where the owner has named origins, no other public name counts.
func (s *Server) site(ctx context.Context) (keyring.Site, error) {
	c := clientFrom(ctx)
	origin, scheme := c.origin, "http://"
	if c.secure {
		scheme = "https://"
	}
	if !slices.Contains(s.origins, origin) {
		origin = scheme + c.host
	}
	u, err := url.Parse(origin)
	if err != nil {
		return keyring.Site{}, keyring.ErrSite
	}
	name := hostOf(u.Host)
	if len(s.origins) > 0 && publicName(name) && !s.named(name) {
		return keyring.Site{}, keyring.ErrSite
	}
	return keyring.Site{Name: name, Origin: origin}, nil
}

// keyed returns an error of the keyring as one that the interface has.
func keyed(err error) error {
	for is, code := range map[error]table.Code{
		keyring.ErrRefused: keyRefused, keyring.ErrSite: noPasskeys, keyring.ErrFull: keysFull,
		keyring.ErrName: badDevice, keyring.ErrUnknown: noKey,
	} {
		if errors.Is(err, is) {
			return table.Err(code)
		}
	}
	return err
}

func (s *Server) getKeys(ctx context.Context, _ *struct{}) (keyring.Keys, error) {
	if guestOf(ctx) == "" {
		return keyring.Keys{}, table.Err(table.NoGuest)
	}
	return s.keyring.View(ctx, browserOf(ctx))
}

func (s *Server) askPasskey(ctx context.Context, _ *struct{}) (keyring.Challenge, error) {
	site, err := s.site(ctx)
	if err != nil {
		return keyring.Challenge{}, keyed(err)
	}
	asked, err := s.keyring.BeginPasskey(ctx, site, guestOf(ctx))
	return asked, keyed(err)
}

func (s *Server) addPasskey(ctx context.Context, in *posted[PasskeyRequest]) (*stoppedOutput, error) {
	site, err := s.site(ctx)
	if err == nil {
		var b keyring.Browser
		if b, err = s.keyring.AddPasskey(ctx, site, browserOf(ctx), in.Body.Device.Device, in.Body.Answer); err == nil {
			return &stoppedOutput{s.cookies(ctx, b), Stopped{Done: true}}, nil
		}
	}
	return nil, s.problemOfError(ctx, keyed(err))
}

func (s *Server) namePasskey(ctx context.Context, in *posted[KeyNameRequest]) (Stopped, error) {
	err := s.keyring.NamePasskey(ctx, guestOf(ctx), in.Body.ID, in.Body.Name)
	return Stopped{Done: err == nil}, keyed(err)
}

func (s *Server) removePasskey(ctx context.Context, in *posted[KeyRequest]) (Stopped, error) {
	err := s.keyring.RemovePasskey(ctx, guestOf(ctx), in.Body.ID)
	return Stopped{Done: err == nil}, keyed(err)
}

func (s *Server) makeLink(ctx context.Context, in *posted[Device]) (keyring.Link, error) {
	link, err := s.keyring.NewLink(ctx, browserOf(ctx), in.Body.Device)
	return link, keyed(err)
}

func (s *Server) makeCodes(ctx context.Context, in *posted[Device]) (Codes, error) {
	all, err := s.keyring.NewCodes(ctx, browserOf(ctx), in.Body.Device)
	return Codes{all}, keyed(err)
}

func (s *Server) signOut(ctx context.Context, in *posted[KeyRequest]) (*stoppedOutput, error) {
	out := &stoppedOutput{Body: Stopped{Done: true}}
	if in.Body.ID == browserOf(ctx).ID {
		out.SetCookie = s.cookies(ctx, keyring.Browser{})
	}
	if err := s.keyring.SignOut(ctx, keyring.Browser{Guest: guestOf(ctx), ID: in.Body.ID}); err != nil {
		return nil, s.problemOfError(ctx, err)
	}
	return out, nil
}

func (s *Server) signOutOthers(ctx context.Context, _ *struct{}) (Stopped, error) {
	err := s.keyring.SignOutOthers(ctx, browserOf(ctx))
	return Stopped{Done: err == nil}, err
}

func (s *Server) exportMe(ctx context.Context, _ *struct{}) (all Export, err error) {
	guest := guestOf(ctx)
	if all.Guest, err = s.tables.Guests().Find(ctx, guest); err != nil {
		return all, err
	}
	var errs [10]error
	all.Since, errs[0] = s.tables.Guests().Since(ctx, guest)
	all.Keys, errs[1] = s.keyring.View(ctx, browserOf(ctx))
	all.Notices, errs[2] = s.notices.Settings(ctx, guest)
	all.Tables, errs[3] = s.tables.Own(ctx, guest)
	all.Games, errs[4] = s.tables.Results().All(ctx, guest)
	all.Figures, errs[5] = s.tables.Results().Figures(ctx, guest)
	all.Reports, errs[6] = s.desk.ReportsBy(ctx, guest)
	all.Evenings, errs[7] = s.evenings.All(ctx, guest)
	all.Company, errs[8] = s.company.Circle(ctx, guest, "")
	if all.Company.Link != nil {
		all.Company.Link.Token = ""
	}
	all.Invitations, errs[9] = s.tables.ListInvitations(ctx, guest)
	return all, errors.Join(errs[:]...)
}

func (s *Server) deleteMe(ctx context.Context, _ *struct{}) (*stoppedOutput, error) {
	err := s.tables.GiveUp(ctx, guestOf(ctx))
	if err == nil {
		err = s.evenings.GiveUp(ctx, guestOf(ctx))
	}
	if err == nil {
		err = s.keyring.Forget(ctx, guestOf(ctx))
	}
	if err != nil {
		return nil, s.problemOfError(ctx, err)
	}
	return &stoppedOutput{s.cookies(ctx, keyring.Browser{}), Stopped{Done: true}}, nil
}

func (s *Server) askSignIn(ctx context.Context, _ *struct{}) (keyring.Challenge, error) {
	site, err := s.site(ctx)
	if err != nil {
		return keyring.Challenge{}, keyed(err)
	}
	asked, err := s.keyring.BeginSignIn(site)
	return asked, keyed(err)
}

func (s *Server) signInByPasskey(ctx context.Context, in *posted[PasskeySignIn]) (*signedOutput, error) {
	site, err := s.site(ctx)
	if err != nil {
		return nil, s.problemOfError(ctx, keyed(err))
	}
	who, b, err := s.keyring.SignIn(ctx, site, in.Body.Answer, browserOf(ctx), in.Body.Device.Device)
	return s.signedIn(ctx, who, b, in.Body.Take, err)
}

func (s *Server) signInBySecret(ctx context.Context, in *posted[SecretSignIn]) (*signedOutput, error) {
	who, b, err := s.keyring.Redeem(ctx, in.Body.Secret, browserOf(ctx), in.Body.Device.Device)
	return s.signedIn(ctx, who, b, in.Body.Take, err)
}

// signedIn answers a browser that has become a guest’s, who takes along the seats of whom it
// was before, if they like. If that fails, they have signed in nevertheless.
func (s *Server) signedIn(ctx context.Context, who guests.Guest, b keyring.Browser, take bool, err error) (*signedOutput, error) {
	if err != nil {
		return nil, s.problemOfError(ctx, keyed(err))
	}
	out := &signedOutput{s.cookies(ctx, b), SignedIn{Guest: who}}
	if was := guestOf(ctx); take && was != "" && was != who.ID && who.Banned.IsZero() {
		if out.Body.Taken, err = s.tables.TakeAlong(ctx, was, who.ID); err != nil {
			s.log.ErrorContext(ctx, "taking seats along", "error", err)
		}
		if err := s.evenings.TakeAlong(ctx, was, who.ID); err != nil {
			s.log.ErrorContext(ctx, "taking evenings along", "error", err)
		}
	}
	return out, nil
}
