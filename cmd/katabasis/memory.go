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
	// leastMemory is what a server cannot do with less than.
	leastMemory = 64 << 20
	// usualMemory is the limit where the machine does not say what it has.
	usualMemory = 1 << 30
	// garbage is how much of it there may be when it is collected, in percent of what
	// is in use, as long as the limit is far: twice the usual, and half the work.
	garbage = 200
)

// bytesOf reads an amount of memory such as 512MB or 2GB, in units of 1,024.
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

// shareOfMemory is a quarter of what the machine, or the container, has.
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

// liveWithin has the process collect its garbage so as to stay below a limit,
// until ctx ends, and says when it is near: relieve is then called.
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

// watchMemory says once that the limit is near, from three quarters of it on, and
// once that it is no longer, below five eighths. Above that collecting garbage takes
// ever longer.
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

// memoryInUse is what counts towards the limit, in bytes, without the garbage: that
// grows up to the limit and is collected then.
func memoryInUse() int64 {
	all := []metrics.Sample{
		{Name: "/memory/classes/total:bytes"}, {Name: "/gc/heap/live:bytes"}, {Name: "/memory/classes/heap/released:bytes"},
		{Name: "/memory/classes/heap/free:bytes"}, {Name: "/memory/classes/heap/objects:bytes"},
	}
	metrics.Read(all)
	bytes := func(i int) int64 { return int64(all[i].Value.Uint64()) }
	return bytes(0) + bytes(1) - bytes(2) - bytes(3) - bytes(4)
}
