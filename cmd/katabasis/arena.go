package main

import (
	"context"
	"crypto/rand"
	"errors"
	"fmt"
	"io"
	"maps"
	"os"
	"path/filepath"
	"runtime"
	"slices"
	"strings"
	"time"

	"github.com/katabasis-games/katabasis/arena"
	"github.com/katabasis-games/katabasis/bot"
	"github.com/katabasis-games/katabasis/game"
	"github.com/katabasis-games/katabasis/internal/report"
	"github.com/spf13/cobra"
)

// contest has the flags of arena.
type contest struct {
	arena.Contest
	setup           *setup
	games, workers  int
	journal, report string
	nats, listen    string
	untilClear      bool
	noTimes, asJSON bool
}

func (m *Main) arena() *cobra.Command {
	var c contest
	cmd := m.command("arena GAME", "arena", exactly("GAME"), func(cmd *cobra.Command, args []string) error {
		var err error
		if c.Rules, err = m.byID(args[0]); err != nil {
			return err
		}
		if c.Rules, err = m.openFolder(c.Rules, c.setup); err != nil {
			return err
		}
		if err := c.check(); err != nil {
			return err
		}
		if err := c.checkQueue(cmd.Flags().Changed("workers")); err != nil {
			return err
		}
		if c.journal == "" && !cmd.Flags().Changed("seed") {
			c.Seed = rand.Text()
		}
		return m.runArena(cmd.Context(), c)
	})
	flags := cmd.Flags()
	flags.StringSliceVar(&c.Bots, "bots", nil, m.text("cli.flag.arena_bots", game.Args{"bots": word(strings.Join(bot.Names(), ", "))}))
	flags.IntVar(&c.games, "games", 1000, m.text("cli.flag.arena_games", nil))
	c.setup = &setup{}
	flags.StringArrayVar(&c.setup.options, "option", nil, m.text("cli.flag.option", nil))
	flags.StringVar(&c.Seed, "seed", "", m.text("cli.flag.arena_seed", nil))
	flags.BoolVar(&c.untilClear, "until-clear", false, m.text("cli.flag.until_clear", nil))
	flags.IntVar(&c.workers, "workers", runtime.NumCPU(), m.text("cli.flag.workers", nil))
	flags.StringVar(&c.nats, "nats", "", m.text("cli.flag.nats", nil))
	flags.StringVar(&c.listen, "listen", "", m.text("cli.flag.nats_listen", nil))
	flags.StringVar(&c.journal, "journal", "", m.text("cli.flag.journal", nil))
	flags.StringVar(&c.report, "report", "", m.text("cli.flag.report", nil))
	flags.BoolVar(&c.noTimes, "no-times", false, m.text("cli.flag.no_times", nil))
	flags.BoolVar(&c.asJSON, "json", false, m.text("cli.flag.json", nil))
	return cmd
}

// check checks what was asked for, and completes the options.
func (c *contest) check() error {
	if err := checkBots(c.Rules, "--bots", c.Bots); err != nil {
		return err
	}
	if err := checkCounts(c.games, c.workers); err != nil {
		return err
	}
	info := c.Rules.Info()
	if n := len(c.Bots); n < info.MinSeats || n > info.MaxSeats {
		return misuse("cli.error.bots_seats", game.Args{
			"game": game.KeyArg(info.ID + ".name"), "min": game.N(info.MinSeats), "max": game.N(info.MaxSeats), "n": game.N(n),
		})
	}
	c.setup.seats = len(c.Bots)
	var err error
	if _, c.Options, err = c.setup.check(c.Rules); err != nil {
		return err
	}
	if c.untilClear && !c.Comparable() {
		return misuse("cli.error.not_comparable", nil)
	}
	if c.Seed != "" {
		return checkSeed(c.Seed)
	}
	return nil
}

