package main

import (
	"context"
	"errors"
	"fmt"
	"io"
	"os"
	"strings"

	"github.com/katabasis-games/katabasis/game"
	"github.com/katabasis-games/katabasis/internal/terminal"
	"github.com/katabasis-games/katabasis/locale"
	"github.com/katabasis-games/katabasis/match"
	"github.com/spf13/cobra"
)

// replayFlags are the flags of replay.
type replayFlags struct {
	at                int
	view, moves, logs string
	adventures        string
	json              bool
}

func (m *Main) replay() *cobra.Command {
	f := &replayFlags{}
	cmd := m.command("replay FILE|-", "replay", exactly("FILE"), func(cmd *cobra.Command, args []string) error {
		switch {
		case !cmd.Flags().Changed("at"):
			f.at = -1 // all moves; the help would show it if it were the default of the flag
		case f.at < 0:
			return misuse("cli.error.flag_value", game.Args{"flag": word("--at"), "value": word(fmt.Sprint(f.at))})
		}
		if f.json && f.logs != "" {
			return misuse("cli.error.flags_together", game.Args{"a": word("--json"), "b": word("--log")})
		}
		if f.logs != "" && !isLanguage(f.logs) {
			return misuse("cli.error.flag_value", game.Args{"flag": word("--log"), "value": word(f.logs)})
		}
		if err := m.withAdventures(cmd.Context(), f.adventures); err != nil {
			return err
		}
		return m.runReplay(cmd.Context(), args[0], f)
	})
	flags := cmd.Flags()
	flags.IntVar(&f.at, "at", 0, m.text("cli.flag.at", nil))
	flags.StringVar(&f.view, "view", "all", m.text("cli.flag.view", nil))
	flags.StringVar(&f.moves, "moves", "", m.text("cli.flag.moves", nil))
	m.shelfFlag(flags, &f.adventures)
	flags.StringVar(&f.logs, "log", "", m.text("cli.flag.log", nil))
	flags.BoolVar(&f.json, "json", false, m.text("cli.flag.json", nil))
	return cmd
}

func (m *Main) runReplay(ctx context.Context, file string, f *replayFlags) error {
	rec, rules, err := m.readRecord(ctx, file)
	if err != nil {
		return err
	}
	viewer, ok := viewerOf(f.view, rec.Seats)
	if !ok {
		return misuse("cli.error.view", game.Args{"value": word(f.view), "n": game.N(rec.Seats)})
	}
	seat := game.None
	if f.moves != "" {
		if seat, ok = seatNumber(f.moves, rec.Seats); !ok {
			return misuse("cli.error.seat", game.Args{"flag": word("--moves"), "value": word(f.moves), "n": game.N(rec.Seats)})
		}
	}
	if f.at > len(rec.Moves) {
		return misuse("cli.error.at", game.Args{"value": word(fmt.Sprint(f.at)), "n": game.N(len(rec.Moves))})
	}
	r := &replayed{rules: rules, rec: rec, viewer: viewer, seat: seat}
	if err := r.play(f.at); err != nil {
		return err
	}
	if f.logs != "" {
		m.say = locale.New(f.logs)
	}
	m.say = m.say.WithSealed(rules)
	switch {
	case f.json:
		return m.writeJSON(r.json())
	case f.logs != "":
		m.printLog(r)
	}
	return m.printState(r, f.moves != "")
}

// readRecord reads a record from a file, or for "-" from the input.
func (m *Main) readRecord(ctx context.Context, file string) (*game.Record, game.Rules, error) {
	var (
		text []byte
		err  error
	)
	if file == "-" {
		text, err = m.input(ctx)
	} else {
		text, err = os.ReadFile(file)
	}
	if err := ctx.Err(); err != nil {
		return nil, nil, err
	}
	if err != nil {
		return nil, nil, fileFailure(file, err)
	}
	return m.parseRecord(file, string(text))
}

