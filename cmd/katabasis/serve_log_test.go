package main

import (
	"bytes"
	"errors"
	"strings"
	"testing"
	"testing/synctest"
	"time"
)

// The log stays short however often something goes wrong, and says how much was left out.
func TestLogIsBounded(t *testing.T) {
	t.Parallel()
	synctest.Test(t, func(t *testing.T) {
		var out bytes.Buffer
		log := newLog(&out)
		fault := errors.New(strings.Repeat("x", 1<<20))
		for range 10_000 {
			log.With("table", "abc").Error("a request broke off", "path", strings.Repeat("/", 1<<10), "error", fault)
		}
		if n := strings.Count(out.String(), "\n"); n != logLines || out.Len() > logLines*2*logValue {
			t.Errorf("%d lines, %d bytes", n, out.Len())
		}
		if strings.Contains(out.String(), "leftOut") {
			t.Error("something was left out before there was too much")
		}
		for _, want := range []string{"leftOut=9900", "leftOut=9999"} {
			out.Reset()
			time.Sleep(logPause)
			for range 10_000 {
				log.WithGroup("g").Error("nothing can be kept")
			}
			if n := strings.Count(out.String(), "\n"); n != 1 || !strings.Contains(out.String(), want) {
				t.Errorf("after a pause, want %s: %s", want, &out)
			}
		}
	})
}
