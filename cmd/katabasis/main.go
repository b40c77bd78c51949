// Command katabasis serves, plays, simulates and replays the games of this module.
package main

import (
	"context"
	"io"
	"os"
	"os/signal"
	"slices"
	"strings"
	"sync/atomic"
	"syscall"
	"time"

	"github.com/katabasis-games/katabasis/game"
	"github.com/katabasis-games/katabasis/games"
	"github.com/katabasis-games/katabasis/locale"
)

func main() {
	ctx, stop := signal.NotifyContext(context.Background(), os.Interrupt, syscall.SIGTERM)
	defer stop()
	context.AfterFunc(ctx, stop) // a second signal ends the process at once
	m := &Main{Games: games.All(), Stdin: os.Stdin, Stdout: os.Stdout, Stderr: os.Stderr, Environ: os.Environ()}
	os.Exit(m.Run(ctx, os.Args[1:]))
}

// Main is the whole program. Function main connects it to the operating system; tests connect
// it to buffers and to games of their own.
type Main struct {
	Games          games.List
	Stdin          io.Reader
	Stdout, Stderr io.Writer
	// Environ has the environment variables as NAME=value. If a name is there twice, the
	// last one counts.
	Environ []string

	say *locale.Catalogue
	// orderly is set by a command that bounds by itself how long it takes to end after its
	// context is done.
	orderly atomic.Bool
}

// The exit statuses.
const (
	statusOK      = 0
	statusRefused = 1 // the command line makes sense, but could not be carried out
	statusUsage   = 2 // the command line makes no sense
)

// Run carries out a command line, which does not have the name of the program, and returns
// the exit status.
func (m *Main) Run(ctx context.Context, args []string) int {
	m.say = locale.New(m.language(args))
	done := make(chan error, 1)
	go func() { done <- m.execute(ctx, args) }()
	if err := m.outcome(ctx, done); err != nil {
		return m.complain(err)
	}
	return statusOK
}

// grace is how long a command may go on after its context is done.
const grace = 2 * time.Second

// outcome waits for a command. If the command does not end when its context is done, for
// instance because a bot is thinking, outcome returns after a while, and the command ends
// with the process.
func (m *Main) outcome(ctx context.Context, done <-chan error) error {
	select {
	case err := <-done:
		return err
	case <-ctx.Done():
	}
	if m.orderly.Load() {
		return <-done
	}
	select {
	case err := <-done:
		return err
	case <-time.After(grace):
		return ctx.Err()
	}
}

// language returns the value of --lang, wherever that is in args, or else what the
// environment says. It cannot wait for the flags to be read, because the help of the commands
// must be made before.
func (m *Main) language(args []string) string {
	for i, arg := range args {
		if value, ok := strings.CutPrefix(arg, "--lang="); ok {
			return value
		}
		if arg == "--lang" && i+1 < len(args) {
			return args[i+1]
		}
		if arg == "--" {
			break
		}
	}
	return locale.Detect(m.env)
}

// env returns the value of an environment variable; "" if it is not set.
func (m *Main) env(name string) string {
	for _, pair := range slices.Backward(m.Environ) {
		if value, ok := strings.CutPrefix(pair, name+"="); ok {
			return value
		}
	}
	return ""
}

// text returns a sentence of the catalogue in the user’s language.
func (m *Main) text(key string, args game.Args) string {
	return m.say.Say(game.Text{Key: key, Args: args}, locale.Reader{})
}
