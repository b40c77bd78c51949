package load

import (
	"slices"
	"sync/atomic"
	"time"
)

// meter measures between start and stop.
type meter struct {
	server, self *process
	bytes        *atomic.Int64
	want         int64
	// enough is closed when want moves have come to their last readers.
	enough chan struct{}

	measuring atomic.Bool
	landed    atomic.Int64
	// tallies has one tally for each table, which only that table writes.
	tallies []tally

	from, to gauges
}

// tally is what is counted at one table between start and stop.
type tally struct {
	messages  int
	latencies []time.Duration
}

// gauges are values that are read at the start and at the end.
type gauges struct {
	at           time.Time
	bytes        int64
	server, self usage
}

func newMeter(server *process, bytes *atomic.Int64, tables int, want int64) *meter {
	return &meter{
		server: server, self: ownProcess(), bytes: bytes, want: want, enough: make(chan struct{}), tallies: make([]tally, tables),
	}
}

// received counts a message at a table. landed has the latencies of the moves that came to
// their last reader with it.
func (m *meter) received(table int, landed []time.Duration) {
	if !m.measuring.Load() {
		return
	}
	t := &m.tallies[table]
	t.messages++
	if len(landed) == 0 {
		return
	}
	t.latencies = append(t.latencies, landed...)
	now := m.landed.Add(int64(len(landed)))
	// Exactly one caller crosses the line.
	if before := now - int64(len(landed)); before < m.want && now >= m.want {
		close(m.enough)
	}
}

// total returns what all tables have counted, with the latencies sorted.
func (m *meter) total() (all tally) {
	for _, t := range m.tallies {
		all.messages += t.messages
		all.latencies = append(all.latencies, t.latencies...)
	}
	slices.Sort(all.latencies)
	return all
}

func (m *meter) start() (err error) {
	m.measuring.Store(true)
	m.from, err = m.read()
	return err
}

func (m *meter) stop() (err error) {
	m.measuring.Store(false)
	m.to, err = m.read()
	return err
}

func (m *meter) read() (gauges, error) {
	server, err := m.server.usage()
	if err != nil {
		return gauges{}, err
	}
	self, err := m.self.usage()
	return gauges{at: time.Now(), bytes: m.bytes.Load(), server: server, self: self}, err
}
