// Reel writes a record as the page that plays one reads it, to the standard output: the
// table, and for a viewer each moment and what happened at it. dev/ in web plays it without
// a server.
//
//	go run ./internal/server/reel FILE VIEWER
//
// VIEWER is 0 for the public, or a seat from 1.
package main

import (
	"encoding/json"
	"fmt"
	"os"
	"slices"
	"strconv"

	"github.com/katabasis-games/katabasis/game"
	"github.com/katabasis-games/katabasis/game/gametest/pebbles"
	"github.com/katabasis-games/katabasis/games"
	"github.com/katabasis-games/katabasis/internal/fanout"
	"github.com/katabasis-games/katabasis/internal/ledger"
	"github.com/katabasis-games/katabasis/internal/table"
)

// reel is what is written.
type reel struct {
	Table fanout.Summary `json:"table"`
	// Steps are table.ReplaySteps without their Total.
	Steps []json.RawMessage `json:"steps"`
}

func main() {
	if err := run(os.Args[1:]); err != nil {
		fmt.Fprintln(os.Stderr, err)
		os.Exit(1)
	}
}

func run(args []string) error {
	if len(args) != 2 {
		return fmt.Errorf("usage: reel FILE VIEWER")
	}
	text, err := os.ReadFile(args[0])
	if err != nil {
		return err
	}
	rec, err := game.ParseRecord(string(text))
	if err != nil {
		return err
	}
	number, err := strconv.Atoi(args[1])
	if err != nil || number < 0 || number > rec.Seats {
		return fmt.Errorf("%s is no viewer of %d players", args[1], rec.Seats)
	}
	viewer := game.Public
	if number > 0 {
		viewer = game.Seat(number - 1)
	}
	made, err := of(rec, viewer)
	if err != nil {
		return err
	}
	return json.NewEncoder(os.Stdout).Encode(made)
}

// of plays a record, as a viewer sees it.
func of(rec *game.Record, viewer game.Seat) (reel, error) {
	all := append(games.All(), pebbles.Rules{})
	i := slices.IndexFunc(all, func(r game.Rules) bool { return r.Info().ID == rec.Game })
	if i < 0 {
		return reel{}, fmt.Errorf("there is no game %s", rec.Game)
	}
	made := reel{Table: tableOf(rec)}
	for step, err := range game.Replay(all[i], rec) {
		if err != nil {
			return reel{}, err
		}
		moment := table.ReplayStep{N: len(made.Steps), State: fanout.StateOf(step.State, viewer)}
		var known []game.Event
		for _, event := range step.Events {
			if event.To.Has(viewer) {
				known = append(known, event)
			}
		}
		if moment.N > 0 {
			if known == nil && step.Seat != viewer {
				continue
			}
			moment.Happening = &fanout.Happening{
				Seq: int64(moment.N), Kind: ledger.EntryMove, Seat: ledger.Number(step.Seat),
				Events: append([]game.Event{}, known...),
			}
		}
		moment.Sealed = game.Unseal(all[i], known, moment.State)
		text, err := json.Marshal(moment) // now: the state moves on with the next step
		if err != nil {
			return reel{}, err
		}
		made.Steps = append(made.Steps, text)
	}
	return made, nil
}

// tableOf is the table of a record: all its seats are looked through on one device.
func tableOf(rec *game.Record) fanout.Summary {
	summary := fanout.Summary{
		ID: rec.Game, Game: rec.Game, Version: rec.Version, Options: rec.Options,
		Status: ledger.Playing, Winners: []int{},
	}
	for i := range game.Seat(rec.Seats) {
		summary.You = append(summary.You, ledger.Number(i))
		summary.Seats = append(summary.Seats, fanout.SeatView{
			Seat: ledger.Number(i), Kind: ledger.SeatPerson, Name: rec.Names[i], Present: true,
		})
	}
	return summary
}