// checkQueue checks what was asked for if workers play.
func (c *contest) checkQueue(workers bool) error {
	given := map[string]bool{"--nats": c.nats != "", "--listen": c.listen != "", "--workers": workers}
	if !given["--nats"] && !given["--listen"] {
		return nil
	}
	for _, pair := range [][2]string{{"--nats", "--listen"}, {"--nats", "--workers"}, {"--listen", "--workers"}} {
		if given[pair[0]] && given[pair[1]] {
			return misuse("cli.error.flags_together", game.Args{"a": word(pair[0]), "b": word(pair[1])})
		}
	}
	for _, o := range c.Rules.Info().Options {
		if value := c.Options[o.Name]; o.Folders && game.FolderName(value) != value {
			return misuse("cli.error.nats_folder", game.Args{"option": word(o.Name)})
		}
	}
	return nil
}

// crew returns who plays: this process, or workers. The caller ends it.
func (m *Main) crew(ctx context.Context, c contest) (crew arena.Crew, end func(), err error) {
	if c.nats == "" && c.listen == "" {
		crew, err = c.Local(c.workers)
		return crew, func() {}, err
	}
	host, end, err := m.host(ctx, c)
	if err != nil {
		return nil, nil, err
	}
	return host.Crew(c.Contest), end, nil
}

func (m *Main) runArena(ctx context.Context, c contest) error {
	plan := arena.Plan{Games: c.games, UntilClear: c.untilClear}
	if c.journal != "" {
		journal, err := arena.OpenJournal(c.journal, &c.Contest)
		if err != nil {
			return journalFailure(c.journal, err)
		}
		defer journal.Close()
		alone, unlock := lock(c.journal)
		defer unlock()
		if !alone {
			return refuse("cli.error.journal_used", game.Args{"file": word(c.journal)})
		}
		plan.Journal = journal
	}
	crew, end, err := m.crew(ctx, c)
	if err != nil {
		return err
	}
	defer end()
	plan.Crew = crew
	progress := m.progress(c.Rounds(c.games) * c.Seatings())
	played := 0
	plan.Progress = func(done int) { played = done; progress.done(done) }
	came, err := c.Play(ctx, plan)
	progress.finish()
	if err != nil {
		if c.journal != "" && played > 0 {
			fmt.Fprintln(m.Stderr, m.text("cli.arena.kept", game.Args{"n": game.N(played), "file": word(c.journal)}))
		}
		return err
	}
	return m.tellArena(c, came)
}

// journalFailure returns the failure for a journal that cannot be used.
func journalFailure(file string, err error) error {
	switch args := (game.Args{"file": word(file)}); {
	case errors.Is(err, arena.ErrOtherContest):
		return refuse("cli.error.other_contest", args)
	case errors.Is(err, arena.ErrNoJournal):
		return refuse("cli.error.no_journal", args)
	}
	return fileFailure(file, err)
}

// tellArena prints a comparison, and writes its report.
func (m *Main) tellArena(c contest, came arena.Comparison) error {
	if c.report != "" {
		if err := writeFile(c.report, func(w io.Writer) error {
			return report.Contest(w, m.say, c.Rules, came, !c.noTimes)
		}); err != nil {
			return err
		}
	}
	if c.asJSON {
		out := contestJSON{Comparison: came}
		if !c.noTimes {
			out.Times = timesJSON(came)
		}
		return m.writeJSON(out)
	}
	m.printArena(c, came)
	return nil
}

// writeFile writes a file as a whole: it is there when all of it is, and what was there
// before is kept until then.
func writeFile(path string, write func(io.Writer) error) error {
	file, err := os.CreateTemp(filepath.Dir(path), "."+filepath.Base(path)+".*")
	if err != nil {
		return fileFailure(path, err)
	}
	defer os.Remove(file.Name()) // it is gone, unless something failed
	err = errors.Join(write(file), file.Chmod(0o644), file.Close())
	if err == nil {
		err = os.Rename(file.Name(), path)
	}
	if err != nil {
		return fileFailure(path, err)
	}
	return nil
}

