package report

import (
	"fmt"
	"io"
	"maps"
	"slices"
	"strings"
	"time"

	"github.com/katabasis-games/katabasis/arena"
	"github.com/katabasis-games/katabasis/game"
	"github.com/katabasis-games/katabasis/locale"
)

// Contest writes the report of a contest. The words say the language. If timed is set, it
// also says how long the bots thought, which no two runs have alike; otherwise equal
// contests give equal pages, to the last byte.
func Contest(w io.Writer, words *locale.Catalogue, rules game.Rules, c arena.Comparison, timed bool) error {
	r := contest{speaker{words}, rules, c}
	p := page{
		Lang: words.Lang(), Title: r.text("cli.report.contest.title", game.Args{"game": game.KeyArg(c.Game + ".name")}),
		Lead: r.verdict(), Facts: r.facts(), Foot: r.say("foot"),
		Sections: []section{r.strength(), r.seats(), r.lengths()},
	}
	if timed {
		p.Sections = append(p.Sections, r.times())
	}
	return p.write(w)
}

type contest struct {
	speaker
	rules game.Rules
	c     arena.Comparison
}

// verdict is what came of it, in a sentence.
func (r contest) verdict() string {
	if r.c.Verdict == nil {
		return r.say("contest.incomparable")
	}
	return r.text("cli.report.contest."+r.c.Verdict.String(), game.Args{"bot": game.WordArg(r.c.Bots[0])})
}

func (r contest) facts() []fact {
	facts := []fact{
		{r.say("bots"), strings.Join(r.c.Bots, ", ")},
		{r.say("games"), r.count(r.c.Games)},
		{r.say("rounds"), r.text("cli.report.rounds_of", game.Args{"rounds": game.WordArg(r.count(r.c.Rounds)), "n": game.N(r.c.Seatings)})},
		{r.say("seed"), r.c.Seed},
		{r.say("version"), r.count(r.c.Version)},
	}
	return append(facts, r.options(r.rules, r.c.Options)...)
}

// options are those of a game, as facts.
func (s speaker) options(rules game.Rules, options game.Options) (facts []fact) {
	info := rules.Info()
	for _, o := range info.Options {
		if value, set := options[o.Name]; set {
			facts = append(facts, fact{s.text(info.ID+".option."+o.Name, nil), s.optionValue(info.ID, o, value)})
		}
	}
	return facts
}

// optionValue is the name of an option's value.
func (s speaker) optionValue(id string, o game.Option, value string) string {
	var names []string
	for _, word := range strings.Fields(value) {
		name := o.Names[word][s.words.Lang()]
		if name == "" {
			key := id + ".option." + o.Name + "." + word
			if name = s.text(key, nil); name == key {
				name = word
			}
		}
		names = append(names, name)
	}
	return strings.Join(names, ", ")
}

func (r contest) strength() section {
	s := section{Title: r.say("contest.strength"), Text: r.say("contest.strength.help")}
	var list []span
	t := table{Heads: []string{r.say("bot"), r.say("wins"), r.say("of_fair")}}
	scored, rated := r.c.Entrants[0].Score != nil, r.c.Entrants[0].Rating != nil
	if scored {
		t.Heads = append(t.Heads, r.say("points"))
	}
	if rated {
		t.Heads = append(t.Heads, r.say("rating"))
	}
	for _, e := range r.c.Entrants {
		low, high := e.Wins.Mean, e.Wins.Mean
		if e.Wins.Interval != nil {
			low, high = e.Wins.Interval[0], e.Wins.Interval[1]
		}
		list = append(list, span{e.Bot, r.percent(e.Wins.Mean), e.Wins.Mean, low, high})
		line := row{Name: e.Bot, Note: r.text("cli.report.seats_of", game.Args{"n": game.N(e.Seats)}), Cells: []cell{
			r.estimate(e.Wins, 100, 1, "\u202f%"), r.estimate(e.OfFair, 1, 2, ""),
		}}
		if scored {
			line.Cells = append(line.Cells, r.estimate(*e.Score, 1, 2, ""))
		}
		if rated {
			line.Cells = append(line.Cells, plain(r.number(e.Rating.Mean, 1), "± "+r.number(e.Rating.Deviation, 1)))
		}
		t.Rows = append(t.Rows, line)
	}
	tick := func(x float64) string { return r.number(100*x, 0) + "\u202f%" }
	s.Charts = []chart{{r.say("contest.wins"), spans(r.say("contest.wins"), list, r.c.Fair, r.say("fair"), tick)}}
	s.Tables = []table{t}
	return s
}

