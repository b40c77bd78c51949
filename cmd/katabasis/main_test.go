package main

import (
	"context"
	"fmt"
	"os"
	"os/signal"
	"syscall"
	"testing"

	"github.com/katabasis-games/katabasis/game/gametest/pebbles"
	"github.com/katabasis-games/katabasis/games"
	"github.com/rogpeppe/go-internal/testscript"
)

// TestMain makes the program, with the game of the tests, a command of the scripts.
func TestMain(m *testing.M) {
	testscript.Main(m, map[string]func(){"katabasis": func() { os.Exit(runMain()) }})
}

func runMain() int {
	ctx, stop := signal.NotifyContext(context.Background(), os.Interrupt, syscall.SIGTERM)
	defer stop()
	if os.Getenv("KATABASIS_TELLS") != "" {
		fmt.Fprintln(os.Stderr, "listens") // to signals
	}
	all := append(games.All(), pebbles.Rules{})
	m := &Main{Games: all, Stdin: os.Stdin, Stdout: os.Stdout, Stderr: os.Stderr, Environ: os.Environ()}
	return m.Run(ctx, os.Args[1:])
}
