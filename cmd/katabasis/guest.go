package main

import (
	"context"
	"fmt"
	"strings"
	"text/tabwriter"
	"time"

	"github.com/katabasis-games/katabasis/game"
	"github.com/katabasis-games/katabasis/internal/guests"
	"github.com/katabasis-games/katabasis/internal/owner"
	"github.com/katabasis-games/katabasis/locale"
	"github.com/spf13/cobra"
)

// guest returns the command with the commands about guests, for the person who runs the server.
func (m *Main) guest() *cobra.Command {
	cmd := m.command("guest", "guest", exactly(), func(cmd *cobra.Command, _ []string) error { return cmd.Help() })
	cmd.AddCommand(m.guestList(), m.guestShow(), m.judge("mute", owner.Mute), m.judge("ban", owner.Ban), m.judge("lift", owner.Lift))
	return cmd
}

func (m *Main) guestList() *cobra.Command {
	words, asJSON := "", false
	cmd := m.atDesk("list", "guest_list", exactly(), func(ctx context.Context, d *owner.Desk, _ []string) error {
		found, err := d.Guests(ctx, words)
		if err != nil {
			return err
		}
		if asJSON {
			return m.writeJSON(found.Guests)
		}
		return m.printGuests(found)
	})
	cmd.Flags().StringVar(&words, "name", "", m.text("cli.flag.guest_name", nil))
	cmd.Flags().BoolVar(&asJSON, "json", false, m.text("cli.flag.json", nil))
	return cmd
}

func (m *Main) printGuests(found owner.GuestPage) error {
	if len(found.Guests) == 0 {
		fmt.Fprintln(m.Stdout, m.text("cli.guest.none", nil))
		return nil
	}
	w := tabwriter.NewWriter(m.Stdout, 0, 0, 2, ' ', 0)
	fmt.Fprintln(w, strings.ReplaceAll(m.text("cli.guest.head", nil), " · ", "\t"))
	for _, g := range found.Guests {
		fmt.Fprintln(w, strings.Join([]string{g.Handle, locale.Visible(g.Name), moment(g.Since), m.until(g.Muted), m.until(g.Banned)}, "\t"))
	}
	if err := w.Flush(); err != nil || !found.More {
		return err
	}
	fmt.Fprintln(m.Stdout, m.text("cli.guest.more", nil))
	return nil
}

// until says when something ends; "" for what is not.
func (m *Main) until(at time.Time) string {
	switch {
	case at.IsZero():
		return ""
	case at.Equal(guests.Forever):
		return m.text("cli.guest.ever", nil)
	}
	return moment(at)
}

func (m *Main) guestShow() *cobra.Command {
	return m.atDesk("show GUEST", "guest_show", exactly("GUEST"), func(ctx context.Context, d *owner.Desk, args []string) error {
		about, err := d.Guest(ctx, args[0])
		if err != nil {
			return err
		}
		if err := m.printGuests(owner.GuestPage{Guests: []owner.GuestView{about.GuestView}}); err != nil {
			return err
		}
		w := tabwriter.NewWriter(m.Stdout, 0, 0, 2, ' ', 0)
		for _, t := range about.Tables {
			fmt.Fprintln(w, strings.Join([]string{t.ID, m.text(t.Game+".name", nil), m.text("cli.table."+string(t.Status), nil), moment(t.Changed)}, "\t"))
		}
		for _, l := range about.Journal.Lines {
			fmt.Fprintln(w, strings.Join([]string{moment(l.At), m.text("cli.deed."+string(l.Deed), nil), m.until(l.Until), locale.Visible(l.Words)}, "\t"))
		}
		return w.Flush()
	})
}

// judge returns a command that mutes or bans a guest, or lifts both.
func (m *Main) judge(name string, deed owner.Deed) *cobra.Command {
	v := owner.Verdict{Deed: deed}
	cmd := m.atDesk(name+" GUEST", "guest_"+name, exactly("GUEST"), func(ctx context.Context, d *owner.Desk, args []string) error {
		if err := checkTerm(v); err != nil {
			return err
		}
		if _, err := d.Judge(ctx, args[0], v); err != nil {
			return err
		}
		fmt.Fprintln(m.Stdout, m.text("cli.guest.done", nil))
		return nil
	})
	m.verdictFlags(cmd, &v)
	return cmd
}

// verdictFlags say for how long something is done about a guest, and what is noted.
func (m *Main) verdictFlags(cmd *cobra.Command, v *owner.Verdict) {
	if v.Deed == owner.Mute || v.Deed == owner.Ban {
		cmd.Flags().StringVar((*string)(&v.Term), "for", string(owner.Week), m.text("cli.flag.for", nil))
	}
	cmd.Flags().StringVar(&v.Words, "note", "", m.text("cli.flag.note", nil))
}

func checkTerm(v owner.Verdict) error {
	switch v.Term {
	case "", owner.Day, owner.Week, owner.Ever:
		return nil
	}
	return misuse("cli.error.flag_value", game.Args{"flag": word("--for"), "value": word(string(v.Term))})
}
