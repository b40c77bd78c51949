package main

import (
	"context"
	"errors"
	"fmt"
	"net/url"
	"strings"

	"github.com/katabasis-games/katabasis/game"
	"github.com/katabasis-games/katabasis/internal/owner"
	"github.com/katabasis-games/katabasis/internal/table"
	"github.com/spf13/cobra"
)

// owner returns the command by which the person who runs the server opens their page.
func (m *Main) owner() *cobra.Command {
	cmd := m.command("owner", "owner", exactly(), func(cmd *cobra.Command, _ []string) error { return cmd.Help() })
	cmd.AddCommand(m.ownerLink(), m.ownerLock())
	return cmd
}

// atDesk returns a command for the person who runs the server.
func (m *Main) atDesk(use, name string, args cobra.PositionalArgs, run func(ctx context.Context, d *owner.Desk, args []string) error) *cobra.Command {
	f := &tableFlags{}
	cmd := m.command(use, name, args, func(cmd *cobra.Command, args []string) error {
		return m.visit(cmd.Context(), f, func(s *table.Service) error {
			d, err := owner.Open(cmd.Context(), s)
			if err == nil {
				err = run(cmd.Context(), d, args)
			}
			return deskFailure(err)
		})
	})
	f.at = m.placeFlags(cmd.Flags())
	m.shelfFlag(cmd.Flags(), &f.adventures)
	cmd.Flags().StringVar(&f.bus, "bus", m.env("KATABASIS_BUS"), m.text("cli.flag.bus", nil))
	cmd.Flags().Lookup("bus").DefValue = "" // it may have a password
	return cmd
}

// deskFailure returns the failure for an error of package owner.
func deskFailure(err error) error {
	switch {
	case errors.Is(err, owner.ErrUnknown):
		return refuse("cli.error.no_such_guest", nil)
	case errors.Is(err, owner.ErrAnswered):
		return refuse("cli.error.answered", nil)
	case errors.Is(err, owner.ErrMalformed):
		return refuse("cli.error.note", nil)
	}
	return err
}

func (m *Main) ownerLink() *cobra.Command {
	at := "http://127.0.0.1:8080"
	cmd := m.atDesk("link", "owner_link", exactly(), func(ctx context.Context, d *owner.Desk, _ []string) error {
		if u, err := url.Parse(at); err != nil || u.Scheme != "http" && u.Scheme != "https" || u.Hostname() == "" {
			return misuse("cli.error.flag_value", game.Args{"flag": word("--url"), "value": word(at)})
		}
		link, err := d.NewLink(ctx)
		if err != nil {
			return err
		}
		fmt.Fprintln(m.Stdout, strings.TrimSuffix(at, "/")+"/owner#"+link.Token)
		fmt.Fprintln(m.Stdout, m.text("cli.owner.link", game.Args{"until": word(moment(link.Until))}))
		return nil
	})
	cmd.Flags().StringVar(&at, "url", at, m.text("cli.flag.owner_url", nil))
	return cmd
}

func (m *Main) ownerLock() *cobra.Command {
	return m.atDesk("lock", "owner_lock", exactly(), func(ctx context.Context, d *owner.Desk, _ []string) error {
		if err := d.Lock(ctx); err != nil {
			return err
		}
		fmt.Fprintln(m.Stdout, m.text("cli.owner.locked", nil))
		return nil
	})
}
