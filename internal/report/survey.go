package report

import (
	"cmp"
	"io"
	"maps"
	"regexp"
	"slices"
	"strings"

	"github.com/katabasis-games/katabasis/arena"
	"github.com/katabasis-games/katabasis/game"
	"github.com/katabasis-games/katabasis/locale"
)

// Variant is what came of games with one value of the option that was varied.
type Variant struct {
	Value  string // empty if none was
	Report arena.Report
}

// Survey writes the report of a simulation, of which Varied is the option that was varied,
// if any was. The reports have details. Equal simulations give equal pages.
func Survey(w io.Writer, words *locale.Catalogue, c arena.Config, varied string, variants []Variant) error {
	s := survey{speaker: speaker{words.WithSealed(c.Rules)}, c: c, info: c.Rules.Info(), varied: varied, variants: variants}
	s.detail = variants[0].Report.Detail
	for _, v := range variants {
		s.games += v.Report.Games
	}
	for _, v := range variants[1:] {
		s.detail.Add(v.Report.Detail)
	}
	p := page{
		Lang: words.Lang(), Title: s.text("cli.report.survey.title", game.Args{"game": game.KeyArg(s.info.ID + ".name"), "n": game.WordArg(s.count(s.games))}),
		Lead: s.text("cli.report.survey.lead", game.Args{"n": game.N(c.Seats), "bots": game.WordArg(strings.Join(c.Bots, ", "))}),
		Foot: s.say("foot"), Facts: s.facts(),
	}
	if varied != "" {
		p.Sections = append(p.Sections, s.comparison())
	}
	p.Sections = append(p.Sections, s.endings(), s.lengths())
	if points := s.points(); len(points.Charts) > 0 {
		p.Sections = append(p.Sections, points)
	}
	p.Sections = append(p.Sections, s.moves(), s.events(), s.things(), s.rules())
	return p.write(w)
}

type survey struct {
	speaker
	c        arena.Config
	info     game.Info
	varied   string
	variants []Variant
	detail   *arena.Detail // of all
	games    int           // in all
}

func (s survey) facts() []fact {
	facts := []fact{{s.say("games"), s.count(s.games)}, {s.say("seed"), s.c.Seed}, {s.say("version"), s.count(s.info.Version)}}
	options := maps.Clone(s.c.Options)
	delete(options, s.varied)
	return append(facts, s.options(s.c.Rules, options)...)
}

// called is what a variant is called; empty if there is but one.
func (s survey) called(v Variant) string {
	if s.varied == "" {
		return ""
	}
	return s.text("cli.report.survey.value", game.Args{
		"option": game.KeyArg(s.info.ID + ".option." + s.varied), "value": game.WordArg(s.value(v)),
	})
}

func (s survey) value(v Variant) string {
	return s.optionValue(s.info.ID, *s.info.Option(s.varied), v.Value)
}

// titled puts what a variant is called before a caption.
func (s survey) titled(v Variant, caption string) string {
	if name := s.called(v); name != "" {
		return name + " · " + caption
	}
	return caption
}

// comparison is a table of the variants.
func (s survey) comparison() section {
	help := s.text("cli.report.survey.varied.help", game.Args{"option": game.KeyArg(s.info.ID + ".option." + s.varied)})
	t := table{Heads: []string{s.text(s.info.ID+".option."+s.varied, nil), s.say("survey.length")}}
	outcomes := s.outcomes()
	for _, outcome := range outcomes {
		t.Heads = append(t.Heads, s.text(s.info.ID+".outcome."+outcome, nil))
	}
	scored := slices.ContainsFunc(s.variants, func(v Variant) bool { return v.Report.Scores != nil })
	if scored {
		t.Heads = append(t.Heads, s.say("points"))
	}
	for _, v := range s.variants {
		spread := arena.SpreadOf(v.Report.Lengths)
		half := s.text("cli.report.survey.half", game.Args{"quarter": game.WordArg(s.count(spread.Quarter)), "three": game.WordArg(s.count(spread.Three))})
		line := row{Name: s.value(v), Note: s.text("cli.report.survey.games", game.Args{"n": game.WordArg(s.count(v.Report.Games))}), Cells: []cell{plain(s.count(spread.Median), half)}}
		for _, outcome := range outcomes {
			share := float64(v.Report.Wins[outcome]) / float64(max(1, v.Report.Games))
			line.Cells = append(line.Cells, cell{Value: s.percent(share), Share: 100 * share})
		}
		if scored {
			line.Cells = append(line.Cells, plain(s.number(meanPoints(v.Report), 1), ""))
		}
		t.Rows = append(t.Rows, line)
	}
	return section{Title: s.say("survey.varied"), Text: help, Tables: []table{t}}
}

// outcomes are those that came.
func (s survey) outcomes() (came []string) {
	for _, outcome := range s.info.Outcomes {
		if slices.ContainsFunc(s.variants, func(v Variant) bool { return v.Report.Wins[outcome] > 0 }) {
			came = append(came, outcome)
		}
	}
	return came
}

func meanPoints(r arena.Report) float64 {
	sum, n := 0, 0
	for _, seat := range r.Scores {
		for points, games := range seat {
			sum, n = sum+points*games, n+games
		}
	}
	return float64(sum) / float64(max(1, n))
}

