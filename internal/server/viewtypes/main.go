// Viewtypes writes the types of the views of all games and of Pebbles, the example, to the
// standard output. The build of the browser’s pages reads them.
package main

import (
	"fmt"
	"os"

	"github.com/katabasis-games/katabasis/game/gametest/pebbles"
	"github.com/katabasis-games/katabasis/games"
	"github.com/katabasis-games/katabasis/internal/server"
)

func main() {
	document, err := server.ViewTypes(append(games.All(), pebbles.Rules{}))
	if err != nil {
		fmt.Fprintln(os.Stderr, err)
		os.Exit(1)
	}
	fmt.Println(string(document))
}
