//go:build unix

package main

import (
	"os"
	"path/filepath"
	"regexp"
	"strings"
	"testing"

	"github.com/katabasis-games/katabasis/internal/queue"
)

var address = regexp.MustCompile(`nats://127\.0\.0\.1:\d+`)

// Three workers, of which two are killed (-9) while they play, come to the
// report of one process, to the last byte.
func TestWorkersAreKilled(t *testing.T) {
	t.Parallel()
	dir := t.TempDir()
	line := "arena cerberus --bots easy,random,random,random,random --games 600 --seed killed --no-times --json --report "
	status, out, complaint := try(nil, strings.Fields(line+filepath.Join(dir, "one.html"))...)
	if status != statusOK {
		t.Fatal(complaint)
	}
	server, err := queue.Listen("127.0.0.1:0")
	if err != nil {
		t.Fatal(err)
	}
	defer server.Close()
	var workers []*process
	for range 3 {
		w := begun(t, "worker", "--workers", "1", "--nats", server.URL())
		w.await("Connected to " + server.URL())
		workers = append(workers, w)
	}
	host := begun(t, strings.Fields(line+filepath.Join(dir, "many.html")+" --nats "+server.URL())...)
	for _, w := range workers[:2] {
		w.await("Playing Cerberus: easy, random")
		if err := w.cmd.Process.Kill(); err != nil {
			t.Fatal(err)
		}
		w.end()
	}
	if status := host.end(); status != statusOK {
		t.Fatalf("status %d: %s", status, host.said.String())
	}
	if got := host.said.String(); !strings.HasSuffix(got, out) {
		t.Errorf("the arena said %s\nwant %s", got, out)
	}
	one, many := read(t, dir, "one.html"), read(t, dir, "many.html")
	if one != many {
		t.Error("the reports differ")
	}
}

// A worker that is told to stop does so, and that is no failure.
func TestWorkerEnds(t *testing.T) {
	t.Parallel()
	host := begun(t, strings.Fields("arena pebbles --bots easy,random --games 100000000 --listen 127.0.0.1:0")...)
	host.await("worker --nats nats://127.0.0.1:")
	host.await("\n")
	w := begun(t, "worker", "--nats", address.FindString(host.said.String()))
	w.await("Playing Pebbles")
	for p, status := range map[*process]int{w: statusOK, host: statusRefused} {
		if err := p.cmd.Process.Signal(os.Interrupt); err != nil {
			t.Fatal(err)
		}
		if got := p.end(); got != status {
			t.Errorf("status %d: %s", got, p.said.String())
		}
	}
}

func TestWorkerUsage(t *testing.T) {
	t.Parallel()
	for line, want := range map[string]string{
		"worker":                           "the flag --nats needs a value",
		"worker --nats nats://127.0.0.1:1": "no NATS server answers at nats://127.0.0.1:1;",
		"worker --nats nats://me:secret@127.0.0.1:1 --lang fr":                                        "aucun serveur NATS ne répond à nats://127.0.0.1:1",
		"worker --nats nats://127.0.0.1:1 --workers 0":                                                "--workers must be from 1",
		"arena pebbles --bots easy,random --nats nats://127.0.0.1:1":                                  "no NATS server answers",
		"arena pebbles --bots easy,random --nats nats://127.0.0.1:1 --listen :0":                      "--nats and --listen cannot be used together",
		"arena pebbles --bots easy,random --nats nats://127.0.0.1:1 --workers 2":                      "--nats and --workers cannot be used together",
		"arena pebbles --bots easy,random --listen 0.0.0.0:0":                                         "0.0.0.0:0 cannot be listened on",
		"arena pebbles --bots easy,random --listen nowhere --lang fr":                                 "impossible d’écouter sur nowhere",
		"arena dungeon --bots easy,easy --nats nats://x --option adventure=../../games/dungeon/count": "workers do not have the folder of adventure",
	} {
		status, _, complaint := try(nil, strings.Fields(line)...)
		if status == statusOK || strings.Count(complaint, "\n") != 1 || !strings.Contains(complaint, want) || strings.Contains(complaint, "secret") {
			t.Errorf("%s: status %d, %s", line, status, complaint)
		}
	}
}

// An arena that is told to stop says what its journal has, and goes on from there.
func TestArenaIsStopped(t *testing.T) {
	t.Parallel()
	dir := t.TempDir()
	journal := filepath.Join(dir, "journal")
	line := "arena cerberus --bots easy,random,random,random,random --seed stopped --no-times --json --games "
	p := begun(t, strings.Fields(line+"100000 --journal "+journal)...)
	for { // until there are some games in it
		text, err := os.ReadFile(journal)
		if err != nil && !os.IsNotExist(err) {
			t.Fatal(err)
		}
		if strings.Count(string(text), "\n") > 5 {
			break
		}
	}
	if status, _, complaint := try(nil, strings.Fields(line+"50 --journal "+journal)...); status != statusRefused || !strings.Contains(complaint, "of an arena that plays now") {
		t.Errorf("a second arena on the same journal: status %d, %s", status, complaint)
	}
	if err := p.cmd.Process.Signal(os.Interrupt); err != nil {
		t.Fatal(err)
	}
	p.await("games are kept in " + journal + "; the same command goes on.")
	if status := p.end(); status != statusRefused {
		t.Errorf("status %d: %s", status, p.said.String())
	}
	_, want, _ := try(nil, strings.Fields(line+"50")...)
	if _, got, complaint := try(nil, strings.Fields(line+"50 --journal "+journal)...); got != want {
		t.Errorf("gone on with: %s%s\nwant %s", got, complaint, want)
	}
}
