// Viewtypes writes the types of the views of all games and of Pebbles, the example, to the
// standard output, and the tables of each game to its folder in the folder that -tables
// names, as ID/tables.json. The build of the browser’s pages reads them.
package main

import (
	"encoding/json"
	"flag"
	"fmt"
	"os"
	"path/filepath"

	"github.com/katabasis-games/katabasis/game"
	"github.com/katabasis-games/katabasis/game/gametest/pebbles"
	"github.com/katabasis-games/katabasis/games"
	"github.com/katabasis-games/katabasis/internal/server"
)

func main() {
	tables := flag.String("tables", "", "the folder of the games’ drawings")
	flag.Parse()
	if err := write(append(games.All(), pebbles.Rules{}), *tables); err != nil {
		fmt.Fprintln(os.Stderr, err)
		os.Exit(1)
	}
}

func write(all []game.Rules, tables string) error {
	document, err := server.ViewTypes(all)
	if err != nil {
		return err
	}
	for _, rules := range all {
		tabled, ok := rules.(game.Tabled)
		if !ok || tables == "" {
			continue
		}
		text, err := json.MarshalIndent(tabled.Tables(), "", "  ")
		if err != nil {
			return err
		}
		if err := os.WriteFile(filepath.Join(tables, rules.Info().ID, "tables.json"), append(text, '\n'), 0o644); err != nil {
			return err
		}
	}
	_, err = fmt.Println(string(document))
	return err
}
