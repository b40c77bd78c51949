package main

import (
	"encoding/json"
	"strings"
	"testing"

	"github.com/katabasis-games/katabasis/internal/load"
	"github.com/katabasis-games/katabasis/locale"
)

// The report of load is printed for programs and for people. The error for a refusal says
// which limit it was, and how to lift it.
func TestLoad(t *testing.T) {
	t.Parallel()
	lines, stop := served(t, t.TempDir())
	defer stop()
	url := strings.TrimPrefix(lines[0], "Open ")
	status, out, complaint := try(nil, "load", "--url", url, "--tables", "2", "--seats", "3", "--seconds", "1", "--rate", "50", "--seed", "a", "--json")
	var report load.Report
	if err := json.Unmarshal([]byte(out), &report); err != nil || status != statusOK || complaint != "" {
		t.Fatalf("%v: status %d, %s", err, status, complaint)
	}
	if report.Tables != 2 || report.Sockets != 6 {
		t.Errorf("the report is %s", out)
	}
	for line, want := range map[string]string{
		"--tables 100 --seats 4":                     "opens no more sockets for this address. Start it with --proxy",
		"--tables 1 --seats 99":                      "--seats must be from 1 to 16, not 99",
		"--tables 1 --seats 1 --game cerberus":       "Cerberus is for 3 to 7 players, not 1",
		"--tables 1 --game chess":                    "unknown game “chess”; choose one of: cerberus",
		"--tables 1 --pid 1073741824":                "process 1073741824 cannot be inspected",
		"--tables 1 --url http://127.0.0.1:1":        "no server answers at http://127.0.0.1:1; start one",
		"--tables 1 --url http://127.0.0.1:1 --json": "no server answers at http://127.0.0.1:1; start one",
	} {
		args := append([]string{"load", "--url", url}, strings.Fields(line)...)
		status, out, complaint := try(nil, args...)
		if status == statusOK || out != "" || strings.Count(complaint, "\n") != 1 || !strings.Contains(complaint, want) {
			t.Errorf("%s: status %d, out %q, complaint %q; want %q", line, status, out, complaint, want)
		}
	}
}

func TestLoadForPeople(t *testing.T) {
	t.Parallel()
	var out strings.Builder
	m := &Main{Stdout: &out, say: locale.New("en")}
	m.printLoad(load.Report{
		Game: "cerberus", Tables: 2, Sockets: 8, Moves: 1200, MovesPerSecond: 119.6,
		Latency: load.Latency{P50: 1.24, P95: 5, P99: 17.26}, MessagesPerMove: 3.98, BytesPerMove: 20480.4,
		Server: &load.Cost{PID: 77, CPUPerMove: 1.2345, CPU: 0.147, Memory: 3 << 19},
	})
	for _, want := range []string{
		"Cerberus\n", "Sockets                         8\n", "120\n", "1.2 – 5.0 – 17.3\n", "3.98\n", "20480\n",
		"1.234 ms of CPU per move; processors: 0.15; 1.5 MiB (process 77)\n", "cannot be seen from here\n",
	} {
		if !strings.Contains(out.String(), want) {
			t.Errorf("there is no %q in\n%s", want, out.String())
		}
	}
}
