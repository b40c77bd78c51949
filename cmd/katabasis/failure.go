package main

import (
	"context"
	"errors"
	"fmt"
	"io/fs"

	"github.com/katabasis-games/katabasis/game"
	"github.com/katabasis-games/katabasis/locale"
	"github.com/spf13/pflag"
)

// failure is an error for people: a text of the catalogue and an exit status.
type failure struct {
	text   game.Text
	status int
}

// Error returns the key. People see the sentence.
func (f *failure) Error() string { return f.text.Key }

// misuse returns the failure of a command line that makes no sense.
func misuse(key string, args game.Args) error {
	return &failure{game.Text{Key: key, Args: args}, statusUsage}
}

// refuse returns the failure of a command line that makes sense but cannot be carried out.
func refuse(key string, args game.Args) error {
	return &failure{game.Text{Key: key, Args: args}, statusRefused}
}

// word returns an argument that is written as it is.
func word(s string) *game.Arg { return game.WordArg(s) }

// complain writes a line about an error and returns the exit status.
func (m *Main) complain(err error) int {
	if errors.Is(err, context.Canceled) {
		err = refuse("cli.error.interrupted", nil)
	}
	var f *failure
	if !errors.As(err, &f) {
		f = &failure{game.Text{Key: "cli.error.failed", Args: game.Args{"error": word(err.Error())}}, statusRefused}
	}
	fmt.Fprintf(m.Stderr, "katabasis: %s\n", locale.Visible(m.say.Say(f.text, locale.Reader{})))
	return f.status
}

// flagFailure returns the failure for an error in the flags.
func flagFailure(err error) error {
	var (
		unknown  *pflag.NotExistError
		missing  *pflag.ValueRequiredError
		bad      *pflag.InvalidValueError
		mistaken *pflag.InvalidSyntaxError
	)
	switch {
	case errors.As(err, &unknown):
		return misuse("cli.error.unknown_flag", game.Args{"flag": word(dashed(unknown.GetSpecifiedName(), unknown.GetSpecifiedShortnames()))})
	case errors.As(err, &missing):
		return misuse("cli.error.flag_needs", game.Args{"flag": word(dashed(missing.GetSpecifiedName(), missing.GetSpecifiedShortnames()))})
	case errors.As(err, &bad):
		return misuse("cli.error.flag_value", game.Args{"flag": word("--" + bad.GetFlag().Name), "value": word(bad.GetValue())})
	case errors.As(err, &mistaken):
		return misuse("cli.error.unknown_flag", game.Args{"flag": word(mistaken.GetSpecifiedFlag())})
	}
	return misuse("cli.error.failed", game.Args{"error": word(err.Error())})
}

// dashed returns a flag with its dashes as it was typed, alone or in a group of short ones.
func dashed(name, shorts string) string {
	if shorts != "" {
		return "-" + name
	}
	return "--" + name
}

// fileFailure returns the failure for an error of reading or writing a file.
func fileFailure(file string, err error) error {
	args := game.Args{"file": word(file)}
	switch {
	case errors.Is(err, fs.ErrNotExist):
		return refuse("cli.error.no_file", args)
	case errors.Is(err, fs.ErrPermission):
		return refuse("cli.error.permission", args)
	}
	args["error"] = word(cause(err))
	return refuse("cli.error.file", args)
}

// cause returns what the system says about an error, without the name of the file.
func cause(err error) string {
	var path *fs.PathError
	if errors.As(err, &path) {
		err = path.Err
	}
	return err.Error()
}

// refusalFailure returns the failure for a refusal of a game, with the number of the rule.
func refusalFailure(key string, r *game.Refusal, status int) error {
	args := game.Args{"why": game.TextArg(r.Why), "rule": word(r.Rule)}
	if r.Rule == "" {
		key += "_unnumbered"
	}
	return &failure{game.Text{Key: key, Args: args}, status}
}
