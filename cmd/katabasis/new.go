package main

import (
	"errors"
	"fmt"

	"github.com/katabasis-games/katabasis/game"
	"github.com/katabasis-games/katabasis/internal/newgame"
	"github.com/spf13/cobra"
)

// newGame returns the command new, which begins a new game in the clone of the repository
// that the user is in.
func (m *Main) newGame() *cobra.Command {
	return m.command("new ID", "new", exactly("ID"), func(_ *cobra.Command, args []string) error {
		id := args[0]
		root, err := newgame.Root(".")
		if err != nil {
			return refuse("cli.error.new_clone", nil)
		}
		paths, err := newgame.Write(root, id)
		switch {
		case errors.Is(err, newgame.ErrID):
			return refuse("cli.error.new_id", game.Args{"id": word(id)})
		case errors.Is(err, newgame.ErrTaken):
			return refuse("cli.error.new_taken", game.Args{"id": word(id)})
		case err != nil:
			return refuse("cli.error.new", game.Args{"error": word(err.Error())})
		}
		for _, path := range paths {
			fmt.Fprintln(m.Stdout, path)
		}
		fmt.Fprintf(m.Stdout, "\n%s\n", m.text("cli.new.next", game.Args{"id": word(id)}))
		return nil
	})
}
