package main

import (
	"io"
	"os"
	"strings"
)

// titles is a writer for the help. It replaces fang’s headings, which are English, by those
// in the user’s language.
type titles struct {
	out   io.Writer
	words *strings.Replacer
}

// titled wraps the output. A file stays a file, so that fang can find out which colours it
// shows.
func (m *Main) titled(out io.Writer) io.Writer {
	t := titles{out, strings.NewReplacer(
		"USAGE", m.text("cli.help.usage", nil), "EXAMPLES", m.text("cli.help.examples", nil),
		"COMMANDS", m.text("cli.help.commands", nil), "FLAGS", m.text("cli.help.flags", nil),
		"[command]", m.text("cli.help.command", nil), "[--flags]", m.text("cli.help.flag", nil),
	)}
	if file, ok := out.(*os.File); ok {
		return titledFile{t, file}
	}
	return t
}

func (t titles) Write(p []byte) (int, error) {
	if _, err := io.WriteString(t.out, t.words.Replace(string(p))); err != nil {
		return 0, err
	}
	return len(p), nil
}

// titledFile has the methods of a file, by which fang recognises a terminal.
type titledFile struct {
	titles
	*os.File
}

func (t titledFile) Write(p []byte) (int, error)       { return t.titles.Write(p) }
func (t titledFile) WriteString(s string) (int, error) { return t.titles.Write([]byte(s)) }
