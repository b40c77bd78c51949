// Command katabasis serves, plays, simulates and replays the games of the house.
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
	context.AfterFunc(ctx, stop) // a second signal ends even what does not listen
	m := &Main{Games: games.All(), Stdin: os.Stdin, Stdout: os.Stdout, Stderr: os.Stderr, Environ: os.Environ()}
	os.Exit(m.Run(ctx, os.Args[1:]))
}

// Main is the whole program: main wires it to the operating system, the tests
// to buffers and to games of their own.
type Main struct {
	// Games are every game in every version, the newest of each game first.
	Games          []game.Rules
	Stdin          io.Reader
	Stdout, Stderr io.Writer
	// Environ are the environment variables as NAME=value; the last of equal
	// names counts.
	Environ []string

	say *locale.Catalogue
	// orderly is set by a command that ends by itself within a time of its own, once
	// its context is done.
	orderly atomic.Bool
}

// Exit statuses: done, refused, and asked in a way that makes no sense.
const (
	statusOK      = 0
	statusRefused = 1
	statusUsage   = 2
)

// Run carries out one command line, without the program's name, and returns
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

// grace is how long a command may go on once its context is done.
const grace = 2 * time.Second

// outcome waits for a command. One that does not listen, such as a bot that thinks
// for long, is left to itself: it ends with the program.
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

// language is what --lang asks for wherever it stands, or else the environment.
// It must be known before the commands, and so their help, are made.
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

// env is the value of an environment variable, "" when it is not set.
func (m *Main) env(name string) string {
	for _, pair := range slices.Backward(m.Environ) {
		if value, ok := strings.CutPrefix(pair, name+"="); ok {
			return value
		}
	}
	return ""
}

// text is a sentence of the catalogue in the user's language.
func (m *Main) text(key string, args game.Args) string {
	return m.say.Say(game.Text{Key: key, Args: args}, locale.Reader{})
}
