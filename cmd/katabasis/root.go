package main

import (
	"context"
	"io"
	"os"
	"regexp"
	"strings"

	"charm.land/fang/v2"
	"charm.land/lipgloss/v2"
	"github.com/katabasis-games/katabasis/game"
	"github.com/spf13/cobra"
)

func (m *Main) execute(ctx context.Context, args []string) error {
	root := m.root()
	root.SetArgs(append([]string{}, args...)) // nil would be the arguments of the process
	root.SetIn(m.Stdin)
	root.SetOut(m.titled(m.Stdout))
	root.SetErr(m.Stderr)
	return fang.Execute(ctx, root,
		fang.WithoutCompletions(), fang.WithoutManpage(), fang.WithoutVersion(),
		fang.WithColorSchemeFunc(colours),
		// Run prints errors, in one line and in the user’s language.
		fang.WithErrorHandler(func(io.Writer, fang.Styles, error) {}),
	)
}

// root returns the command katabasis with all commands under it.
func (m *Main) root() *cobra.Command {
	root := &cobra.Command{
		Use:   "katabasis",
		Short: m.text("cli.root.short", nil),
		Long:  m.text("cli.root.long", nil),
		// Without Args and RunE, cobra would itself complain about unknown commands, in
		// English.
		Args: func(_ *cobra.Command, args []string) error {
			if len(args) > 0 {
				return misuse("cli.error.unknown_command", game.Args{"command": word(args[0])})
			}
			return nil
		},
		RunE:                       func(cmd *cobra.Command, _ []string) error { return cmd.Help() },
		Example:                    m.text("cli.root.example", nil),
		SuggestionsMinimumDistance: 1,
	}
	root.PersistentFlags().Var(&langValue{m.say.Lang()}, "lang", m.text("cli.flag.lang", nil))
	root.AddCommand(m.serve(), m.play(), m.sim(), m.arena(), m.worker(), m.environment(), m.load(), m.record(), m.replay(), m.analyze(), m.verify(), m.backup(), m.restore(), m.copy(), m.table(), m.guest(), m.reports(), m.owner(), m.games(), m.rules(), m.adventure(), m.newGame(), m.version())
	root.SetHelpCommand(m.help())
	root.SetFlagErrorFunc(func(_ *cobra.Command, err error) error { return flagFailure(err) })
	for _, cmd := range withAll(root) {
		cmd.Flags().BoolP("help", "h", false, m.text("cli.flag.help", nil))
		cmd.Flags().SortFlags = false
		if f := cmd.Flags().Lookup("bot"); f != nil {
			f.DefValue = strings.Trim(f.DefValue, "[]")
		}
		if f := cmd.Flags().Lookup("human"); f != nil {
			f.DefValue = strings.Trim(f.DefValue, "[]")
		}
	}
	return root
}

// withAll returns a command and all commands under it.
func withAll(cmd *cobra.Command) []*cobra.Command {
	all := []*cobra.Command{cmd}
	for _, under := range cmd.Commands() {
		all = append(all, withAll(under)...)
	}
	return all
}

// command returns a command whose texts are in the catalogue under its name.
func (m *Main) command(use, name string, args cobra.PositionalArgs, run func(cmd *cobra.Command, args []string) error) *cobra.Command {
	key := "cli." + name
	return &cobra.Command{
		Use:                   m.usage(use),
		Short:                 m.text(key+".short", nil),
		Long:                  m.text(key+".long", nil),
		Example:               m.text(key+".example", nil),
		Args:                  args,
		RunE:                  run,
		DisableFlagsInUseLine: true,
	}
}

// usage is a line of usage in the reader's language: what is in capitals in it stands for
// something.
func (m *Main) usage(line string) string {
	return placeholder.ReplaceAllStringFunc(line, func(name string) string { return m.text(argKey(name), nil) })
}

var placeholder = regexp.MustCompile(`\b[A-Z]+\b`)

func argKey(name string) string { return "cli.arg." + strings.ToLower(name) }

// help returns the command that shows the help of another.
func (m *Main) help() *cobra.Command {
	return m.command("help [COMMAND]", "help", cobra.ArbitraryArgs, func(cmd *cobra.Command, args []string) error {
		found, rest, err := cmd.Root().Find(args)
		if err != nil || len(rest) > 0 {
			return misuse("cli.error.unknown_command", game.Args{"command": word(strings.Join(args, " "))})
		}
		return found.Help()
	})
}

// exactly accepts one argument for each name.
func exactly(names ...string) cobra.PositionalArgs {
	return func(_ *cobra.Command, args []string) error {
		if len(args) < len(names) {
			return misuse("cli.error.argument_missing", game.Args{"name": game.KeyArg(argKey(names[len(args)]))})
		}
		if len(args) > len(names) {
			return misuse("cli.error.argument_extra", game.Args{"value": word(args[len(names)])})
		}
		return nil
	}
}

// langValue is the value of the flag --lang: en or fr.
type langValue struct{ lang string }

func (v *langValue) String() string { return v.lang }
func (v *langValue) Type() string   { return "en|fr" }

func (v *langValue) Set(lang string) error {
	if !isLanguage(lang) {
		return os.ErrInvalid
	}
	v.lang = lang
	return nil
}

// colours returns the colours of the help: ember, bone and the cold green of the Styx.
func colours(c lipgloss.LightDarkFunc) fang.ColorScheme {
	scheme := fang.AnsiColorScheme(c)
	base := c(lipgloss.Color("#2B2320"), lipgloss.Color("#E8DFD0"))
	quiet := c(lipgloss.Color("#6E625A"), lipgloss.Color("#A89C8E"))
	scheme.Base, scheme.Argument, scheme.Description = base, base, base
	scheme.Title = c(lipgloss.Color("#B3410E"), lipgloss.Color("#FF7A33"))
	scheme.Program = scheme.Title
	scheme.Command = c(lipgloss.Color("#8A5A00"), lipgloss.Color("#F0B75A"))
	scheme.Flag = c(lipgloss.Color("#1F6B5C"), lipgloss.Color("#6FC7B2"))
	scheme.QuotedString = scheme.Flag
	scheme.DimmedArgument, scheme.Comment, scheme.FlagDefault = quiet, quiet, quiet
	scheme.Codeblock = c(lipgloss.Color("#F3ECE1"), lipgloss.Color("#221C19"))
	return scheme
}
