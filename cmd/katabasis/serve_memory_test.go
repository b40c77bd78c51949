package main

import (
	"bytes"
	"log/slog"
	"strings"
	"testing"
)

func TestBytesOf(t *testing.T) {
	t.Parallel()
	for text, want := range map[string]int64{
		"64MB": 64 << 20, "512m": 512 << 20, " 2GB ": 2 << 30, "1G": 1 << 30, "70000K": 70000 << 10, "100000000": 100000000,
	} {
		if got, ok := bytesOf(text); !ok || got != want {
			t.Errorf("%q is %d, %v", text, got, ok)
		}
	}
	for _, bad := range []string{"", "MB", "-1GB", "0", "63MB", "1.5GB", "1TB", "9999999999GB", "much"} {
		if got, ok := bytesOf(bad); ok {
			t.Errorf("%q is %d", bad, got)
		}
	}
	if share := shareOfMemory(); share < leastMemory {
		t.Errorf("the share is %d", share)
	}
}

// A nearly full memory is logged once, and relieved as long as it is nearly full.
func TestWatchMemory(t *testing.T) {
	t.Parallel()
	var said bytes.Buffer
	log := slog.New(slog.NewTextHandler(&said, nil))
	relieved, near := 0, false
	for _, used := range []int64{50, 74, 76, 80, 65, 76, 62, 50} {
		near = watchMemory(used<<20, 100<<20, near, log, func() { relieved++ })
	}
	if relieved != 3 || strings.Count(said.String(), "nearly full") != 1 || strings.Count(said.String(), "memory again") != 1 || near {
		t.Errorf("relieved %d times, and said:\n%s", relieved, said.String())
	}
	if memoryInUse() <= 0 {
		t.Error("no memory is in use")
	}
}