// contestJSON is what arena prints for programs.
type contestJSON struct {
	arena.Comparison
	// Times are by bot; they differ from run to run.
	Times map[string]botTimes `json:"times,omitempty"`
}

// botTimes says how long a bot thought, in milliseconds, where it had a choice.
type botTimes struct {
	Decisions int64   `json:"decisions"`
	PerSecond float64 `json:"decisions_per_second"` // of the time it thought
	Mean      float64 `json:"mean_ms"`
	Half      float64 `json:"p50_ms"`
	Most      float64 `json:"p99_ms"`
	Longest   float64 `json:"longest_ms"`
}

func timesJSON(came arena.Comparison) map[string]botTimes {
	all := map[string]botTimes{}
	ms := func(d time.Duration) float64 { return float64(d) / float64(time.Millisecond) }
	for _, e := range came.Entrants {
		t := came.Times(e.Bot)
		all[e.Bot] = botTimes{t.Decisions, perSecond(t), ms(t.Mean()), ms(t.Within(50)), ms(t.Within(99)), ms(t.Longest)}
	}
	return all
}

func perSecond(t *arena.Times) float64 { return float64(t.Decisions) / max(t.Total.Seconds(), 1e-9) }

func (m *Main) printArena(c contest, came arena.Comparison) {
	line := func(key, value string) {
		fmt.Fprintf(m.Stdout, "%s  %s\n", padded(m.text(key, nil), 22), value)
	}
	line("cli.sim.game", m.text(came.Game+".name", nil))
	line("cli.sim.games", fmt.Sprint(came.Games))
	line("cli.sim.length", fmt.Sprintf("%d – %d – %d", came.Length.Least, came.Length.Median, came.Length.Most))
	line("cli.sim.seed", came.Seed)
	if v := came.Verdict; v != nil {
		fmt.Fprintf(m.Stdout, "\n%s\n", m.text("cli.arena.clear."+v.String(), game.Args{"bot": word(came.Bots[0])}))
	}
	for _, e := range came.Entrants {
		fmt.Fprintf(m.Stdout, "\n%s\n", m.text("cli.arena.head", game.Args{"bot": word(e.Bot), "n": game.N(e.Seats)}))
		line("cli.arena.wins", interval(e.Wins, 100, 1, " %"))
		line("cli.arena.of_fair", interval(e.OfFair, 1, 2, ""))
		if e.Score != nil {
			line("cli.arena.points", interval(*e.Score, 1, 2, ""))
		}
		if e.Rating != nil {
			line("cli.arena.rating", fmt.Sprintf("%.1f ± %.1f", e.Rating.Mean, e.Rating.Deviation))
		}
		if t := came.Times(e.Bot); !c.noTimes {
			line("cli.arena.decisions", fmt.Sprintf("%.0f", perSecond(t)))
			line("cli.arena.times", m.text("cli.arena.times_of", game.Args{
				"mean": word(short(t.Mean())), "most": word(short(t.Within(99))), "longest": word(short(t.Longest)),
			}))
		}
	}
	fmt.Fprintln(m.Stdout)
	for _, outcome := range slices.Sorted(maps.Keys(came.Outcomes)) {
		m.printShare(m.text(came.Game+".outcome."+outcome, nil), came.Outcomes[outcome], came.Games)
	}
}

// interval writes an estimate times a factor.
func interval(e arena.Estimate, factor float64, decimals int, unit string) string {
	mean := fmt.Sprintf("%.*f%s", decimals, factor*e.Mean, unit)
	if e.Interval == nil {
		return mean
	}
	return fmt.Sprintf("%s  (%.*f – %.*f)", mean, decimals, factor*e.Interval[0], decimals, factor*e.Interval[1])
}

// short writes a time with three digits.
func short(d time.Duration) string {
	digits := time.Duration(1)
	for rest := d; rest >= 1000; rest /= 10 {
		digits *= 10
	}
	return d.Round(digits).String()
}