// input reads the whole input, unless ctx is done before.
func (m *Main) input(ctx context.Context) ([]byte, error) {
	type all struct {
		text []byte
		err  error
	}
	read := make(chan all, 1)
	go func() {
		text, err := io.ReadAll(m.Stdin)
		read <- all{text, err}
	}()
	select {
	case all := <-read:
		return all.text, all.err
	case <-ctx.Done():
		return nil, ctx.Err()
	}
}

func (m *Main) parseRecord(file, text string) (*game.Record, game.Rules, error) {
	rec, err := game.ParseRecord(text)
	var bad *game.RecordError
	if errors.As(err, &bad) {
		return nil, nil, refuse("cli.error.record", game.Args{
			"file": word(file), "line": game.N(bad.Line), "why": game.KeyArg(recordKey(bad.Err)),
		})
	}
	if err != nil {
		return nil, nil, err
	}
	rules, err := m.byVersion(rec.Game, rec.Version)
	return rec, rules, err
}

// recordKey returns the key of the text about an error in a record.
func recordKey(err error) string {
	for _, known := range []struct {
		err error
		key string
	}{
		{game.ErrNoRecord, "cli.record.no_record"},
		{game.ErrNoGame, "cli.record.no_game"},
		{game.ErrNoSeats, "cli.record.no_seats"},
		{game.ErrHeader, "cli.record.header"},
		{game.ErrTwice, "cli.record.twice"},
		{game.ErrValue, "cli.record.value"},
		{game.ErrNoMoves, "cli.record.no_moves"},
		{game.ErrSeat, "cli.record.seat"},
		{game.ErrTooLong, "cli.record.too_long"},
		{game.ErrCharacters, "cli.record.characters"},
	} {
		if errors.Is(err, known.err) {
			return known.key
		}
	}
	return "cli.record.header"
}

// viewerOf reads a viewer: public, all, or a seat from 1.
func viewerOf(value string, seats int) (game.Seat, bool) {
	switch value {
	case "public":
		return game.Public, true
	case "all":
		return game.All, true
	}
	return seatNumber(value, seats)
}

// replayed is a record after some of its moves.
type replayed struct {
	rules  game.Rules
	rec    *game.Record
	viewer game.Seat
	// seat is the seat whose legal moves are wanted; None for the seat whose turn it is.
	seat   game.Seat
	state  game.State
	seq    int
	events []game.Event
}

// play makes the first n moves, or all if n is negative.
func (r *replayed) play(n int) error {
	if n < 0 {
		n = len(r.rec.Moves)
	}
	for step, err := range game.Replay(r.rules, r.rec) {
		if err != nil {
			return replayFailure(err)
		}
		for _, e := range step.Events {
			if e.To.Has(r.viewer) {
				r.events = append(r.events, e)
			}
		}
		if r.state, r.seq = step.State, step.Number; r.seq == n {
			break
		}
	}
	result := r.state.Result()
	if n < len(r.rec.Moves) || r.rec.Result == "" {
		return nil
	}
	switch {
	case !result.Over:
		return refuse("cli.error.record_open", game.Args{"result": word(r.rec.Result)})
	case r.rec.Result != result.Outcome:
		return refuse("cli.error.record_result", game.Args{"result": word(r.rec.Result), "outcome": word(result.Outcome)})
	}
	return nil
}

// replayFailure returns the failure that says which move was refused, and why.
func replayFailure(err error) error {
	var bad *game.ReplayError
	if !errors.As(err, &bad) {
		if r := game.RefusalOf(err); r != nil {
			return refusalFailure("cli.error.option_refused", r, statusRefused)
		}
		return err
	}
	args := game.Args{
		"line": game.N(bad.Line), "number": game.N(bad.Number), "move": word(game.SeatName(bad.Seat) + " " + bad.Move),
	}
	r := game.RefusalOf(err)
	switch {
	case r == nil:
		return refuse("cli.error.move_unknown", args)
	case r.Rule == "":
		args["why"] = game.TextArg(r.Why)
		return refuse("cli.error.move_refused_unnumbered", args)
	}
	args["why"], args["rule"] = game.TextArg(r.Why), word(r.Rule)
	return refuse("cli.error.move_refused", args)
}

