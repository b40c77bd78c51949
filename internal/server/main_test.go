package server_test

import (
	"testing"

	"go.uber.org/goleak"
)

// TestMain also checks that no goroutine outlives the servers of the tests.
func TestMain(m *testing.M) { goleak.VerifyTestMain(m) }
