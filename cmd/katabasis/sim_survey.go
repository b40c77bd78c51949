package main

import (
	"context"
	"fmt"
	"io"
	"maps"
	"slices"
	"strings"

	"github.com/katabasis-games/katabasis/arena"
	"github.com/katabasis-games/katabasis/game"
	"github.com/katabasis-games/katabasis/internal/report"
)

// vary returns the values of an option that is to be varied, which must be of one word;
// nothing for an option that is not named.
func (s *setup) vary(rules game.Rules, name string) ([]string, error) {
	if name == "" {
		return []string{""}, nil
	}
	info := rules.Info()
	var names []string
	for _, o := range info.Options {
		if len(o.Words) == 1 && len(o.Words[0]) > 1 {
			names = append(names, o.Name)
		}
	}
	switch {
	case len(names) == 0:
		return nil, misuse("cli.error.vary_none", game.Args{"game": game.KeyArg(info.ID + ".name")})
	case !slices.Contains(names, name):
		return nil, misuse("cli.error.vary", game.Args{"value": word(name), "options": word(strings.Join(names, ", "))})
	case slices.ContainsFunc(s.options, func(given string) bool { return strings.HasPrefix(given, name+"=") }):
		return nil, misuse("cli.error.vary_given", game.Args{"value": word(name)})
	}
	return info.Option(name).Words[0], nil
}

// survey plays all games with each value of an option, and writes a page about them.
// Values that the rules refuse, for so many players or beside the other options, are left
// out.
func (m *Main) survey(ctx context.Context, c arena.Config, varied string, values []string, file string) error {
	configs := variants(c, varied, values)
	progress := m.progress(c.Games * len(configs))
	defer progress.finish()
	var came []report.Variant
	for i, own := range configs {
		own.Progress = func(done int) { progress.done(i*c.Games + done) }
		r, err := arena.Simulate(ctx, own)
		if err != nil {
			return err
		}
		came = append(came, report.Variant{Value: own.Options[varied], Report: r})
	}
	progress.finish()
	if err := writeFile(file, func(w io.Writer) error { return report.Survey(w, m.say, c, varied, came) }); err != nil {
		return err
	}
	fmt.Fprintln(m.Stdout, file)
	return nil
}

// variants are the simulations with each value of an option.
func variants(c arena.Config, varied string, values []string) (configs []arena.Config) {
	c.Detail = true
	if varied == "" {
		return []arena.Config{c}
	}
	for _, value := range values {
		own := c
		own.Options = maps.Clone(c.Options)
		own.Options[varied] = value
		if _, err := game.New(own.Rules, own.Options, own.Seats); err == nil {
			configs = append(configs, own)
		}
	}
	return configs
}
