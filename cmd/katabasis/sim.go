package main

import (
	"context"
	"crypto/rand"
	"fmt"
	"maps"
	"runtime"
	"slices"
	"strings"
	"time"

	"github.com/katabasis-games/katabasis/arena"
	"github.com/katabasis-games/katabasis/bot"
	"github.com/katabasis-games/katabasis/game"
	"github.com/spf13/cobra"
)

// The most games and workers that sim and arena accept.
const (
	maxGames   = 1_000_000_000
	maxWorkers = 1024
)

func (m *Main) sim() *cobra.Command {
	var (
		c            arena.Config
		asJSON       bool
		file, varied string
		s            *setup
	)
	cmd := m.command("sim GAME", "sim", exactly("GAME"), func(cmd *cobra.Command, args []string) error {
		var err error
		if c.Rules, err = m.byID(args[0]); err != nil {
			return err
		}
		if c.Rules, err = m.openFolder(c.Rules, s); err != nil {
			return err
		}
		if c.Seats, c.Options, err = s.check(c.Rules); err != nil {
			return err
		}
		if err := checkCounts(c.Games, c.Workers); err != nil {
			return err
		}
		if err := checkBots(c.Rules, "--bot", c.Bots); err != nil {
			return err
		}
		if !cmd.Flags().Changed("seed") {
			c.Seed = rand.Text()
		}
		if varied != "" && file == "" {
			return misuse("cli.error.flag_needs", game.Args{"flag": word("--report")})
		}
		if asJSON && file != "" {
			return misuse("cli.error.flags_together", game.Args{"a": word("--json"), "b": word("--report")})
		}
		if file == "" && varied == "" {
			return m.runSim(cmd.Context(), c, asJSON)
		}
		values, err := s.vary(c.Rules, varied)
		if err != nil {
			return err
		}
		return m.survey(cmd.Context(), c, varied, values, file)
	})
	flags := cmd.Flags()
	s = m.setupFlags(flags)
	flags.IntVar(&c.Games, "games", 1000, m.text("cli.flag.games", nil))
	flags.StringVar(&c.Seed, "seed", "", m.text("cli.flag.seed", nil))
	flags.StringSliceVar(&c.Bots, "bot", []string{"random"}, m.text("cli.flag.bots", nil))
	flags.IntVar(&c.Workers, "workers", runtime.NumCPU(), m.text("cli.flag.workers", nil))
	flags.BoolVar(&asJSON, "json", false, m.text("cli.flag.json", nil))
	flags.StringVar(&file, "report", "", m.text("cli.flag.sim_report", nil))
	flags.StringVar(&varied, "vary", "", m.text("cli.flag.vary", nil))
	return cmd
}

// checkCounts checks how many games are played, and how many at a time.
func checkCounts(games, workers int) error {
	if games < 1 || games > maxGames {
		return misuse("cli.error.range", game.Args{"flag": word("--games"), "value": word(fmt.Sprint(games)), "min": game.N(1), "max": game.N(maxGames)})
	}
	if workers < 1 || workers > maxWorkers {
		return misuse("cli.error.range", game.Args{"flag": word("--workers"), "value": word(fmt.Sprint(workers)), "min": game.N(1), "max": game.N(maxWorkers)})
	}
	return nil
}

// checkBots checks the bots that a flag names for a game.
func checkBots(rules game.Rules, flag string, names []string) error {
	for _, name := range names {
		if info := rules.Info(); !bot.Plays(info, name) {
			return misuse("cli.error.unknown_bot", game.Args{"bot": word(name), "bots": word(strings.Join(bot.All(info), ", "))})
		}
	}
	if len(names) == 0 {
		return misuse("cli.error.flag_needs", game.Args{"flag": word(flag)})
	}
	return nil
}

