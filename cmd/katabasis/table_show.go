package main

import (
	"context"
	"fmt"

	"github.com/katabasis-games/katabasis/game"
	"github.com/katabasis-games/katabasis/internal/fanout"
	"github.com/katabasis-games/katabasis/internal/ledger"
	"github.com/katabasis-games/katabasis/internal/table"
	"github.com/katabasis-games/katabasis/locale"
	"github.com/spf13/cobra"
)

func (m *Main) tableShow() *cobra.Command {
	secret := false
	cmd, _ := m.ofTable("show", func(ctx context.Context, s *table.Service, id string) error {
		now, err := s.Get(ctx, "", id, 0)
		if err == nil && secret {
			now.Happenings, err = s.WholeLog(ctx, id)
		}
		if err != nil {
			return err
		}
		rules, err := m.byVersion(now.Table.Game, now.Table.Version)
		if err != nil {
			return err
		}
		m.say = m.say.WithSealed(rules)
		m.printHappenings(now.Table, now.Happenings)
		return nil
	})
	cmd.Flags().BoolVar(&secret, "secret", false, m.text("cli.flag.secret", nil))
	return cmd
}

func (m *Main) tableExport() *cobra.Command {
	secret := false
	cmd, _ := m.ofTable("export", func(ctx context.Context, s *table.Service, id string) error {
		read := func() (string, error) { return s.Record(ctx, "", id) }
		if secret {
			read = func() (string, error) { return s.RecordSoFar(ctx, id) }
		}
		text, err := read()
		if err == nil {
			_, err = fmt.Fprint(m.Stdout, text)
		}
		return err
	})
	cmd.Flags().BoolVar(&secret, "secret", false, m.text("cli.flag.secret", nil))
	return cmd
}

// printHappenings prints the log of a table as its page shows it, each line with its time.
func (m *Main) printHappenings(t fanout.Summary, all []fanout.Happening) {
	reader := locale.Reader{Name: func(s game.Seat) string {
		if s < 0 || int(s) >= len(t.Seats) {
			return ""
		}
		return t.Seats[s].Name
	}}
	begun := false
	for _, h := range standing(all) {
		texts := []game.Text{}
		for _, e := range h.Events {
			texts = append(texts, e.Text)
		}
		begun = begun || h.Kind == ledger.EntryStarted
		if line := seatLine(h); begun && line.Key != "" {
			texts = []game.Text{line}
		}
		for _, text := range texts {
			if words := m.say.Say(text, reader); words != "" {
				fmt.Fprintf(m.Stdout, "%s  %s\n", moment(h.At), locale.Visible(words))
			}
		}
	}
}

// standing are the happenings without the moves that were taken back.
func standing(all []fanout.Happening) (kept []fanout.Happening) {
	for _, h := range all {
		if h.Kind != ledger.EntryUndo || h.Seat == 0 { // the owner’s is told
			kept = append(kept, h)
		}
		if h.Kind != ledger.EntryUndo {
			continue
		}
		for i := len(kept) - 1; i >= 0 && h.Back > 0; i-- {
			if kept[i].Kind == ledger.EntryMove {
				kept = append(kept[:i], kept[i+1:]...)
				h.Back--
			}
		}
	}
	return kept
}

// seatLine says what has happened to the seats of a game that is played, as the page does; its
// key is empty for what is no line of the log.
func seatLine(h fanout.Happening) game.Text {
	key := string(h.Kind)
	args := game.Args{"name": word(h.Name), "from": word(h.From)}
	switch h.Kind {
	case ledger.EntryJoined, ledger.EntryLeft, ledger.EntryCarried, ledger.EntryAsked, ledger.EntryHanded,
		ledger.EntryDenied, ledger.EntryTimeout, ledger.EntryGiven, ledger.EntryEnded, ledger.EntryBarred:
	case ledger.EntryUndo:
		key = "undone"
	case ledger.EntryTakeover:
		if h.Name != "" {
			key = "standin"
		}
	case ledger.EntryAway:
		args["date"] = word(h.Until.Local().Format("2006-01-02"))
		if !h.Until.After(h.At) {
			key = "back"
		}
	default:
		return game.Text{}
	}
	return game.Text{Key: "app.log." + key, Args: args}
}
