package server

import (
	"context"
	"errors"
	"net/http"
	"time"

	"github.com/danielgtaylor/huma/v2"

	"github.com/katabasis-games/katabasis/internal/fanout"
	"github.com/katabasis-games/katabasis/internal/owner"
	"github.com/katabasis-games/katabasis/internal/table"
)

// The interface of whoever runs the server. It knows no guest: the cookie of a guest does not
// count here, and that of the owner is sent nowhere else.

const (
	// ownerPath is how its paths begin.
	ownerPath      = "/api/owner"
	ownerEnterPath = ownerPath + "/enter"
	ownerTablePath = ownerPath + "/tables/{id}"
	ownerGuestPath = ownerPath + "/guests/{handle}"
	// The names of the cookie, on plain HTTP and over TLS, where no other host can plant it.
	ownerCookie       = "katabasis-owner"
	secureOwnerCookie = "__Secure-" + ownerCookie
)

// OwnerToken is the token of a link.
type OwnerToken struct {
	Token string `json:"token" maxLength:"64"`
}

// OwnerVerdict is what is done about a guest. Without a term it is for good.
type OwnerVerdict struct {
	Deed  owner.Deed `json:"deed" enum:"mute,ban,lift"`
	Term  owner.Term `json:"term,omitempty" enum:"day,week,ever"`
	Words string     `json:"words,omitempty" maxLength:"800" doc:"Noted in the journal, up to 200 characters"`
}

// OwnerAnswer is the answer to a report.
type OwnerAnswer struct {
	Deed  owner.Deed `json:"deed" enum:"dismiss,mute,ban"`
	Term  owner.Term `json:"term,omitempty" enum:"day,week,ever"`
	Words string     `json:"words,omitempty" maxLength:"800" doc:"Noted in the journal, up to 200 characters"`
}

type ownerTablesInput struct {
	Game   string `query:"game" maxLength:"64"`
	Status string `query:"status" enum:"waiting,starting,playing,over"`
	Words  string `query:"words" maxLength:"200" doc:"In the id of the table, or in a name at it"`
	Next   string `query:"next" maxLength:"64" doc:"The next of the previous page; empty for the first"`
}

type ownerGuestsInput struct {
	Words string `query:"words" maxLength:"200" doc:"In the name; empty for those who are muted or banned"`
}

type ownerGuestInput struct {
	Handle string `path:"handle" maxLength:"200"`
}

type ownerJudgeInput struct {
	Handle string `path:"handle" maxLength:"200"`
	Body   OwnerVerdict
}

type ownerReportsInput struct {
	Answered bool `query:"answered" doc:"Those that were answered, rather than those that wait"`
}

type ownerJournalInput struct {
	Before int64 `query:"before" minimum:"0" maximum:"9007199254740991" doc:"The next of the previous page; 0 for the first"`
}

// ownerOutput has the browser of the owner, and its cookie.
type ownerOutput struct {
	SetCookie []string `header:"Set-Cookie"`
	Body      owner.Browser
}

func (s *Server) registerReports(api huma.API) {
	report := post(tablePath+"/report", "report", "Report a line of chat to the person who runs the server").within(
		s.inWindow(s.limits.Reports, ofGuest), s.inDay(s.limits.DayReports, tooManyRequests, ofAddress))
	register(s, api, report, s.report)
}

