package server_test

import (
	"log"
	"os"
	"testing"

	"go.uber.org/goleak"
)

// scratch is a directory that all tests share.
var scratch string

// TestMain also checks that no goroutine outlives the servers of the tests.
func TestMain(m *testing.M) {
	var err error
	if scratch, err = os.MkdirTemp("", "katabasis"); err != nil {
		log.Fatal(err)
	}
	goleak.VerifyTestMain(m, goleak.Cleanup(func(code int) {
		_ = os.RemoveAll(scratch)
		os.Exit(code)
	}))
}
