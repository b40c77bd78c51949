// Viewtypes writes what the games' views are made of to the standard output, as
// the build of the browser's side reads it.
package main

import (
	"fmt"
	"os"

	"github.com/katabasis-games/katabasis/games"
	"github.com/katabasis-games/katabasis/internal/server"
)

func main() {
	document, err := server.ViewTypes(games.All())
	if err != nil {
		fmt.Fprintln(os.Stderr, err)
		os.Exit(1)
	}
	fmt.Println(string(document))
}
