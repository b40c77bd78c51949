package server_test

import (
	"net/http"
	"net/netip"
	"strings"
	"testing"

	"github.com/katabasis-games/katabasis/internal/server"
)

func TestProxyIsBelievedOnlyWhenNamed(t *testing.T) {
	t.Parallel()
	name := object{"name": "Orpheus"}
	for what, proxies := range map[string][]netip.Prefix{
		"named": {netip.MustParsePrefix("127.0.0.0/8")}, "unknown": nil,
	} {
		h := newHouse(t, func(cfg *server.Config) { cfg.Proxies, cfg.Limits.NewGuests = proxies, 2 })
		statuses := map[int]int{}
		secure := 0
		for _, from := range []string{"203.0.113.1", "203.0.113.2", "6.6.6.6, 203.0.113.3", "203.0.113.3", "7.7.7.7, 203.0.113.3"} {
			r := h.stranger().send("POST", "/api/me", name, "X-Forwarded-For", from, "X-Forwarded-Proto", "https")
			statuses[r.status]++
			if strings.Contains(r.header.Get("Set-Cookie"), "; Secure") {
				secure++
			}
		}
		// Named: the last address of the list counts, and the third of it is
		// one too many. Unknown: all come from here, and two may.
		want, wantSecure := 4, 4
		if what == "unknown" {
			want, wantSecure = 2, 0
		}
		if statuses[http.StatusOK] != want || statuses[http.StatusTooManyRequests] != 5-want || secure != wantSecure {
			t.Errorf("%s: answered %v, %d secure cookies", what, statuses, secure)
		}
	}
}
