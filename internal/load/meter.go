package load

import (
	"sync"
	"sync/atomic"
	"time"
)

// meter measures between start and stop.
type meter struct {
	server, self *process
	bytes        *atomic.Int64
	want         int64
	// enough is closed when the wanted number of moves has come to their readers.
	enough chan struct{}

	mu        sync.Mutex
	measuring bool
	messages  int64
	latencies []time.Duration

	from, to gauges
}

// gauges are what can be read at a moment.
type gauges struct {
	at           time.Time
	bytes        int64
	server, self usage
}

func newMeter(server *process, bytes *atomic.Int64, want int64) *meter {
	return &meter{server: server, self: ownProcess(), bytes: bytes, want: want, enough: make(chan struct{})}
}

// received counts a message, with which so many moves came to their last reader.
func (m *meter) received(landed []time.Duration) {
	m.mu.Lock()
	defer m.mu.Unlock()
	if !m.measuring {
		return
	}
	m.messages++
	before := int64(len(m.latencies))
	m.latencies = append(m.latencies, landed...)
	if before < m.want && int64(len(m.latencies)) >= m.want {
		close(m.enough)
	}
}

func (m *meter) start() (err error) {
	m.mu.Lock()
	defer m.mu.Unlock()
	m.measuring = true
	m.from, err = m.read()
	return err
}

func (m *meter) stop() (err error) {
	m.mu.Lock()
	defer m.mu.Unlock()
	m.measuring = false
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
