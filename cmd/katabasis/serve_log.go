package main

import (
	"context"
	"io"
	"log/slog"
	"sync"
	"time"

	"golang.org/x/time/rate"
)

// Many lines of the log are about requests, and somebody may send those without end. So the
// log takes logLines lines at once, and after them one line per logPause; the length of each
// line is bounded, too.
const (
	logLines = 100
	logPause = 10 * time.Second
	logValue = 8 << 10 // bytes of a value in a line
)

// newLog returns the log of the server. After lines were left out, "leftOut" of the next one
// says how many.
func newLog(w io.Writer) *slog.Logger {
	options := &slog.HandlerOptions{ReplaceAttr: cutValue}
	limits := &logLimits{limiter: rate.NewLimiter(rate.Every(logPause), logLines)}
	return slog.New(boundedLog{slog.NewTextHandler(w, options), limits})
}

// cutValue shortens a long value of a line.
func cutValue(_ []string, a slog.Attr) slog.Attr {
	text := ""
	switch v := a.Value.Any().(type) {
	case string:
		text = v
	case error:
		text = v.Error()
	}
	if len(text) > logValue {
		a.Value = slog.StringValue(text[:logValue] + "…")
	}
	return a
}

// logLimits are shared by all handlers of a log.
type logLimits struct {
	mu      sync.Mutex
	limiter *rate.Limiter
	leftOut int
}

// boundedLog is a handler that leaves lines out if there are too many.
type boundedLog struct {
	slog.Handler
	limits *logLimits
}

func (b boundedLog) Handle(ctx context.Context, r slog.Record) error {
	b.limits.mu.Lock()
	defer b.limits.mu.Unlock()
	if !b.limits.limiter.Allow() {
		b.limits.leftOut++
		return nil
	}
	if b.limits.leftOut > 0 {
		r = r.Clone()
		r.AddAttrs(slog.Int("leftOut", b.limits.leftOut))
		b.limits.leftOut = 0
	}
	return b.Handler.Handle(ctx, r)
}

func (b boundedLog) WithAttrs(attrs []slog.Attr) slog.Handler {
	return boundedLog{b.Handler.WithAttrs(attrs), b.limits}
}

func (b boundedLog) WithGroup(name string) slog.Handler {
	return boundedLog{b.Handler.WithGroup(name), b.limits}
}
