package main

import (
	"context"
	"crypto/rand"
	"errors"
	"fmt"
	"io"
	"io/fs"
	"maps"
	"os"
	"strings"
	"time"

	"github.com/katabasis-games/katabasis/bot"
	"github.com/katabasis-games/katabasis/game"
	"github.com/katabasis-games/katabasis/internal/terminal"
	"github.com/katabasis-games/katabasis/locale"
	"github.com/spf13/cobra"
)

// pace is how long bots and chance take on the screen.
var pace = terminal.Pace{Bot: 700 * time.Millisecond, Chance: 250 * time.Millisecond}

// playFlags are what play is asked for.
type playFlags struct {
	setup *setup
	human []string
	bots  []string
	seed  string
	file  string
	// lesson asks for the game's first steps.
	lesson bool
}

func (m *Main) play() *cobra.Command {
	f := &playFlags{}
	cmd := m.command("play GAME", "play", exactly("GAME"), func(cmd *cobra.Command, args []string) error {
		rules, err := m.byID(args[0])
		if err != nil {
			return err
		}
		if rules, err = m.openFolder(rules, f.setup); err != nil {
			return err
		}
		rec, err := m.begin(rules, f)
		if err != nil {
			return err
		}
		session, err := m.session(rules, rec, f)
		if err != nil {
			return err
		}
		m.say = m.say.WithSealed(rules)
		return m.runPlay(cmd, session, rec, f.file)
	})
	flags := cmd.Flags()
	f.setup = m.setupFlags(flags)
	flags.StringSliceVar(&f.human, "human", []string{"1"}, m.text("cli.flag.human", nil))
	flags.StringSliceVar(&f.bots, "bot", []string{"easy"}, m.text("cli.flag.bots", nil))
	flags.StringVar(&f.seed, "seed", "", m.text("cli.flag.seed", nil))
	flags.BoolVar(&f.lesson, "lesson", false, m.text("cli.flag.lesson", nil))
	flags.StringVar(&f.file, "record", "", m.text("cli.flag.record", nil))
	return cmd
}

// begin returns the record to go on with: the one in the file, or a new one.
func (m *Main) begin(rules game.Rules, f *playFlags) (*game.Record, error) {
	if f.lesson {
		return m.beginLesson(rules, f)
	}
	if f.file != "" {
		text, err := os.ReadFile(f.file)
		if err == nil {
			return m.resume(rules, f, string(text))
		}
		if !errors.Is(err, fs.ErrNotExist) {
			return nil, fileFailure(f.file, err)
		}
	}
	seats, options, err := f.setup.check(rules)
	if err != nil {
		return nil, err
	}
	if err := checkSeed(f.seed); err != nil {
		return nil, err
	}
	if f.seed == "" {
		f.seed = rand.Text()
	}
	info := rules.Info()
	return &game.Record{
		Game: info.ID, Version: info.Version, Seats: seats, Options: options, Seed: f.seed, Names: m.names(seats),
		Bots: map[game.Seat]string{},
	}, nil
}

// beginLesson returns the beginning of a game's first steps, which say themselves
// who plays and how.
func (m *Main) beginLesson(rules game.Rules, f *playFlags) (*game.Record, error) {
	teacher, ok := rules.(game.Teacher)
	if !ok {
		return nil, misuse("cli.error.no_lesson", game.Args{"game": game.KeyArg(rules.Info().ID + ".name")})
	}
	for _, flag := range []string{"seats", "option", "human", "seed", "record"} {
		if f.setup.flags.Changed(flag) {
			return nil, misuse("cli.error.lesson_flag", game.Args{"flag": word("--" + flag)})
		}
	}
	rec := *teacher.Lesson().Record
	rec.Moves, rec.Names, rec.Bots = nil, m.names(rec.Seats), map[game.Seat]string{}
	return &rec, nil
}

// names gives each seat the name of somebody who went down and came back up.
func (m *Main) names(seats int) map[game.Seat]string {
	names := map[game.Seat]string{}
	for seat := range seats {
		names[game.Seat(seat)] = m.text(fmt.Sprintf("cli.name.%d", seat+1), nil)
	}
	return names
}

// resume checks that a file holds the game that was asked for.
func (m *Main) resume(asked game.Rules, f *playFlags, text string) (*game.Record, error) {
	rec, rules, err := m.parseRecord(f.file, text)
	if err != nil {
		return nil, err
	}
	args := game.Args{"file": word(f.file), "game": game.KeyArg(rec.Game + ".name"), "n": game.N(rec.Seats)}
	if rec.Game != asked.Info().ID {
		return nil, misuse("cli.error.resume_game", args)
	}
	if f.setup.flags.Changed("seats") && f.setup.seats != rec.Seats {
		return nil, misuse("cli.error.resume_seats", args)
	}
	full, err := game.Complete(rules, rec.Options, rec.Seats)
	if r := game.RefusalOf(err); r != nil {
		return nil, refusalFailure("cli.error.option_refused", r, statusRefused)
	}
	rec.Options = full
	if len(f.setup.options) > 0 {
		again := &setup{seats: rec.Seats, options: f.setup.options}
		if _, options, err := again.check(rules); err != nil || !maps.Equal(options, rec.Options) {
			return nil, misuse("cli.error.resume_options", args)
		}
	}
	for seat, name := range m.names(rec.Seats) {
		if rec.Names[seat] == "" {
			rec.Names[seat] = name
		}
	}
	return rec, nil
}

