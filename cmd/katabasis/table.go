package main

import (
	"context"
	"errors"
	"fmt"
	"strings"
	"text/tabwriter"
	"time"

	"github.com/katabasis-games/katabasis/game"
	"github.com/katabasis-games/katabasis/internal/ledger"
	"github.com/katabasis-games/katabasis/internal/table"
	"github.com/katabasis-games/katabasis/locale"
	"github.com/spf13/cobra"
)

// table returns the command with the commands about tables, for the person who runs the
// server. They work on the store, as one more server would.
func (m *Main) table() *cobra.Command {
	cmd := m.command("table", "table", exactly(), func(cmd *cobra.Command, _ []string) error { return cmd.Help() })
	cmd.AddCommand(m.tableList(), m.tableShow(), m.tableExport(), m.tableUndo(), m.tableEnd())
	return cmd
}

func (m *Main) tableList() *cobra.Command {
	var (
		at     func() (string, error)
		id     string
		asJSON bool
	)
	cmd := m.command("list", "table_list", exactly(), func(cmd *cobra.Command, _ []string) error {
		if id != "" {
			if _, err := m.byID(id); err != nil {
				return err
			}
		}
		place, err := at()
		if err != nil {
			return err
		}
		all, err := m.listTables(cmd.Context(), place, id)
		if err != nil {
			return err
		}
		if asJSON {
			return m.writeJSON(all)
		}
		return m.printTables(all)
	})
	at = m.placeFlags(cmd.Flags())
	cmd.Flags().StringVar(&id, "game", "", m.text("cli.flag.table_game", nil))
	cmd.Flags().BoolVar(&asJSON, "json", false, m.text("cli.flag.json", nil))
	return cmd
}

func (m *Main) listTables(ctx context.Context, place, id string) (all []table.Listed, err error) {
	k, err := openThere(ctx, place)
	if err != nil {
		return nil, err
	}
	defer func() { err = errors.Join(err, k.Close()) }()
	return table.List(ctx, k, id)
}

func (m *Main) printTables(all []table.Listed) error {
	if len(all) == 0 {
		fmt.Fprintln(m.Stdout, m.text("cli.table.none", nil))
		return nil
	}
	w := tabwriter.NewWriter(m.Stdout, 0, 0, 2, ' ', 0)
	fmt.Fprintln(w, strings.ReplaceAll(m.text("cli.table.head", nil), " · ", "\t"))
	for _, t := range all {
		turn := ""
		if t.Turn > 0 {
			turn = m.sitter(t.Seats[t.Turn-1])
		}
		var seats []string
		for _, s := range t.Seats {
			seats = append(seats, m.sitter(s))
		}
		fmt.Fprintln(w, strings.Join([]string{
			t.ID, m.text(t.Game+".name", nil), m.text("cli.table."+string(t.Status), nil), fmt.Sprint(t.Moves),
			locale.Visible(turn), moment(t.Since), locale.Visible(strings.Join(seats, ", ")),
		}, "\t"))
	}
	return w.Flush()
}

// sitter says who sits in a seat.
func (m *Main) sitter(s table.ListedSeat) string {
	switch {
	case s.Kind == ledger.SeatBot:
		return m.text("cli.table.bot", game.Args{"bot": word(s.Bot)})
	case s.Name != "":
		return s.Name
	}
	return m.text("cli.table.seat", game.Args{"n": game.N(s.Seat)})
}

// moment is a time as it is here.
func moment(at time.Time) string { return at.Local().Format(time.DateTime) }

// tableFlags say where the tables are, and with what they are read.
type tableFlags struct {
	at         func() (string, error)
	adventures string
	// bus is that of the servers; "" where there is one.
	bus string
}

// ofTable returns a command about one table.
func (m *Main) ofTable(name string, run func(ctx context.Context, s *table.Service, id string) error) (*cobra.Command, *tableFlags) {
	f := &tableFlags{}
	cmd := m.command(name+" ID", "table_"+name, exactly("ID"), func(cmd *cobra.Command, args []string) error {
		return m.visit(cmd.Context(), f, func(s *table.Service) error {
			return tableFailure(args[0], run(cmd.Context(), s, args[0]))
		})
	})
	f.at = m.placeFlags(cmd.Flags())
	m.shelfFlag(cmd.Flags(), &f.adventures)
	return cmd, f
}

// visit opens the tables for what a command does there.
func (m *Main) visit(ctx context.Context, f *tableFlags, do func(*table.Service) error) (err error) {
	if err := m.withAdventures(ctx, f.adventures); err != nil {
		return err
	}
	place, err := f.at()
	if err != nil {
		return err
	}
	k, err := openThere(ctx, place)
	if err != nil {
		return err
	}
	defer func() { err = errors.Join(err, k.Close()) }()
	log := newLog(m.Stderr)
	bells, stop, err := openBus(f.bus, log)
	if err != nil {
		return err
	}
	defer stop()
	s, err := table.Visit(ctx, table.Config{Store: k, Bus: bells, Games: m.Games, Log: log})
	if err != nil {
		return err
	}
	defer func() { err = errors.Join(err, s.Close()) }()
	return do(s)
}

// openThere opens a store that must be there already.
func openThere(ctx context.Context, place string) (keeper, error) {
	if file := databaseFile(place); !isPostgres(place) && !exists(file) {
		return nil, refuse("cli.error.no_file", game.Args{"file": word(file)})
	}
	return openPlace(ctx, place)
}

// tableFailure returns the failure for an error about a table.
func tableFailure(id string, err error) error {
	var e *table.Error
	if !errors.As(err, &e) {
		return err
	}
	args := game.Args{"table": word(id)}
	switch e.Code {
	case table.UnknownTable:
		return refuse("cli.error.no_table", args)
	case table.RecordLater:
		return refuse("cli.error.record_later", args)
	case table.NotPlaying:
		return refuse("cli.error.not_played", args)
	case table.NothingToUndo:
		return refuse("cli.error.nothing_to_undo", args)
	}
	return &failure{e.Why, statusRefused}
}