func (s *Server) registerOwner(api huma.API) {
	enter := post(ownerEnterPath, "ownerEnter", "Make this browser that of the person who runs the server, by a link").within(s.inWindow(s.limits.Links, ofAddress))
	huma.Register(api, s.declare(enter), s.ownerEnter)
	register(s, api, get(ownerPath, "getOwner", "Until when this browser is that of the person who runs the server"), s.getOwner)
	huma.Register(api, s.declare(post(ownerPath+"/leave", "ownerLeave", "Make this browser nobody’s")), s.ownerLeave)
	register(s, api, get(ownerPath+"/tables", "ownerTables", "All tables, last changed first, a page at a time").costlyAnswer(), s.ownerTables)
	register(s, api, get(ownerTablePath, "ownerTable", "A table as people see it who watch").costlyAnswer(), s.ownerTable)
	huma.Register(api, s.declare(recordAnswer(get(ownerTablePath+"/record", "ownerRecord", "The record of a game that is over"))), s.ownerRecord)
	register(s, api, post(ownerTablePath+"/undo", "ownerUndo", "Take the latest move of a person back, with all that came after it"), s.ownerUndo)
	register(s, api, post(ownerTablePath+"/end", "ownerEnd", "End a game: nobody wins"), s.ownerEnd)
	register(s, api, get(ownerPath+"/guests", "ownerGuests", "Guests by name, or those who are muted or banned").costlyAnswer(), s.ownerGuests)
	register(s, api, get(ownerGuestPath, "ownerGuest", "A guest, with their tables and what was done about them").costlyAnswer(), s.ownerGuest)
	register(s, api, post(ownerGuestPath+"/judge", "ownerJudge", "Mute or ban a guest, or lift both").costlyAnswer(), s.ownerJudge)
	register(s, api, get(ownerPath+"/reports", "ownerReports", "Lines of chat that were reported").costlyAnswer(), s.ownerReports)
	register(s, api, post(ownerPath+"/reports/{id}/answer", "ownerAnswer", "Answer a report").costlyAnswer(), s.ownerAnswer)
	register(s, api, get(ownerPath+"/journal", "ownerJournal", "What the person who runs the server has done, the latest first"), s.ownerJournal)
	register(s, api, get(ownerPath+"/limits", "ownerLimits", "The limits in force, and what is used"), s.ownerLimits)
}

// ownedError returns an error of package owner as one that the interface has.
func ownedError(err error) error {
	for is, code := range map[error]table.Code{
		owner.ErrRefused: ownerRefused, owner.ErrUnknown: noSuchGuest, owner.ErrAnswered: answered,
		owner.ErrMalformed: table.Malformed, owner.ErrOwnWords: ownWords,
	} {
		if errors.Is(err, is) {
			return table.Err(code)
		}
	}
	return err
}

// needOwner refuses everything but the way in to browsers that are not the owner’s.
func (s *Server) needOwner(next http.Handler) http.Handler {
	return http.HandlerFunc(func(w http.ResponseWriter, r *http.Request) {
		if r.URL.Path == ownerEnterPath {
			next.ServeHTTP(w, r)
			return
		}
		b, err := s.ownerOf(r)
		switch {
		case err != nil:
			s.problemOfError(r.Context(), err).write(w)
		case b.Cookie == "":
			refuse(w, notOwner)
		default:
			next.ServeHTTP(w, r.WithContext(context.WithValue(r.Context(), ownerKey, b)))
		}
	})
}

// ownerOf returns the browser of a request if it is the owner’s, and otherwise the zero value. Of
// several cookies any may be the right one: somebody may have planted the others.
func (s *Server) ownerOf(r *http.Request) (owner.Browser, error) {
	for _, c := range r.CookiesNamed(ownerCookieName(clientFrom(r.Context()).secure)) {
		if b, ok, err := s.desk.Admits(r.Context(), c.Value); ok || err != nil {
			return b, err
		}
	}
	return owner.Browser{}, nil
}

func ownerCookieName(secure bool) string {
	if secure {
		return secureOwnerCookie
	}
	return ownerCookie
}

// ownerCookieOf returns the cookie of a browser of the owner’s; for the zero value it returns the
// one that clears it.
func ownerCookieOf(ctx context.Context, b owner.Browser) []string {
	secure := clientFrom(ctx).secure
	c := &http.Cookie{
		Name: ownerCookieName(secure), Path: ownerPath, MaxAge: -1,
		HttpOnly: true, Secure: secure, SameSite: http.SameSiteStrictMode,
	}
	if b.Cookie != "" {
		c.Value, c.MaxAge = b.Cookie, max(1, int(time.Until(b.Until).Seconds()))
	}
	return []string{c.String()}
}

