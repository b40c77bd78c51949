// Viewtypes writes the types of the views of all games and of Pebbles, the example, to the
// standard output, and the tables of each game to its folder in the folder that -tables
// names, as ID/tables.json. The build of the browser’s pages reads them.
package main

import (
	"encoding/json"
	"flag"
	"fmt"
	"maps"
	"os"
	"path/filepath"
	"slices"
	"strings"

	"github.com/katabasis-games/katabasis/game"
	"github.com/katabasis-games/katabasis/game/gametest/pebbles"
	"github.com/katabasis-games/katabasis/games"
	"github.com/katabasis-games/katabasis/internal/server"
	"github.com/katabasis-games/katabasis/locale"
)

func main() {
	tables := flag.String("tables", "", "the folder of the games’ drawings")
	flag.Parse()
	if err := write(append(games.All(), pebbles.Rules{}), *tables); err != nil {
		fmt.Fprintln(os.Stderr, err)
		os.Exit(1)
	}
}

// keys are the keys of the catalogue in their order, and their beginnings: some keys have
// forms and variants only.
func keys() []string {
	all := map[string]bool{}
	for key := range locale.New("en").Keys() {
		for end := len(key); end > 0; end = strings.LastIndexByte(key[:end], '.') {
			all[key[:end]] = true
		}
	}
	return slices.Sorted(maps.Keys(all))
}

func write(all []game.Rules, tables string) error {
	document, err := server.ViewTypes(all, keys())
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
