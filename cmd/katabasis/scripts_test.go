//go:build !race

package main

import (
	"slices"
	"testing"

	"github.com/rogpeppe/go-internal/testscript"
)

// TestScripts runs commands one after another. The goroutines that they start are tested
// under the race detector in the packages that have them.
func TestScripts(t *testing.T) {
	t.Parallel()
	testscript.Run(t, testscript.Params{
		Dir:                 "testdata/script",
		RequireExplicitExec: true,
		RequireUniqueNames:  true,
		Setup: func(env *testscript.Env) error {
			env.Vars = slices.DeleteFunc(env.Vars, func(v string) bool { return v == "LANG=" })
			env.Setenv("LANG", "en_GB.UTF-8")
			return nil
		},
	})
}
