package main

import (
	"context"
	"log/slog"
	"math"
	"os"
	"runtime/debug"
	"runtime/metrics"
	"strconv"
	"strings"
	"time"
)

const (
	// leastMemory is the least that a server can run with.
	leastMemory = 64 << 20
	// usualMemory is the limit if the machine does not say how much memory it has.
	usualMemory = 1 << 30
	// garbage is GOGC while the limit is far: garbage may be 400 percent of the memory in
	// use. That is four times the default, and a quarter of the work of collecting it.
	garbage = 400
)

// bytesOf reads an amount such as 512MB or 2GB, where K is 1,024. It returns false if the
// text is not one, or if that is less than leastMemory.
func bytesOf(text string) (int64, bool) {
	text = strings.TrimSuffix(strings.ToUpper(strings.TrimSpace(text)), "B")
	unit := int64(1)
	for suffix, size := range map[string]int64{"K": 1 << 10, "M": 1 << 20, "G": 1 << 30} {
		if number, ok := strings.CutSuffix(text, suffix); ok {
			text, unit = number, size
			break
		}
	}
	n, err := strconv.ParseInt(text, 10, 64)
	if err != nil || n <= 0 || n > math.MaxInt64/unit {
		return 0, false
	}
	return n * unit, n*unit >= leastMemory
}

// shareOfMemory returns a quarter of the memory of the machine or the container.
func shareOfMemory() int64 {
	least := int64(4 * usualMemory)
	if text, err := os.ReadFile("/proc/meminfo"); err == nil {
		if _, rest, ok := strings.Cut(string(text), "MemTotal:"); ok {
			if fields := strings.Fields(rest); len(fields) > 0 {
				if kB, err := strconv.ParseInt(fields[0], 10, 64); err == nil {
					least = kB << 10
				}
			}
		}
	}
	if text, err := os.ReadFile("/sys/fs/cgroup/memory.max"); err == nil {
		if n, err := strconv.ParseInt(strings.TrimSpace(string(text)), 10, 64); err == nil {
			least = min(least, n)
		}
	}
	return max(least/4, leastMemory)
}

// startMemoryWatch calls liveWithin in a goroutine. stop ends that and waits for it.
func startMemoryWatch(ctx context.Context, limit int64, log *slog.Logger, relieve func()) (stop func()) {
	ctx, cancel := context.WithCancel(ctx)
	ended := make(chan struct{})
	go func() {
		defer close(ended)
		liveWithin(ctx, limit, log, relieve)
	}()
	return func() {
		cancel()
		<-ended
	}
}

// liveWithin makes the Go runtime keep the process below a limit of memory, until ctx is
// done. When the memory is nearly full, it says so in the log and calls relieve.
func liveWithin(ctx context.Context, limit int64, log *slog.Logger, relieve func()) {
	defer debug.SetMemoryLimit(debug.SetMemoryLimit(limit))
	if os.Getenv("GOGC") == "" {
		defer debug.SetGCPercent(debug.SetGCPercent(garbage))
	}
	tick := time.NewTicker(5 * time.Second)
	defer tick.Stop()
	near := false
	for {
		select {
		case <-tick.C:
		case <-ctx.Done():
			return
		}
		near = watchMemory(memoryInUse(), limit, near, log, relieve)
	}
}

// watchMemory looks at the memory in use. From three quarters of the limit on, where
// collecting garbage takes ever longer, it calls relieve, and the first time it logs that.
// Below five eighths it logs that there is memory again. It returns whether the limit is
// near; near is what it returned before.
func watchMemory(used, limit int64, near bool, log *slog.Logger, relieve func()) bool {
	switch {
	case used > limit/4*3:
		if !near {
			log.Warn("the memory is nearly full; tables that nobody uses leave it", "used", used, "limit", limit)
		}
		relieve()
		return true
	case used < limit/8*5 && near:
		log.Info("there is memory again", "used", used, "limit", limit)
		return false
	}
	return near
}

// memoryInUse returns how many bytes count towards the limit, without the garbage, which
// always grows up to the limit before it is collected.
func memoryInUse() int64 {
	all := []metrics.Sample{
		{Name: "/memory/classes/total:bytes"}, {Name: "/gc/heap/live:bytes"}, {Name: "/memory/classes/heap/released:bytes"},
		{Name: "/memory/classes/heap/free:bytes"}, {Name: "/memory/classes/heap/objects:bytes"},
	}
	metrics.Read(all)
	bytes := func(i int) int64 { return int64(all[i].Value.Uint64()) }
	return bytes(0) + bytes(1) - bytes(2) - bytes(3) - bytes(4)
}