// estimate is a mean over its interval, both times a factor.
func (s speaker) estimate(e arena.Estimate, factor float64, decimals int, unit string) cell {
	c := cell{Value: s.number(factor*e.Mean, decimals) + unit, Share: -1}
	if e.Interval != nil {
		c.Note = s.number(factor*e.Interval[0], decimals) + " – " + s.number(factor*e.Interval[1], decimals)
	}
	return c
}

func (r contest) seats() section {
	games := float64(max(1, r.c.Games))
	var seats, endings []bar
	for seat, n := range r.c.SeatWins {
		name := r.text("common.player", game.Args{"n": game.N(seat + 1)})
		seats = append(seats, bar{name, r.percent(float64(n) / games), float64(n) / games})
	}
	for _, outcome := range slices.Sorted(maps.Keys(r.c.Outcomes)) {
		share := float64(r.c.Outcomes[outcome]) / games
		endings = append(endings, bar{r.text(r.c.Game+".outcome."+outcome, nil), r.percent(share), share})
	}
	return section{Title: r.say("endings"), Charts: []chart{
		{r.say("endings.how"), bars(r.say("endings.how"), endings, true)},
		{r.say("endings.seats"), bars(r.say("endings.seats"), seats, true)},
	}}
}

func (r contest) lengths() section {
	return section{Title: r.say("length"), Text: r.spread(r.c.Length), Charts: []chart{
		{r.say("length.chart"), histogram(r.say("length.chart"), r.c.Lengths, func(x float64) string { return r.number(x, 0) })},
	}}
}

// spread says in a sentence how a number is spread.
func (s speaker) spread(x arena.Spread) string {
	arg := func(n int) *game.Arg { return game.WordArg(s.count(n)) }
	return s.text("cli.report.spread", game.Args{
		"least": arg(x.Least), "quarter": arg(x.Quarter), "median": arg(x.Median), "three": arg(x.Three), "most": arg(x.Most),
		"mean": game.WordArg(s.number(x.Mean, 1)),
	})
}

func (r contest) times() section {
	t := table{Heads: []string{r.say("bot"), r.say("decisions"), r.say("persecond"), r.say("mean"), r.say("half"), r.say("most99"), r.say("longest")}}
	for _, e := range r.c.Entrants {
		x := r.c.Times(e.Bot)
		speed := float64(x.Decisions) / max(x.Total.Seconds(), 1e-9)
		line := row{Name: e.Bot, Cells: []cell{plain(r.count(int(x.Decisions)), ""), plain(r.number(speed, 0), "")}}
		for _, d := range []time.Duration{x.Mean(), x.Within(50), x.Within(99), x.Longest} {
			line.Cells = append(line.Cells, plain(r.duration(d), ""))
		}
		t.Rows = append(t.Rows, line)
	}
	return section{Title: r.say("times"), Text: r.say("times.help"), Tables: []table{t}}
}

// duration writes a time in a unit that suits it, with three digits or so.
func (s speaker) duration(d time.Duration) string {
	units := []struct {
		name string
		size time.Duration
	}{{"s", time.Second}, {"ms", time.Millisecond}, {"µs", time.Microsecond}}
	for _, u := range units {
		if d >= u.size || u.size == time.Microsecond {
			x := float64(d) / float64(u.size)
			decimals := 0
			if x < 10 {
				decimals = 1
			}
			return fmt.Sprint(s.number(x, decimals), "\u202f", u.name)
		}
	}
	return ""
}