func (s survey) endings() section {
	out := section{Title: s.say("endings")}
	for _, v := range s.variants {
		games := float64(max(1, v.Report.Games))
		var endings, seats []bar
		for _, outcome := range s.info.Outcomes {
			share := float64(v.Report.Wins[outcome]) / games
			endings = append(endings, bar{s.text(s.info.ID+".outcome."+outcome, nil), s.percent(share), share})
		}
		for seat, n := range v.Report.SeatWins {
			seats = append(seats, bar{s.seat(seat), s.percent(float64(n) / games), float64(n) / games})
		}
		out.Charts = append(out.Charts,
			chart{s.titled(v, s.say("endings.how")), bars(s.say("endings.how"), endings, true)},
			chart{s.titled(v, s.say("endings.seats")), bars(s.say("endings.seats"), seats, true)})
	}
	return out
}

// seat is a player, and the bot that plays there.
func (s survey) seat(seat int) string {
	return s.text("common.player", game.Args{"n": game.N(seat + 1)}) + " (" + s.c.Bots[seat%len(s.c.Bots)] + ")"
}

func (s survey) lengths() section {
	out := section{Title: s.say("length")}
	if len(s.variants) == 1 {
		out.Text = s.spread(arena.SpreadOf(s.variants[0].Report.Lengths))
	}
	for _, v := range s.variants {
		out.Charts = append(out.Charts, chart{s.titled(v, s.say("length.chart")), histogram(s.say("length.chart"), v.Report.Lengths, s.whole)})
	}
	return out
}

func (s survey) whole(x float64) string { return s.number(x, 0) }

// points are those of each seat; of a game that counts none there are no charts.
func (s survey) points() section {
	out := section{Title: s.say("survey.points.title")}
	for _, v := range s.variants {
		seats := v.Report.Scores
		if s.info.Together && seats != nil {
			seats = seats[:1] // all have the same
		}
		for seat, counts := range seats {
			caption := s.text("cli.report.survey.points", game.Args{"seat": game.WordArg(s.seat(seat))})
			out.Charts = append(out.Charts, chart{s.titled(v, caption), histogram(caption, counts, s.whole)})
		}
	}
	return out
}

func (s survey) moves() section {
	return section{Title: s.say("survey.moves"), Text: s.say("survey.moves.help"), Tables: s.occurrences(s.detail.Moves, func(name string, o *arena.Occurrence) (string, string) {
		if o.Text.Key == "" {
			return name, s.say("survey.chance")
		}
		return name, s.said(o)
	})}
}

func (s survey) events() section {
	return section{Title: s.say("survey.events"), Text: s.say("survey.events.help"), Tables: s.occurrences(s.detail.Events, func(name string, o *arena.Occurrence) (string, string) {
		_, short, _ := strings.Cut(strings.TrimPrefix(name, s.info.ID+"."), ".")
		return cmp.Or(short, name), s.said(o)
	})}
}

func (s survey) things() section {
	return section{Title: s.say("survey.things"), Text: s.say("survey.things.help"), Tables: s.occurrences(s.detail.Things, func(name string, _ *arena.Occurrence) (string, string) {
		said := s.text(name, game.Args{"n": game.N(1)})
		if said == name || strings.Contains(said, "{") {
			return name[strings.LastIndex(name, ".")+1:], ""
		}
		return said, ""
	})}
}

// said is what was said of something the first time, as far as a line goes.
func (s survey) said(o *arena.Occurrence) string {
	const line = 140
	text := []rune(s.words.Say(o.Text, locale.Reader{}))
	if len(text) > line {
		text = append(text[:line], '…')
	}
	return string(text)
}

// mostRows is how many things of a kind a report lists.
const mostRows = 40

// occurrences is a table of things, those in most games first. Called says what is said of
// one, and in small letters below it.
func (s survey) occurrences(all map[string]*arena.Occurrence, called func(string, *arena.Occurrence) (name, note string)) []table {
	names := slices.SortedFunc(maps.Keys(all), func(a, b string) int {
		return cmp.Or(cmp.Compare(all[b].Games, all[a].Games), cmp.Compare(all[b].Times, all[a].Times), cmp.Compare(a, b))
	})
	t := table{Tight: true, Heads: []string{s.say("survey.name"), s.say("survey.in"), s.say("survey.times")}}
	if len(names) > mostRows {
		t.Caption = s.text("cli.report.survey.more", game.Args{"n": game.WordArg(s.count(len(names) - mostRows))})
		names = names[:mostRows]
	}
	games := float64(max(1, s.games))
	for _, n := range names {
		name, note := called(n, all[n])
		share := float64(all[n].Games) / games
		t.Rows = append(t.Rows, row{Name: name, Note: note, Cells: []cell{
			{Value: s.percent(share), Share: 100 * share}, plain(s.number(float64(all[n].Times)/games, 2), ""),
		}})
	}
	if len(t.Rows) == 0 {
		return nil
	}
	return []table{t}
}

// numbered is the heading of a rule in a page of rules: its number and its title.
var numbered = regexp.MustCompile(`(?m)^#+ ([A-Z]+[0-9]+[a-z]?) · (.+)$`)

func (s survey) rules() section {
	titles, never := map[string]string{}, []string{}
	for _, m := range numbered.FindAllStringSubmatch(game.Page(s.c.Rules, s.words.Lang()), -1) {
		titles[m[1]] = m[2]
		if s.detail.Rules[m[1]] == nil {
			never = append(never, m[1])
		}
	}
	out := section{
		Title: s.say("survey.rules"),
		Text:  s.text("cli.report.survey.rules.help", game.Args{"tried": game.WordArg(s.count(int(s.detail.Tried)))}),
		Tables: s.occurrences(s.detail.Rules, func(name string, o *arena.Occurrence) (string, string) {
			return strings.TrimSpace(name + " " + titles[name]), s.said(o)
		}),
	}
	if len(never) > 0 {
		out.Text += " " + s.text("cli.report.survey.rules.never", game.Args{"rules": game.WordArg(strings.Join(never, ", "))})
	}
	return out
}