func (m *Main) runSim(ctx context.Context, c arena.Config, asJSON bool) error {
	progress := m.progress(c.Games)
	c.Progress = progress.done
	start := time.Now()
	report, err := arena.Simulate(ctx, c)
	seconds := time.Since(start).Seconds()
	progress.finish()
	if err != nil {
		return err
	}
	if asJSON {
		return m.writeJSON(newSimJSON(c, report, seconds))
	}
	m.printSim(newSimJSON(c, report, seconds))
	return nil
}

// simJSON is what sim prints for programs.
type simJSON struct {
	Game  string `json:"game"`
	Seats int    `json:"seats"`
	Games int    `json:"games"`
	// Moves counts the moves of players, ChanceMoves those of chance.
	Moves       int64   `json:"moves"`
	ChanceMoves int64   `json:"chance_moves"`
	Seconds     float64 `json:"seconds"`
	// MovesPerSecond counts the moves of players.
	MovesPerSecond float64 `json:"moves_per_second"`
	// Wins counts the games by outcome. Every outcome of the game is in it.
	Wins map[string]int `json:"wins"`
	// SeatWins counts the games that each seat won, alone or with others.
	SeatWins []int        `json:"seat_wins"`
	Seed     string       `json:"seed"`
	Bots     []string     `json:"bots"`
	Workers  int          `json:"workers"`
	Options  game.Options `json:"options"`
	// Shortest, Median and Longest are lengths of games in moves, with those of chance.
	Shortest int `json:"shortest"`
	Median   int `json:"median"`
	Longest  int `json:"longest"`
}

func newSimJSON(c arena.Config, r arena.Report, seconds float64) simJSON {
	info := c.Rules.Info()
	out := simJSON{
		Game: info.ID, Seats: c.Seats, Games: r.Games, Moves: r.Moves, ChanceMoves: r.ChanceMoves,
		Seconds: seconds, MovesPerSecond: float64(r.Moves) / max(seconds, 1e-9), Wins: map[string]int{},
		SeatWins: r.SeatWins, Seed: c.Seed, Bots: c.Bots, Workers: c.Workers, Options: c.Options,
		Shortest: r.Shortest, Median: r.Median, Longest: r.Longest,
	}
	for _, outcome := range info.Outcomes {
		out.Wins[outcome] = 0
	}
	maps.Copy(out.Wins, r.Wins)
	return out
}

func (m *Main) printSim(r simJSON) {
	line := func(key string, value string) {
		fmt.Fprintf(m.Stdout, "%s  %s\n", padded(m.text(key, nil), 22), value)
	}
	line("cli.sim.game", m.text(r.Game+".name", nil))
	line("cli.sim.players", fmt.Sprintf("%d (%s)", r.Seats, strings.Join(r.Bots, ", ")))
	line("cli.sim.games", fmt.Sprint(r.Games))
	line("cli.sim.moves", fmt.Sprint(r.Moves))
	line("cli.sim.chance", fmt.Sprint(r.ChanceMoves))
	line("cli.sim.length", fmt.Sprintf("%d – %d – %d", r.Shortest, r.Median, r.Longest))
	line("cli.sim.seconds", fmt.Sprintf("%.2f", r.Seconds))
	line("cli.sim.speed", fmt.Sprintf("%.0f", r.MovesPerSecond))
	line("cli.sim.seed", r.Seed)
	fmt.Fprintln(m.Stdout)
	for _, outcome := range slices.Sorted(maps.Keys(r.Wins)) {
		m.printShare(m.text(r.Game+".outcome."+outcome, nil), r.Wins[outcome], r.Games)
	}
	fmt.Fprintln(m.Stdout)
	for seat, wins := range r.SeatWins {
		m.printShare(m.text("common.player", game.Args{"n": game.N(seat + 1)}), wins, r.Games)
	}
}

// printShare prints a line of a bar chart.
func (m *Main) printShare(name string, n, of int) {
	share := float64(n) / float64(max(1, of))
	bar := strings.Repeat("█", int(share*30+0.5))
	fmt.Fprintf(m.Stdout, "%s  %s %5.1f %%  %d\n", padded(name, 22), padded(bar, 30), share*100, n)
}
