package load_test

import (
	"errors"
	"os"
	"testing"

	"github.com/katabasis-games/katabasis/internal/load"
	"github.com/katabasis-games/katabasis/internal/server"
)

// The process of the server is found by the port on which it listens.
func TestRunSeesTheServer(t *testing.T) {
	t.Parallel()
	r, err := load.Run(t.Context(), load.Config{URL: serve(t, server.Limits{}), Tables: 1, Seats: 2, Moves: 10, Rate: 1000})
	must(t, err)
	for _, c := range []*load.Cost{r.Server, r.Self} {
		if c == nil || c.PID != os.Getpid() || c.Memory <= 0 {
			t.Errorf("saw %+v", c)
		}
	}
	if _, err := load.Run(t.Context(), load.Config{URL: serve(t, server.Limits{}), Tables: 1, Seats: 2, Moves: 1, PID: 1 << 30}); !errors.Is(err, load.ErrNoProcess) {
		t.Errorf("a process that there is not: %v", err)
	}
}
