package server

import (
	"context"
	"net/http"
	"slices"
	"strings"
	"time"

	"github.com/katabasis-games/katabasis/game"
	"github.com/katabasis-games/katabasis/internal/guests"
	"github.com/katabasis-games/katabasis/internal/keyring"
	"github.com/katabasis-games/katabasis/internal/table"
)

// Whoever is muted may not say anything to others, and whoever is banned may change nothing but
// what concerns nobody else. A new operation is refused to the banned unless it is said here to
// be one’s own. How a guest stands is known with their browser, for half a
// minute at most; before somebody sits down it is asked anew.

// ownPaths are how the paths begin of what concerns nobody but the guest.
var ownPaths = []string{keysPath, exportPath, deletePath, signInPath, noticesPath, linksPath, tablePath + "/leave", eveningPath + "/leave", tablePath + "/analysis",
	companyPath + "/link/drop", companyPath + "/remove", companyPath + "/block", tablePath + "/decline", tablePath + "/block"}

func isOwn(path string) bool {
	return slices.ContainsFunc(ownPaths, func(own string) bool { return strings.HasPrefix(path, own) })
}

// standing returns how the guest of a browser stands. If the store is away and it is not known,
// nothing is held against them: they can change nothing then.
func (s *Server) standing(ctx context.Context, b keyring.Browser) keyring.Standing {
	if b.Guest == "" {
		return keyring.Standing{}
	}
	is, _ := s.keyring.Standing(ctx, b)
	return is
}

// heedCurbs refuses what the guest may not do at present.
func (s *Server) heedCurbs(next http.Handler) http.Handler {
	return http.HandlerFunc(func(w http.ResponseWriter, r *http.Request) {
		at := routeOf(r.Context())
		if at.owners { // which no path leads to
			refuse(w, notOwner)
			return
		}
		if isSafe(r.Method) || at.own && !at.words {
			next.ServeHTTP(w, r)
			return
		}
		if at.sits {
			s.keyring.Renew(guestOf(r.Context()))
		}
		switch is := s.standing(r.Context(), browserOf(r.Context())); {
		case !is.Banned.IsZero() && !at.own:
			curbed(banned, is.Banned).write(w)
		case !is.Muted.IsZero() && at.words:
			curbed(muted, is.Muted).write(w)
		default:
			next.ServeHTTP(w, r)
		}
	})
}

// curbed returns the problem of somebody who is muted or banned, which says until when.
func curbed(code table.Code, until time.Time) *Problem {
	p := problemOfCode(code)
	if until.Equal(guests.Forever) {
		p.Why = game.Say(p.Why.Key + "_ever")
		return p
	}
	p.Why.Args = game.Args{"until": game.WordArg(until.UTC().Format("2006-01-02 15:04 UTC"))}
	return p
}

// mayName returns why a guest may not give somebody a name at a table: whoever is muted gives
// only their own, with a number behind it where somebody else has the same.
func (s *Server) mayName(ctx context.Context, name string) error {
	is := s.standing(ctx, browserOf(ctx))
	if name == "" || is.Muted.IsZero() {
		return nil
	}
	who, err := s.tables.Guests().Find(ctx, guestOf(ctx))
	if own := strings.TrimRight(name, " 0123456789"); err == nil && name != who.Name && (own == "" || !strings.HasPrefix(who.Name, own)) {
		err = curbed(muted, is.Muted)
	}
	return err
}
