package local_test

import (
	"testing"

	"github.com/katabasis-games/katabasis/internal/bus"
	"github.com/katabasis-games/katabasis/internal/bus/bustest"
	"github.com/katabasis-games/katabasis/internal/bus/local"
)

func TestBus(t *testing.T) {
	t.Parallel()
	bustest.Run(t, func(*testing.T) bus.Bus { return &local.Bus{} })
}
