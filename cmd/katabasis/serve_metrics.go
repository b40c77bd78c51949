package main

import (
	"context"
	"log/slog"
	"net"

	"github.com/katabasis-games/katabasis/game"
	"github.com/katabasis-games/katabasis/internal/metrics"
)

// checkMetrics refuses an address for the metrics that other machines can reach, unless
// --metrics-open is given: profiles reveal a lot, and somebody could make them costly.
func (f *serveFlags) checkMetrics() error {
	switch _, _, err := net.SplitHostPort(f.metrics); {
	case f.metrics == "":
		return nil
	case err != nil:
		return misuse("cli.error.flag_value", game.Args{"flag": word("--metrics"), "value": word(f.metrics)})
	case !f.metricsOpen && !metrics.Private(f.metrics):
		return misuse("cli.error.metrics_open", game.Args{"address": word(f.metrics)})
	}
	return nil
}

// tellMetrics serves the metrics at the address of the flag, if there is one, until stop is
// called. It puts the port that was chosen into the flag.
func (f *serveFlags) tellMetrics(ctx context.Context, counts *metrics.Metrics, log *slog.Logger) (stop func(), err error) {
	if f.metrics == "" {
		return func() {}, nil
	}
	listener, err := new(net.ListenConfig).Listen(ctx, "tcp", f.metrics)
	if err != nil {
		return nil, refuse("cli.error.metrics_listen", game.Args{"address": word(f.metrics), "error": word(cause(err))})
	}
	f.metrics = listener.Addr().String()
	ctx, cancel := context.WithCancel(ctx)
	ended := make(chan struct{})
	go func() {
		defer close(ended)
		if err := counts.Serve(ctx, listener); err != nil {
			log.Error("the metrics can no longer be read", "error", err)
		}
	}()
	return func() {
		cancel()
		<-ended
	}, nil
}
