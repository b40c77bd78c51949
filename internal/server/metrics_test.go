package server_test

import (
	"net/http"
	"net/http/httptest"
	"runtime"
	"strconv"
	"strings"
	"testing"
)

// gauge reads one of the metrics: the value of the line that begins so.
func (h *house) gauge(t *testing.T, line string) float64 {
	t.Helper()
	answer := httptest.NewRecorder()
	h.counts.Handler().ServeHTTP(answer, httptest.NewRequestWithContext(t.Context(), http.MethodGet, "/metrics", nil))
	for l := range strings.Lines(answer.Body.String()) {
		if value, ok := strings.CutPrefix(l, line+" "); ok {
			n, err := strconv.ParseFloat(strings.TrimSpace(value), 64)
			must(t, err)
			return n
		}
	}
	return 0
}

// The metrics tell what is there, what was kept and refused, and how long it took.
func TestMetrics(t *testing.T) {
	t.Parallel()
	h := newHouse(t)
	host, friend, id := two(h)
	lines := []*line{host.watch(id, 0), friend.watch(id, 0)}
	for _, l := range lines {
		l.next()
	}
	expect := func(line string, want float64) {
		t.Helper()
		if got := h.gauge(t, line); got != want {
			t.Errorf("%s %v, want %v", line, got, want)
		}
	}
	expect("katabasis_tables", 1)
	expect("katabasis_sockets", 2)
	expect("katabasis_moves_total", 0)
	expect(`katabasis_refusals_total{code="error.not_your_seat"}`, 0)

	turn := host.update(id).Table.Turn
	people := []*person{host, friend}
	if _, status := people[2-turn].move(id, turn, "pick 1"); status != http.StatusForbidden {
		t.Errorf("a move in another’s seat: %d", status)
	}
	if _, status := people[turn-1].move(id, turn, people[turn-1].update(id).States[0].Moves[0].Move); status != http.StatusOK {
		t.Errorf("a move: %d", status)
	}
	expect(`katabasis_refusals_total{code="error.not_your_seat"}`, 1)
	expect("katabasis_moves_total", 1)
	expect("katabasis_move_commit_seconds_count", 1)
	if sent := h.gauge(t, "katabasis_sent_bytes_total"); sent < 1000 {
		t.Errorf("%v bytes were sent", sent)
	}
	for h.gauge(t, "katabasis_commit_readers_seconds_count") < 1 {
		runtime.Gosched() // until the test ends: the readers are told after the mover
	}
	if told := h.gauge(t, "katabasis_messages_total"); told < 3 {
		t.Errorf("%v messages were sent", told)
	}
	if _, status := host.move("ABCDEFGH", 1, "pick 1"); status != http.StatusNotFound {
		t.Errorf("a table that is not there: %d", status)
	}
	expect(`katabasis_refusals_total{code="error.unknown_table"}`, 1)
	for _, l := range lines {
		l.hangUp()
	}
	for h.gauge(t, "katabasis_sockets") > 0 {
		runtime.Gosched()
	}
}