func (s *Server) ownerEnter(ctx context.Context, in *posted[OwnerToken]) (*ownerOutput, error) {
	b, err := s.desk.Enter(ctx, in.Body.Token)
	if err != nil {
		return nil, s.problemOfError(ctx, ownedError(err))
	}
	return &ownerOutput{ownerCookieOf(ctx, b), b}, nil
}

func (s *Server) getOwner(ctx context.Context, _ *struct{}) (owner.Browser, error) {
	b, _ := ctx.Value(ownerKey).(owner.Browser)
	return b, nil
}

func (s *Server) ownerLeave(ctx context.Context, _ *struct{}) (*stoppedOutput, error) {
	b, _ := ctx.Value(ownerKey).(owner.Browser)
	if err := s.desk.Leave(ctx, b); err != nil {
		return nil, s.problemOfError(ctx, err)
	}
	return &stoppedOutput{ownerCookieOf(ctx, owner.Browser{}), Stopped{Done: true}}, nil
}

func (s *Server) report(ctx context.Context, in *to[owner.Complaint]) (Stopped, error) {
	err := s.desk.Report(ctx, guestOf(ctx), in.ID, in.Body)
	return Stopped{Done: err == nil}, ownedError(err)
}

func (s *Server) ownerTables(ctx context.Context, in *ownerTablesInput) (owner.TablePage, error) {
	page, err := s.desk.Tables(ctx, owner.TableQuery{Game: in.Game, Status: in.Status, Words: in.Words, Next: in.Next})
	return page, ownedError(err)
}

func (s *Server) ownerTable(ctx context.Context, in *tableInput) (fanout.Update, error) {
	return s.desk.Table(ctx, in.ID)
}

func (s *Server) ownerRecord(ctx context.Context, in *tableInput) (*recordOutput, error) {
	record, err := s.desk.Record(ctx, in.ID)
	return s.recordFile(ctx, in.ID, record, err)
}

func (s *Server) ownerUndo(ctx context.Context, in *tableInput) (Stopped, error) {
	err := s.desk.Undo(ctx, in.ID)
	return Stopped{Done: err == nil}, err
}

func (s *Server) ownerEnd(ctx context.Context, in *tableInput) (Stopped, error) {
	err := s.desk.End(ctx, in.ID)
	return Stopped{Done: err == nil}, err
}

func (s *Server) ownerGuests(ctx context.Context, in *ownerGuestsInput) (owner.GuestPage, error) {
	return s.desk.Guests(ctx, in.Words)
}

func (s *Server) ownerGuest(ctx context.Context, in *ownerGuestInput) (owner.GuestAbout, error) {
	about, err := s.desk.Guest(ctx, in.Handle)
	return about, ownedError(err)
}

func (s *Server) ownerJudge(ctx context.Context, in *ownerJudgeInput) (Stopped, error) {
	return s.judged(s.desk.Judge(ctx, in.Handle, owner.Verdict(in.Body)))
}

// judged has what was done about a guest be known here at once.
func (s *Server) judged(guest string, err error) (Stopped, error) {
	if guest != "" {
		s.keyring.Renew(guest)
	}
	return Stopped{Done: err == nil}, ownedError(err)
}

func (s *Server) ownerReports(ctx context.Context, in *ownerReportsInput) ([]owner.Case, error) {
	return s.desk.Cases(ctx, !in.Answered)
}

func (s *Server) ownerAnswer(ctx context.Context, in *to[OwnerAnswer]) (Stopped, error) {
	return s.judged(s.desk.Answer(ctx, in.ID, owner.Verdict(in.Body)))
}

func (s *Server) ownerJournal(ctx context.Context, in *ownerJournalInput) (owner.Journal, error) {
	return s.desk.Journal(ctx, in.Before)
}
