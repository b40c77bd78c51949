package main

import (
	"io"
	"net/http"
	"strings"
	"testing"
)

// The metrics are on a listener of their own, and not where the players connect.
func TestServeTellsMetrics(t *testing.T) {
	t.Parallel()
	lines, stop := served(t, t.TempDir(), "--metrics", "127.0.0.1:0")
	defer stop()
	var address string
	for _, line := range lines {
		if a, ok := strings.CutPrefix(line, "Metrics for Prometheus are at "); ok {
			address = a
		}
	}
	page := func(url string) (int, string) {
		response, err := http.Get(url)
		if err != nil {
			t.Fatal(err)
		}
		defer response.Body.Close()
		text, err := io.ReadAll(response.Body)
		if err != nil {
			t.Fatal(err)
		}
		return response.StatusCode, string(text)
	}
	status, text := page(address)
	for _, want := range []string{"katabasis_tables 0", "katabasis_store_waiting 0", "katabasis_moves_total 0", "go_goroutines", "process_start_time_seconds"} {
		if status != http.StatusOK || !strings.Contains(text, want) {
			t.Errorf("%s: %d, without %q:\n%s", address, status, want, text)
		}
	}
	if status, text := page(strings.TrimSuffix(address, "/metrics") + "/debug/pprof/"); status != http.StatusOK || !strings.Contains(text, "goroutine") {
		t.Errorf("profiles: %d\n%s", status, text)
	}
	for _, path := range []string{"/metrics", "/debug/pprof/"} {
		if _, text := page(strings.TrimPrefix(lines[0], "Open ") + path); strings.Contains(text, "goroutine") {
			t.Errorf("%s is told to the players", path)
		}
	}
}
