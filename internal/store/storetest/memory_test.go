package storetest_test

import (
	"testing"

	"github.com/katabasis-games/katabasis/internal/store"
	"github.com/katabasis-games/katabasis/internal/store/storetest"
)

func TestMemory(t *testing.T) {
	t.Parallel()
	storetest.Run(t, func(*testing.T) func() store.Store {
		var m storetest.Memory
		return func() store.Store { return m.Again() }
	})
}