// session seats the bots.
func (m *Main) session(rules game.Rules, rec *game.Record, f *playFlags) (*terminal.Session, error) {
	if versioned, err := m.byVersion(rec.Game, rec.Version); err == nil {
		rules = versioned
	}
	if err := checkBots(rules, "--bot", f.bots); err != nil {
		return nil, err
	}
	humans, err := humanSeats(f.human, rec.Seats)
	if err != nil {
		return nil, err
	}
	setup := terminal.Setup{Rules: rules, Record: rec, Seed: rand.Text(), Lesson: f.lesson, Bots: map[game.Seat]bot.Bot{}}
	f.cast(rules.Info(), rec, humans)
	for seat, name := range rec.Bots {
		if setup.Bots[seat], err = bot.ByName(name); err != nil {
			return nil, err
		}
	}
	if f.file != "" {
		setup.Keep = terminal.KeepIn(f.file)
	}
	session, err := terminal.NewSession(setup)
	if err != nil {
		return nil, replayFailure(err)
	}
	return session, nil
}

// cast names the bots in a record: those that it has already, unless others are asked for. Who
// is asked for without a temperament gets one, so that the bots differ.
func (f *playFlags) cast(info game.Info, rec *game.Record, humans game.SeatSet) {
	before, beside := rec.Bots, []string(nil)
	rec.Bots = map[game.Seat]string{}
	for seat := range game.Seat(rec.Seats) {
		if humans.Has(seat) {
			continue
		}
		name := f.bots[int(seat)%len(f.bots)]
		if was := before[seat]; bot.Plays(info, was) && !f.setup.flags.Changed("bot") {
			name = was
		} else {
			name = bot.Pick(info, name, beside, game.NewChance(fmt.Sprint(rec.Seed, "/", game.SeatName(seat))))
		}
		rec.Bots[seat], beside = name, append(beside, name)
	}
}

// humanSeats reads the seats that people play: numbers, or "all" or "none".
func humanSeats(list []string, seats int) (game.SeatSet, error) {
	var set game.SeatSet
	if value := strings.Join(list, ","); value == "none" || value == "all" {
		for s := range game.Seat(seats) {
			if value == "all" {
				set = set.With(s)
			}
		}
		return set, nil
	}
	for _, value := range list {
		seat, ok := seatNumber(value, seats)
		if !ok {
			return 0, misuse("cli.error.seat", game.Args{"flag": word("--human"), "value": word(value), "n": game.N(seats)})
		}
		set = set.With(seat)
	}
	return set, nil
}

func (m *Main) runPlay(cmd *cobra.Command, s *terminal.Session, rec *game.Record, file string) error {
	words := terminal.Renderer{Say: m.say, Name: func(seat game.Seat) string { return rec.Names[seat] }}
	run := terminal.Lines
	if isTerminal(m.Stdin) && isTerminal(m.Stdout) {
		run = m.screen
	}
	err := run(cmd.Context(), s, words, m.Stdin, m.Stdout)
	var path *fs.PathError
	if errors.As(err, &path) && file != "" {
		return fileFailure(file, err)
	}
	if errors.Is(err, context.Canceled) {
		m.tellKept(s, rec, file) // and then why it ended
		return err
	}
	if err != nil {
		return err
	}
	if rec.Result != "" {
		if err := m.printFeats(rec, locale.Reader{Name: words.Name}); err != nil {
			return err
		}
	}
	m.tellKept(s, rec, file)
	return nil
}

// tellKept says what of the game is kept.
func (m *Main) tellKept(s *terminal.Session, rec *game.Record, file string) {
	switch {
	case file != "":
		fmt.Fprintln(m.Stdout, m.text("cli.play.kept", game.Args{"n": game.N(s.Moves()), "file": word(file)}))
	case rec.Result == "":
		fmt.Fprintln(m.Stdout, m.text("cli.play.not_kept", nil))
	}
}

// screen plays full-screen. The end of the game stays to be read afterwards.
func (m *Main) screen(ctx context.Context, s *terminal.Session, words terminal.Renderer, in io.Reader, out io.Writer) error {
	if err := terminal.Run(ctx, s, words, pace, in, out, m.Environ); err != nil {
		return err
	}
	if ending := s.Ending(words); ending != "" {
		fmt.Fprintln(out, ending)
	}
	return nil
}
