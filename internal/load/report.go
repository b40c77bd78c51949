package load

import "time"

// Report is what a run has measured. A move counts when the last of its readers has it.
type Report struct {
	Game           string  `json:"game"`
	Tables         int     `json:"tables"`
	Seats          int     `json:"seats"`
	Spectators     int     `json:"spectators"`
	Sockets        int     `json:"sockets"`
	Seconds        float64 `json:"seconds"`
	Moves          int     `json:"moves"`
	MovesPerSecond float64 `json:"moves_per_second"`
	// Latency is the time from sending a move until the last of its readers has it.
	Latency Latency `json:"latency_ms"`
	// MessagesPerMove counts the messages of the sockets, BytesPerMove everything that the
	// server sent.
	MessagesPerMove float64 `json:"messages_per_move"`
	BytesPerMove    float64 `json:"bytes_per_move"`
	// Server is what the server used; nil if its process cannot be seen.
	Server *Cost `json:"server,omitempty"`
	// Self is what the guests used, whose process may be on the same machine.
	Self *Cost `json:"self,omitempty"`
}

// Latency has percentiles in milliseconds.
type Latency struct {
	P50 float64 `json:"p50"`
	P95 float64 `json:"p95"`
	P99 float64 `json:"p99"`
}

// Cost is what a process used: CPUPerMove is CPU time per move in milliseconds, CPU how many
// processors it kept busy on average, Memory its memory at the end in bytes.
type Cost struct {
	PID        int     `json:"pid"`
	CPUPerMove float64 `json:"cpu_ms_per_move"`
	CPU        float64 `json:"cpu"`
	Memory     int     `json:"memory"`
}

func (r *run) report() Report {
	m, all := r.meter, r.meter.total()
	moves, seconds := float64(max(1, len(all.latencies))), m.to.at.Sub(m.from.at).Seconds()
	return Report{
		Game: r.Game, Tables: r.Tables, Seats: r.Seats, Spectators: r.Spectators,
		Sockets: r.Tables * (r.Seats + r.Spectators),
		Seconds: seconds, Moves: len(all.latencies), MovesPerSecond: float64(len(all.latencies)) / seconds,
		Latency:         Latency{percentile(all.latencies, 50), percentile(all.latencies, 95), percentile(all.latencies, 99)},
		MessagesPerMove: float64(all.messages) / moves, BytesPerMove: float64(m.to.bytes-m.from.bytes) / moves,
		Server: cost(m.server, m.from.server, m.to.server, moves, seconds),
		Self:   cost(m.self, m.from.self, m.to.self, moves, seconds),
	}
}

// percentile returns a percentile of sorted times, in milliseconds; 0 if there are none.
func percentile(sorted []time.Duration, percent int) float64 {
	if len(sorted) == 0 {
		return 0
	}
	i := (len(sorted)*percent + 99) / 100
	return sorted[max(1, i)-1].Seconds() * 1000
}

func cost(p *process, from, to usage, moves, seconds float64) *Cost {
	if p == nil {
		return nil
	}
	cpu := to.cpu - from.cpu
	return &Cost{PID: p.PID, CPUPerMove: cpu / moves * 1000, CPU: cpu / seconds, Memory: to.memory}
}
