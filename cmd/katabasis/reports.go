package main

import (
	"context"
	"fmt"

	"github.com/katabasis-games/katabasis/game"
	"github.com/katabasis-games/katabasis/internal/owner"
	"github.com/katabasis-games/katabasis/locale"
	"github.com/spf13/cobra"
)

// reports returns the command with the commands about lines of chat that guests have reported.
func (m *Main) reports() *cobra.Command {
	cmd := m.command("report", "report", exactly(), func(cmd *cobra.Command, _ []string) error { return cmd.Help() })
	cmd.AddCommand(m.reportList(), m.answer("dismiss", owner.Dismiss), m.answer("mute", owner.Mute), m.answer("ban", owner.Ban))
	return cmd
}

func (m *Main) reportList() *cobra.Command {
	answered, asJSON := false, false
	cmd := m.atDesk("list", "report_list", exactly(), func(ctx context.Context, d *owner.Desk, _ []string) error {
		cases, err := d.Cases(ctx, !answered)
		if err != nil {
			return err
		}
		if asJSON {
			return m.writeJSON(cases)
		}
		if len(cases) == 0 {
			fmt.Fprintln(m.Stdout, m.text("cli.reports.none", nil))
		}
		for _, c := range cases {
			m.printCase(c)
		}
		return nil
	})
	cmd.Flags().BoolVar(&answered, "answered", false, m.text("cli.flag.answered", nil))
	cmd.Flags().BoolVar(&asJSON, "json", false, m.text("cli.flag.json", nil))
	return cmd
}

// printCase prints a line of chat that was reported, what was said around it, and by whom it was
// reported.
func (m *Main) printCase(c owner.Case) {
	line := func(mark string, said owner.Spoken) {
		fmt.Fprintf(m.Stdout, "%s %s: %s\n", mark, locale.Visible(said.Name), locale.Visible(said.Words))
	}
	fmt.Fprintln(m.Stdout, m.text("cli.reports.case", game.Args{"report": word(c.ID), "table": word(c.Table)}))
	for _, said := range c.Before {
		line(" ", said)
	}
	line(">", c.Line)
	for _, said := range c.After {
		line(" ", said)
	}
	if c.Guest != nil {
		fmt.Fprintln(m.Stdout, m.text("cli.reports.guest", game.Args{"guest": word(c.Guest.Handle)}))
	}
	for _, by := range c.By {
		fmt.Fprintln(m.Stdout, m.text("cli.reports.by", game.Args{
			"name": word(locale.Visible(by.Name)), "reason": game.KeyArg("cli.reason." + by.Reason), "words": word(locale.Visible(by.Words)),
			"at": word(moment(by.At)),
		}))
	}
	if c.Answer != "" {
		fmt.Fprintln(m.Stdout, m.text("cli.reports.answer", game.Args{"deed": game.KeyArg("cli.deed." + string(c.Answer)), "at": word(moment(c.Answered))}))
	}
	fmt.Fprintln(m.Stdout)
}

// answer returns a command that answers a report.
func (m *Main) answer(name string, deed owner.Deed) *cobra.Command {
	v := owner.Verdict{Deed: deed}
	cmd := m.atDesk(name+" ID", "report_"+name, exactly("ID"), func(ctx context.Context, d *owner.Desk, args []string) error {
		if err := checkTerm(v); err != nil {
			return err
		}
		if _, err := d.Answer(ctx, args[0], v); err != nil {
			return err
		}
		fmt.Fprintln(m.Stdout, m.text("cli.reports.done", nil))
		return nil
	})
	m.verdictFlags(cmd, &v)
	return cmd
}
