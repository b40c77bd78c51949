//go:build unix

package main

import (
	"bufio"
	"bytes"
	"io"
	"os"
	"os/exec"
	"path/filepath"
	"strings"
	"syscall"
	"testing"
	"time"
)

// Every command that may take long ends at the first signal, in its own time and in
// order, and says what was kept. Its input stays open, as a terminal's does.
func TestFirstSignalEnds(t *testing.T) {
	t.Parallel()
	dir := t.TempDir()
	shelf := filepath.Join(dir, "shelf")
	if err := os.CopyFS(filepath.Join(shelf, "long"), os.DirFS("../../games/dungeon/count")); err != nil {
		t.Fatal(err)
	}
	long := filepath.Join(shelf, "long")
	house, stop := served(t, t.TempDir())
	defer stop()
	for _, c := range []struct {
		name, args string
		signal     syscall.Signal
		ready      string // is printed when the command is at it
		says       string
		status     int
	}{
		{"play", "play cerberus", syscall.SIGTERM, "> ", "The game was not saved;", statusRefused},
		{"play on a record", "play cerberus --record " + filepath.Join(dir, "game.txt"), syscall.SIGTERM, "> ", "are saved in " + filepath.Join(dir, "game.txt"), statusRefused},
		{"play, of bots", "play dungeon --human none --bot easy --option adventure=count-2", syscall.SIGINT, "\n", "interrupted", statusRefused},
		{"sim", "sim dungeon --bot easy --option adventure=count-2 --games 1000000", syscall.SIGTERM, "listens", "interrupted", statusRefused},
		{"arena", "arena dungeon --bots easy,easy --option adventure=count --games 1000000", syscall.SIGTERM, "listens", "interrupted", statusRefused},
		{"env", "env pebbles", syscall.SIGINT, "listens", "interrupted", statusRefused},
		{"record", "record dungeon --bot random --until never", syscall.SIGTERM, "listens", "interrupted", statusRefused},
		{"replay", "replay -", syscall.SIGTERM, "listens", "interrupted", statusRefused},
		{"verify", "verify -", syscall.SIGINT, "listens", "interrupted", statusRefused},
		{"check", "adventure check " + long, syscall.SIGTERM, "listens", "interrupted", statusRefused},
		{"watch", "adventure watch " + long, syscall.SIGTERM, "listens", "interrupted", statusRefused},
		{"load", "load --seconds 1000 --tables 2 --url " + strings.TrimPrefix(house[0], "Open "), syscall.SIGTERM, "listens", "interrupted", statusRefused},
		{"serve", "serve --listen 127.0.0.1:0 --data " + filepath.Join(dir, "data"), syscall.SIGTERM, "Ctrl+C", "Every table is kept.", statusOK},
		{"serve, while it proves", "serve --listen 127.0.0.1:0 --data " + filepath.Join(dir, "other") + " --adventures " + shelf, syscall.SIGINT, "listens", "interrupted", statusRefused},
	} {
		t.Run(c.name, func(t *testing.T) {
			t.Parallel()
			p := begun(t, strings.Fields(c.args)...)
			p.await(c.ready)
			if err := p.cmd.Process.Signal(c.signal); err != nil {
				t.Fatal(err)
			}
			p.await(c.says)
			if status := p.end(); status != c.status {
				t.Errorf("status %d, want %d: %s", status, c.status, p.said.String())
			}
		})
	}
}

// process is the program as one of its own.
type process struct {
	t    *testing.T
	cmd  *exec.Cmd
	out  *bufio.Reader
	said bytes.Buffer
}

func begun(t *testing.T, args ...string) *process {
	t.Helper()
	path, err := os.Executable()
	if err != nil {
		t.Fatal(err)
	}
	out, in, err := os.Pipe()
	if err != nil {
		t.Fatal(err)
	}
	p := &process{t: t, out: bufio.NewReader(out), cmd: &exec.Cmd{
		Path: path, Args: append([]string{"katabasis"}, args...), Stdout: in, Stderr: in,
		Env: append(os.Environ(), "KATABASIS_TELLS=1", "LANG=en_GB.UTF-8"),
	}}
	if _, err := p.cmd.StdinPipe(); err != nil { // nobody writes, nobody closes
		t.Fatal(err)
	}
	if err := p.cmd.Start(); err != nil {
		t.Fatal(err)
	}
	in.Close()
	t.Cleanup(func() {
		_ = p.cmd.Process.Kill() // it has ended, unless the test failed
		out.Close()
	})
	return p
}

// await reads what the process prints until some words have come.
func (p *process) await(words string) {
	p.t.Helper()
	late := time.AfterFunc(time.Minute, func() { _ = p.cmd.Process.Kill() }) // no test waits for ever
	defer late.Stop()
	from := p.said.Len()
	for !strings.Contains(p.said.String()[from:], words) {
		b, err := p.out.ReadByte()
		if err != nil {
			p.t.Fatalf("it ended without %q: %s", words, p.said.String())
		}
		p.said.WriteByte(b)
	}
}

// end waits for the process to end and returns its status.
func (p *process) end() int {
	p.t.Helper()
	if _, err := io.Copy(&p.said, p.out); err != nil {
		p.t.Fatal(err)
	}
	_ = p.cmd.Wait() // its status says it
	return p.cmd.ProcessState.ExitCode()
}
