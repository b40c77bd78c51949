package server_test

import (
	"context"
	"net/http"
	"testing"
	"time"

	"github.com/katabasis-games/katabasis/internal/server"
)

// A server that is told to stop says so to balancers while it still serves people.
func TestReadyUntilItDrains(t *testing.T) {
	t.Parallel()
	h := newHouse(t, func(c *server.Config) { c.Notice = 2 * time.Second })
	ready := func() int {
		r, err := http.DefaultClient.Do(request(t, h.url+"/readyz"))
		if err != nil {
			return 0 // it has stopped
		}
		must(t, r.Body.Close())
		return r.StatusCode
	}
	if status := ready(); status != http.StatusOK {
		t.Fatalf("a server that works answers %d", status)
	}
	stopped := make(chan struct{})
	go func() {
		defer close(stopped)
		h.close()
	}()
	status := ready()
	for status == http.StatusOK {
		status = ready()
	}
	if status != http.StatusServiceUnavailable {
		t.Errorf("a server that drains answers %d", status)
	}
	<-stopped
	http.DefaultClient.CloseIdleConnections()
}

func request(t *testing.T, url string) *http.Request {
	t.Helper()
	r, err := http.NewRequestWithContext(context.Background(), http.MethodGet, url, nil)
	must(t, err)
	return r
}