// replayJSON is what replay prints for programs.
type replayJSON struct {
	// Seq is the number of moves made.
	Seq int `json:"seq"`
	// Turn is the seat whose turn it is, from 1; 0 for chance, and at the end.
	Turn int  `json:"turn"`
	Over bool `json:"over"`
	// Result is null while the game goes on.
	Result *resultJSON `json:"result"`
	// Hash is the digest of the whole state, 16 hexadecimal digits.
	Hash string `json:"hash"`
	View any    `json:"view"`
	// Moves are the notations of the legal moves, of the seat that --moves names or else of
	// the seat whose turn it is.
	Moves []string `json:"moves"`
}

type resultJSON struct {
	Outcome string `json:"outcome"`
	// Winners are seats, from 1; there may be none.
	Winners []int `json:"winners"`
}

func (r *replayed) json() replayJSON {
	out := replayJSON{
		Seq: r.seq, Turn: max(0, int(r.state.Turn())+1), Hash: fmt.Sprintf("%016x", game.Hash(r.state)),
		View: game.Show(r.state).View(r.viewer), Moves: []string{},
	}
	for _, c := range r.choices() {
		out.Moves = append(out.Moves, c.Move)
	}
	if result := r.state.Result(); result.Over {
		out.Over, out.Result = true, &resultJSON{result.Outcome, result.Winners.Numbers()}
	}
	return out
}

// choices returns those of the seat asked for or awaited.
func (r *replayed) choices() []match.Choice {
	seat := r.seat
	if seat == game.None {
		seat = r.state.Turn()
	}
	if seat == game.None {
		return nil
	}
	return match.Choices(r.rules, r.state, seat)
}

// readerOf returns a reader without a seat, to whom the players have the names of a record.
func readerOf(rec *game.Record) locale.Reader {
	return locale.Reader{Name: func(s game.Seat) string { return rec.Names[s] }}
}

// reader returns the viewer as a reader of sentences.
func (r *replayed) reader() locale.Reader {
	reader := readerOf(r.rec)
	if r.viewer >= 0 {
		reader.Seats = game.SetOf(r.viewer)
	}
	return reader
}

// printLog prints the events that the viewer may see.
func (m *Main) printLog(r *replayed) {
	for _, e := range r.events {
		if line := m.say.Say(e.Text, r.reader()); line != "" {
			fmt.Fprintln(m.Stdout, line)
		}
	}
	fmt.Fprintln(m.Stdout, strings.Repeat("─", 40))
}

// printState prints the board, the prompt and, if they are wanted, the legal moves.
func (m *Main) printState(r *replayed, withMoves bool) error {
	words := terminal.Renderer{Say: m.say, Name: r.reader().Name}
	fmt.Fprintln(m.Stdout, m.text("cli.replay.head", game.Args{
		"game": game.KeyArg(r.rec.Game + ".name"), "seats": game.N(r.rec.Seats),
		"at": game.N(r.seq), "n": game.N(len(r.rec.Moves)), "hash": word(fmt.Sprintf("%016x", game.Hash(r.state))),
	}))
	fmt.Fprintln(m.Stdout)
	terminal.PrintScene(m.Stdout, game.Show(r.state).Scene(r.viewer), words, r.viewer)
	fmt.Fprintln(m.Stdout)
	fmt.Fprintln(m.Stdout, m.say.Say(game.Show(r.state).Prompt(r.viewer), r.reader()))
	if result := r.state.Result(); result.Over {
		fmt.Fprintln(m.Stdout, words.Ending(r.rec.Game, result))
		if err := m.printFeats(r.rec, r.reader()); err != nil {
			return err
		}
	}
	if withMoves {
		for _, c := range r.choices() {
			fmt.Fprintf(m.Stdout, "  %s  %s\n", padded(c.Move, 24), m.say.Say(c.Label, r.reader()))
		}
	}
	return nil
}
