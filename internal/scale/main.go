// Command scale says what so many tables take, from what one move and one table take. It
// prints the tables of docs/scale.md: go run ./internal/scale.
package main

import (
	"fmt"
	"io"
	"math"
	"os"
)

// The figures were measured with katabasis load on a machine of two cores, which other work
// kept busy: Cerberus, four seats per table, three servers and PostgreSQL 15 beside them,
// with fsync on. docs/scale.md says how.
const (
	serverCPU    = 0.48e-3 // seconds of a server per move
	databaseCPU  = 0.20e-3 // seconds of PostgreSQL per move
	commits      = 0.38    // per move: the others are in the same commit
	spectatorCPU = 8.0e-6  // seconds of a server per message to a spectator
	botCPU       = 10e-3   // seconds of a server that a medium bot thinks per move
	message      = 1000.0  // bytes per message, of which each reader gets one per move
	entry        = 205.0   // bytes on the disk per entry, with its index
	entries      = 1.3     // per move, with those of chance
	tableRow     = 3200.0  // bytes on the disk per table
	tableMemory  = 200e3   // bytes of a server per table with its four sockets
	socketMemory = 20e3    // bytes of a server per spectator
)

// The model of how people play.
const (
	seats      = 4.0
	people     = 3.0  // of the seats; bots have the others
	pause      = 15.0 // seconds between two moves at a table
	lasts      = 2400 // seconds of a game
	spectators = 0.25 // per table
)

// What one machine is taken to have.
const (
	processors = 16.0
	memory     = 64e9  // bytes
	network    = 125e6 // bytes per second
	sockets    = 8192  // per server process
	syncs      = 5000  // commits per second
)

// load is what a number of tables takes.
type load struct {
	tables, moves, arrivals, sockets              float64
	serverCPU, databaseCPU, commits, memory, sent float64
	diskPerDay                                    float64
}

func loadOf(tables float64) load {
	moves := tables / pause
	bots := moves * (1 - people/seats)
	return load{
		tables: tables, moves: moves, arrivals: tables / lasts, sockets: tables * (people + spectators),
		serverCPU:   moves*serverCPU + bots*botCPU + moves*spectators*spectatorCPU,
		databaseCPU: moves * databaseCPU,
		commits:     moves * commits,
		memory:      tables * (tableMemory + spectators*socketMemory),
		sent:        moves * (people + spectators) * message,
		diskPerDay:  86400 * (moves*entries*entry + tables/lasts*tableRow),
	}
}

// need is a part that may be saturated: how many machines, or processes, a load takes of it.
type need struct {
	part string
	of   func(load) float64
}

var needs = []need{
	{"processors of the one PostgreSQL", func(l load) float64 { return l.databaseCPU / processors }},
	{"commits of the one PostgreSQL", func(l load) float64 { return l.commits / syncs }},
	{"sockets, by server processes", func(l load) float64 { return l.sockets / sockets }},
	{"memory of servers", func(l load) float64 { return l.memory / memory }},
	{"network of servers", func(l load) float64 { return l.sent / network }},
	{"processors of servers", func(l load) float64 { return l.serverCPU / processors }},
}

func main() { report(os.Stdout) }

func report(w io.Writer) {
	sizes := []float64{1e3, 1e4, 1e5, 1e6}
	header := func(first string) {
		fmt.Fprintf(w, "| %s |", first)
		for _, n := range sizes {
			fmt.Fprintf(w, " %s tables |", grouped(n))
		}
		fmt.Fprint(w, "\n|---|---|---|---|---|\n")
	}
	row := func(name string, of func(load) float64) {
		fmt.Fprintf(w, "| %s |", name)
		for _, n := range sizes {
			fmt.Fprintf(w, " %s |", figure(of(loadOf(n))))
		}
		fmt.Fprintln(w)
	}
	header("what there is")
	row("moves per second", func(l load) float64 { return l.moves })
	row("new tables per second", func(l load) float64 { return l.arrivals })
	row("open sockets", func(l load) float64 { return l.sockets })
	row("processors busy in servers", func(l load) float64 { return l.serverCPU })
	row("processors busy in PostgreSQL", func(l load) float64 { return l.databaseCPU })
	row("commits per second", func(l load) float64 { return l.commits })
	row("memory of servers, GB", func(l load) float64 { return l.memory / 1e9 })
	row("sent, MB per second", func(l load) float64 { return l.sent / 1e6 })
	row("disk, GB per day", func(l load) float64 { return l.diskPerDay / 1e9 })
	fmt.Fprintln(w)
	header("machines or processes needed")
	for _, n := range needs {
		row(n.part, n.of)
	}
}

// figure writes a number with two digits that count.
func figure(n float64) string {
	if n >= 10 {
		unit := math.Pow(10, math.Max(0, math.Floor(math.Log10(n))-1))
		return grouped(math.Round(n/unit) * unit)
	}
	return fmt.Sprintf("%.2g", n)
}

// grouped writes a whole number with commas.
func grouped(n float64) string {
	text := fmt.Sprintf("%.0f", n)
	for i := len(text) - 3; i > 0; i -= 3 {
		text = text[:i] + "," + text[i:]
	}
	return text
}
