package load

import "time"

// Report is what a run has measured. Moves count when they have come to the last of
// those who were told of them.
type Report struct {
	Game           string  `json:"game"`
	Tables         int     `json:"tables"`
	Seats          int     `json:"seats"`
	Spectators     int     `json:"spectators"`
	Sockets        int     `json:"sockets"`
	Seconds        float64 `json:"seconds"`
	Moves          int     `json:"moves"`
	MovesPerSecond float64 `json:"moves_per_second"`
	// Latency is from sending a move to its last reader's having it.
	Latency Latency `json:"latency_ms"`
	// MessagesPerMove are those of the sockets, BytesPerMove all that the server
	// sent.
	MessagesPerMove float64 `json:"messages_per_move"`
	BytesPerMove    float64 `json:"bytes_per_move"`
	// Server is the server's process, left out when it cannot be seen.
	Server *Cost `json:"server,omitempty"`
	// Self is the process of the guests, which may share the machine.
	Self *Cost `json:"self,omitempty"`
}

// Latency has percentiles in milliseconds.
type Latency struct {
	P50 float64 `json:"p50"`
	P95 float64 `json:"p95"`
	P99 float64 `json:"p99"`
}

// Cost is what a process used: CPU time a move in milliseconds, how many
// processors on average, and memory at the end in bytes.
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

// percentile of sorted times, in milliseconds; 0 of none.
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
