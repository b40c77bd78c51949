// Package metrics counts what a server does, for the people who run it. It serves the
// figures to Prometheus on a listener of its own. They say nothing about who plays, or
// which games.
package metrics

import (
	"net/http"
	"net/http/pprof"
	"strconv"
	"time"

	"github.com/prometheus/client_golang/prometheus"
	"github.com/prometheus/client_golang/prometheus/collectors"
	"github.com/prometheus/client_golang/prometheus/promhttp"
)

// Metrics are what a server counts. New makes them. Their methods may be called from any
// goroutine.
type Metrics struct {
	registry  *prometheus.Registry
	moves     prometheus.Counter
	commits   prometheus.Histogram
	readers   prometheus.Histogram
	refusals  *prometheus.CounterVec
	notices   *prometheus.CounterVec
	messages  prometheus.Counter
	bytesSent prometheus.Counter
}

// New returns Metrics that have not counted anything yet, together with those of the Go
// runtime and of the process.
func New() *Metrics {
	m := &Metrics{
		registry: prometheus.NewRegistry(),
		moves: prometheus.NewCounter(prometheus.CounterOpts{
			Name: "katabasis_moves_total", Help: "Moves of people that were kept.",
		}),
		commits:  histogram("katabasis_move_commit_seconds", "From a move's receipt to its being kept for good."),
		readers:  histogram("katabasis_commit_readers_seconds", "From a change's being kept to the last of the table's readers having been told."),
		messages: prometheus.NewCounter(prometheus.CounterOpts{Name: "katabasis_messages_total", Help: "Messages sent to sockets."}),
		bytesSent: prometheus.NewCounter(prometheus.CounterOpts{
			Name: "katabasis_sent_bytes_total", Help: "Bytes sent to clients, with their headers.",
		}),
		refusals: prometheus.NewCounterVec(prometheus.CounterOpts{
			Name: "katabasis_refusals_total", Help: "Requests that were refused, by the code of the answer.",
		}, []string{"code"}),
		notices: prometheus.NewCounterVec(prometheus.CounterOpts{
			Name: "katabasis_notices_total", Help: "Messages to people who are away, by their kind, and whether they were taken.",
		}, []string{"kind", "taken"}),
	}
	m.registry.MustRegister(
		m.moves, m.commits, m.readers, m.refusals, m.notices, m.messages, m.bytesSent,
		collectors.NewGoCollector(), collectors.NewProcessCollector(collectors.ProcessCollectorOpts{}),
	)
	return m
}

// histogram returns a histogram with buckets from 0.25 milliseconds to 8 seconds.
func histogram(name, help string) prometheus.Histogram {
	return prometheus.NewHistogram(prometheus.HistogramOpts{
		Name: name, Help: help, Buckets: prometheus.ExponentialBuckets(0.000_25, 2, 16),
	})
}

// Gauge adds a value that is computed each time somebody reads the metrics. Its name must
// be new; otherwise Gauge panics.
func (m *Metrics) Gauge(name, help string, value func() float64) {
	m.registry.MustRegister(prometheus.NewGaugeFunc(prometheus.GaugeOpts{Name: name, Help: help}, value))
}

// Move counts a move that was stored. after is the time since it was received.
func (m *Metrics) Move(after time.Duration) {
	m.moves.Inc()
	m.commits.Observe(after.Seconds())
}

// Told counts a change that was sent to all readers of its table. after is the time since
// it was stored.
func (m *Metrics) Told(after time.Duration) { m.readers.Observe(after.Seconds()) }

// Refused counts a refusal.
func (m *Metrics) Refused(code string) { m.refusals.WithLabelValues(code).Inc() }

// Noticed counts a message to somebody who is away.
func (m *Metrics) Noticed(kind string, taken bool) {
	m.notices.WithLabelValues(kind, strconv.FormatBool(taken)).Inc()
}

// Message counts a message to a socket.
func (m *Metrics) Message() { m.messages.Inc() }

// Sent counts bytes to a client.
func (m *Metrics) Sent(n int) { m.bytesSent.Add(float64(n)) }

// Handler serves the metrics at /metrics, and profiles at /debug/pprof/. Only the people
// who run the server may reach it.
func (m *Metrics) Handler() http.Handler {
	mux := http.NewServeMux()
	mux.Handle("GET /metrics", promhttp.HandlerFor(m.registry, promhttp.HandlerOpts{}))
	mux.HandleFunc("GET /debug/pprof/", pprof.Index)
	mux.HandleFunc("GET /debug/pprof/cmdline", pprof.Cmdline)
	mux.HandleFunc("GET /debug/pprof/profile", pprof.Profile)
	mux.HandleFunc("GET /debug/pprof/symbol", pprof.Symbol)
	mux.HandleFunc("GET /debug/pprof/trace", pprof.Trace)
	return mux
}
