package main

import (
	"context"
	"fmt"
	"runtime"
	"strings"

	"github.com/katabasis-games/katabasis/bot"
	"github.com/katabasis-games/katabasis/game"
	"github.com/spf13/cobra"
)

// maxCostly is how many decisions of a seat are named at the end.
const maxCostly = 3

type analyzeFlags struct {
	bot, adventures string
	json            bool
}

func (m *Main) analyze() *cobra.Command {
	f := &analyzeFlags{}
	cmd := m.command("analyze FILE|-", "analyze", exactly("FILE"), func(cmd *cobra.Command, args []string) error {
		if err := m.withAdventures(cmd.Context(), f.adventures); err != nil {
			return err
		}
		return m.runAnalyze(cmd.Context(), args[0], f)
	})
	flags := cmd.Flags()
	flags.StringVar(&f.bot, "bot", "hard", m.text("cli.flag.analyze_bot", nil))
	m.shelfFlag(flags, &f.adventures)
	flags.BoolVar(&f.json, "json", false, m.text("cli.flag.json", nil))
	return cmd
}

// analysisJSON is what analyze prints for programs.
type analysisJSON struct {
	Game string `json:"game"`
	Bot  string `json:"bot"`
	// Decisions are those at which there was a choice, in the order of the record.
	Decisions []bot.Review `json:"decisions"`
}

func (m *Main) runAnalyze(ctx context.Context, file string, f *analyzeFlags) error {
	b, _ := bot.ByName(f.bot)
	search, ok := b.(*bot.Search)
	if _, temper := bot.Parts(f.bot); !ok || temper != "" {
		return misuse("cli.error.unknown_bot", game.Args{"bot": word(f.bot), "bots": word("medium, hard")})
	}
	search.Cores = runtime.GOMAXPROCS(0)
	rec, rules, err := m.readRecord(ctx, file)
	if err != nil {
		return err
	}
	m.say = m.say.WithSealed(rules)
	all := analysisJSON{Game: rec.Game, Bot: f.bot, Decisions: []bot.Review{}}
	for moment, err := range bot.Moments(rules, rec) {
		if err != nil {
			return replayFailure(err)
		}
		r, ok := search.Review(ctx, rules, moment)
		if err := ctx.Err(); err != nil {
			return err
		}
		if ok {
			all.Decisions = append(all.Decisions, r)
		}
	}
	if f.json {
		return m.writeJSON(all)
	}
	m.printAnalysis(rec, all)
	return nil
}

func (m *Main) printAnalysis(rec *game.Record, all analysisJSON) {
	say := func(key string, args game.Args) {
		fmt.Fprintln(m.Stdout, m.say.Say(game.Text{Key: key, Args: args}, readerOf(rec)))
	}
	say("cli.analyze.head", game.Args{"game": game.KeyArg(rec.Game + ".name"), "n": game.N(len(all.Decisions)), "bot": word(all.Bot)})
	told := false
	for _, d := range all.Decisions {
		if d.Swing < bot.Telling {
			continue
		}
		told = true
		say("cli.analyze.better", game.Args{
			"n": game.N(d.Number), "seat": game.SeatArg(game.Seat(d.Seat - 1)),
			"made": game.TextArg(d.Made.Label), "best": game.TextArg(d.Best().Label),
			"now": word(percent(d.Made.Chance)), "then": word(percent(d.Best().Chance)),
		})
	}
	if !told {
		say("cli.analyze.fine", nil)
		return
	}
	fmt.Fprintln(m.Stdout)
	for seat := 1; seat <= rec.Seats; seat++ {
		if list := costly(all.Decisions, seat); list != "" {
			say("cli.analyze.costly", game.Args{"seat": game.SeatArg(game.Seat(seat - 1)), "list": word(list)})
		}
	}
}

// costly are the numbers of the decisions that cost a seat most, the worst first.
func costly(all []bot.Review, seat int) string {
	var list []string
	for _, d := range bot.Costliest(all, seat, maxCostly) {
		list = append(list, fmt.Sprint(d.Number))
	}
	return strings.Join(list, ", ")
}

func percent(thousandths int) string { return fmt.Sprintf("%.0f", float64(thousandths)/10) }
