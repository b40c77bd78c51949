package main

import (
	"context"
	"crypto/rand"
	"errors"
	"fmt"
	"net/http"
	"net/url"
	"strings"
	"time"

	"github.com/katabasis-games/katabasis/game"
	"github.com/katabasis-games/katabasis/internal/load"
	"github.com/spf13/cobra"
)

// The largest values of the flags.
const (
	maxTables   = 100_000
	maxAtTable  = 10_000       // spectators per table
	maxAhead    = 10_000       // games per table
	maxRate     = 1_000_000    // moves per second
	maxDuration = 24 * 60 * 60 // seconds
)

func (m *Main) load() *cobra.Command {
	var (
		c       load.Config
		seconds int
		asJSON  bool
	)
	cmd := m.command("load", "load", exactly(), func(cmd *cobra.Command, _ []string) error {
		if err := checkLoad(c, seconds); err != nil {
			return err
		}
		c.For = time.Duration(seconds) * time.Second
		if !cmd.Flags().Changed("seed") {
			c.Seed = rand.Text()
		}
		return m.runLoad(cmd.Context(), c, asJSON)
	})
	flags := cmd.Flags()
	flags.StringVar(&c.URL, "url", "http://127.0.0.1:8080", m.text("cli.flag.url", nil))
	flags.IntVar(&c.Tables, "tables", 100, m.text("cli.flag.tables", nil))
	flags.IntVar(&c.Seats, "seats", 4, m.text("cli.flag.load_seats", nil))
	flags.StringVar(&c.Game, "game", "", m.text("cli.flag.load_game", nil))
	flags.IntVar(&c.Spectators, "spectators", 0, m.text("cli.flag.spectators", nil))
	flags.IntVar(&c.Ahead, "ahead", 0, m.text("cli.flag.ahead", nil))
	flags.Float64Var(&c.Rate, "rate", 0, m.text("cli.flag.rate", nil))
	flags.BoolVar(&c.Post, "post", false, m.text("cli.flag.post", nil))
	flags.IntVar(&seconds, "seconds", 10, m.text("cli.flag.seconds", nil))
	flags.StringVar(&c.Seed, "seed", "", m.text("cli.flag.load_seed", nil))
	flags.IntVar(&c.PID, "pid", 0, m.text("cli.flag.pid", nil))
	flags.BoolVar(&asJSON, "json", false, m.text("cli.flag.json", nil))
	return cmd
}

func checkLoad(c load.Config, seconds int) error {
	if u, err := url.Parse(c.URL); err != nil || u.Host == "" || u.Scheme != "http" && u.Scheme != "https" {
		return misuse("cli.error.flag_value", game.Args{"flag": word("--url"), "value": word(c.URL)})
	}
	for _, f := range []struct {
		flag            string
		value, min, max float64
	}{
		{"--tables", float64(c.Tables), 1, maxTables},
		{"--seats", float64(c.Seats), 1, game.MaxSeats},
		{"--spectators", float64(c.Spectators), 0, maxAtTable},
		{"--ahead", float64(c.Ahead), 0, maxAhead},
		{"--rate", c.Rate, 0, maxRate},
		{"--seconds", float64(seconds), 1, maxDuration},
	} {
		if !(f.value >= f.min && f.value <= f.max) { // NaN is neither
			return misuse("cli.error.range", game.Args{
				"flag": word(f.flag), "value": word(fmt.Sprint(f.value)), "min": game.N(int(f.min)), "max": game.N(int(f.max)),
			})
		}
	}
	return nil
}

func (m *Main) runLoad(ctx context.Context, c load.Config, asJSON bool) error {
	report, err := load.Run(ctx, c)
	if err != nil {
		return m.loadFailure(c, err)
	}
	if asJSON {
		return m.writeJSON(report)
	}
	m.printLoad(report)
	return nil
}

func (m *Main) printLoad(r load.Report) {
	line := func(key string, value any) {
		fmt.Fprintf(m.Stdout, "%s  %v\n", padded(m.text("cli.load."+key, nil), 30), value)
	}
	line("game", m.text(r.Game+".name", nil))
	line("tables", r.Tables)
	line("sockets", r.Sockets)
	line("moves", r.Moves)
	line("speed", fmt.Sprintf("%.0f", r.MovesPerSecond))
	line("latency", fmt.Sprintf("%.1f – %.1f – %.1f", r.Latency.P50, r.Latency.P95, r.Latency.P99))
	line("messages", fmt.Sprintf("%.2f", r.MessagesPerMove))
	line("bytes", fmt.Sprintf("%.0f", r.BytesPerMove))
	m.printCost("server", r.Server)
	m.printCost("self", r.Self)
}

// printCost prints what a process used, if it could be seen.
func (m *Main) printCost(who string, c *load.Cost) {
	name := padded(m.text("cli.load."+who, nil), 30)
	if c == nil {
		fmt.Fprintf(m.Stdout, "%s  %s\n", name, m.text("cli.load.unseen", nil))
		return
	}
	fmt.Fprintf(m.Stdout, "%s  %s\n", name, m.text("cli.load.cost", game.Args{
		"pid": word(fmt.Sprint(c.PID)), "cpu": word(fmt.Sprintf("%.3f", c.CPUPerMove)),
		"load": word(fmt.Sprintf("%.2f", c.CPU)), "memory": word(fmt.Sprintf("%.1f", float64(c.Memory)/(1<<20))),
	}))
}

// loadFailure returns the failure that tells people why load stopped.
func (m *Main) loadFailure(c load.Config, err error) error {
	var (
		unknown *load.UnknownGame
		seats   *load.SeatsError
		refusal *load.Refusal
	)
	switch {
	case errors.Is(err, load.ErrNoServer):
		return refuse("cli.error.load_no_server", game.Args{"url": word(c.URL)})
	case errors.Is(err, load.ErrNoProcess):
		return refuse("cli.error.load_no_process", game.Args{"pid": word(fmt.Sprint(c.PID))})
	case errors.As(err, &unknown):
		return misuse("cli.error.unknown_game", game.Args{"game": word(unknown.Game), "games": word(strings.Join(unknown.Games, ", "))})
	case errors.As(err, &seats):
		return misuse("cli.error.seats", game.Args{
			"game": word(m.text(seats.Game+".name", nil)), "min": game.N(seats.Min), "max": game.N(seats.Max), "value": word(fmt.Sprint(seats.Seats)),
		})
	case errors.As(err, &refusal):
		return refuse(limitOf(refusal), game.Args{"why": whyRefused(refusal)})
	}
	return err
}

// limitOf returns the key of the text about a refusal. For a limit of the server it says which
// one it is.
func limitOf(r *load.Refusal) string {
	switch {
	case r.Status == 0:
		return "cli.error.load_hung_up"
	case r.Status == http.StatusServiceUnavailable:
		return "cli.error.load_full"
	case r.Status != http.StatusTooManyRequests:
		return "cli.error.load_refused"
	case r.Step == load.StepSocket:
		return "cli.error.load_sockets"
	case r.Step == load.StepMove:
		return "cli.error.load_moves"
	}
	return "cli.error.load_requests"
}

// whyRefused returns the reason that the server gave.
func whyRefused(r *load.Refusal) *game.Arg {
	if r.Code == "" {
		return word(fmt.Sprint(r.Status, " ", http.StatusText(r.Status)))
	}
	return game.TextArg(game.Text{Key: r.Code})
}
