package main

import (
	"cmp"
	"context"
	"fmt"
	"runtime"
	"slices"
	"strings"

	"github.com/katabasis-games/katabasis/bot"
	"github.com/katabasis-games/katabasis/game"
	"github.com/katabasis-games/katabasis/locale"
	"github.com/spf13/cobra"
)

const (
	// maxBetter is how many other moves of a decision are told.
	maxBetter = 3
	// maxCostly is how many decisions of a seat are named at the end.
	maxCostly = 3
	// leastSwing is what a decision must cost to be told in text, in thousandths.
	leastSwing = 20
)

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
	Decisions []decisionJSON `json:"decisions"`
}

// decisionJSON is one decision, as far as its seat could judge it.
type decisionJSON struct {
	// Number is that of the move in the record, from 1; Seat counts from 1.
	Number int `json:"number"`
	Seat   int `json:"seat"`
	// Swing is how much likelier to win the best move would have made the seat, in
	// thousandths; 0 if there was none better.
	Swing int            `json:"swing"`
	Made  estimateJSON   `json:"made"`
	Other []estimateJSON `json:"others"`

	made, best string // in words
}

// estimateJSON is a move, "" for letting it be, and how likely the seat is to win with it,
// in thousandths.
type estimateJSON struct {
	Move   string `json:"move"`
	Chance int    `json:"chance"`
	Visits int    `json:"visits"`
}

func (m *Main) runAnalyze(ctx context.Context, file string, f *analyzeFlags) error {
	b, _ := bot.ByName(f.bot)
	search, ok := b.(*bot.Search)
	if !ok {
		return misuse("cli.error.unknown_bot", game.Args{"bot": word(f.bot), "bots": word("medium, hard")})
	}
	search.Cores = runtime.GOMAXPROCS(0)
	rec, rules, err := m.readRecord(ctx, file)
	if err != nil {
		return err
	}
	m.say = m.say.WithSealed(rules)
	all := analysisJSON{Game: rec.Game, Bot: f.bot, Decisions: []decisionJSON{}}
	var before game.State
	for step, err := range game.Replay(rules, rec) {
		if err != nil {
			return replayFailure(err)
		}
		if before != nil {
			v, ok := search.Judge(ctx, before, step.Seat, step.Move)
			if err := ctx.Err(); err != nil {
				return err
			}
			if ok {
				all.Decisions = append(all.Decisions, m.decision(rules, rec, before, step, v))
			}
		}
		before = step.State.Clone()
	}
	if f.json {
		return m.writeJSON(all)
	}
	m.printAnalysis(rec, all)
	return nil
}

// decision tells a verdict in the notation of the game, and in words.
func (m *Main) decision(rules game.Rules, rec *game.Record, before game.State, step game.Step, v bot.Verdict) decisionJSON {
	show, reader := game.Show(before), readerOf(rec)
	label := func(move game.Move) string {
		if move == bot.Wait {
			return m.text("cli.analyze.wait", nil)
		}
		return m.say.Say(show.Label(move), reader)
	}
	estimate := func(e bot.Estimate) estimateJSON {
		out := estimateJSON{Chance: e.Chance, Visits: e.Visits}
		if e.Move != bot.Wait {
			out.Move = rules.Grammar().Format(e.Move)
		}
		return out
	}
	d := decisionJSON{
		Number: step.Number, Seat: int(step.Seat) + 1, Swing: v.Swing, Made: estimate(v.Made), Other: []estimateJSON{},
		made: label(v.Made.Move), best: label(v.Best().Move),
	}
	for _, e := range v.Others[:min(maxBetter, len(v.Others))] {
		d.Other = append(d.Other, estimate(e))
	}
	return d
}

// readerOf reads sentences of a record as somebody who has no seat.
func readerOf(rec *game.Record) locale.Reader {
	return locale.Reader{Name: func(s game.Seat) string { return rec.Names[s] }}
}

func (m *Main) printAnalysis(rec *game.Record, all analysisJSON) {
	say := func(key string, args game.Args) {
		fmt.Fprintln(m.Stdout, m.say.Say(game.Text{Key: key, Args: args}, readerOf(rec)))
	}
	say("cli.analyze.head", game.Args{"game": game.KeyArg(rec.Game + ".name"), "n": game.N(len(all.Decisions)), "bot": word(all.Bot)})
	told := false
	for _, d := range all.Decisions {
		if d.Swing < leastSwing {
			continue
		}
		told = true
		say("cli.analyze.better", game.Args{
			"n": game.N(d.Number), "seat": game.SeatArg(game.Seat(d.Seat - 1)), "made": word(d.made), "best": word(d.best),
			"now": word(percent(d.Made.Chance)), "then": word(percent(d.Made.Chance + d.Swing)),
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
func costly(all []decisionJSON, seat int) string {
	mine := slices.DeleteFunc(slices.Clone(all), func(d decisionJSON) bool { return d.Seat != seat || d.Swing < leastSwing })
	slices.SortStableFunc(mine, func(a, b decisionJSON) int { return cmp.Compare(b.Swing, a.Swing) })
	var list []string
	for _, d := range mine[:min(maxCostly, len(mine))] {
		list = append(list, fmt.Sprint(d.Number))
	}
	return strings.Join(list, ", ")
}

func percent(thousandths int) string { return fmt.Sprintf("%.0f", float64(thousandths)/10) }
