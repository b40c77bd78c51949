// Viewtypes writes what the views of the games and of Pebbles, the example, are made of
// to the standard output, as the build of the browser's side reads it.
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
