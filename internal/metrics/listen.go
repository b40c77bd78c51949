package metrics

import (
	"context"
	"errors"
	"net"
	"net/http"
	"time"
)

// Serve answers requests on a listener until ctx is done, and closes it. It does not wait
// for answers that are under way, because a profile may take minutes.
func (m *Metrics) Serve(ctx context.Context, listener net.Listener) error {
	web := &http.Server{Handler: m.Handler(), ReadHeaderTimeout: 10 * time.Second, ReadTimeout: time.Minute}
	defer context.AfterFunc(ctx, func() { _ = web.Close() })()
	if err := web.Serve(listener); !errors.Is(err, http.ErrServerClosed) {
		return err
	}
	return nil
}

// Private reports whether only this machine can reach an address to listen on, which is
// written HOST:PORT.
func Private(address string) bool {
	host, _, err := net.SplitHostPort(address)
	ip := net.ParseIP(host)
	return err == nil && (host == "localhost" || ip != nil && ip.IsLoopback())
}
