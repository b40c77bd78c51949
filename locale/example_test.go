package locale_test

import (
	"fmt"
	"testing/fstest"

	"github.com/katabasis-games/katabasis/game"
	"github.com/katabasis-games/katabasis/locale"
)

// A program can say what happened to each player in their own language: with the words of
// this module, and with those of a game of another module.
func Example() {
	own := fstest.MapFS{
		"senet.en.json": {Data: []byte(`{"senet.event.throw": "{seat} throws {n}.", "senet.event.throw.you": "You throw {n}."}`)},
		"senet.fr.json": {Data: []byte(`{"senet.event.throw": "{seat} lance {n}.", "senet.event.throw.you": "Vous lancez {n}."}`)},
	}
	text := game.Text{Key: "senet.event.throw", Args: game.Args{"seat": game.SeatArg(0), "n": game.N(4)}}
	ann := locale.Reader{Name: func(game.Seat) string { return "Ann" }}
	for _, lang := range locale.Languages() {
		words, err := locale.New(lang).WithFiles(own)
		if err != nil {
			fmt.Println(err)
			return
		}
		fmt.Println(words.Say(text, ann))
		fmt.Println(words.Say(text, locale.You(0)))
		fmt.Println(words.Say(game.Say("cerberus.name"), ann))
	}
	// Output:
	// Ann throws 4.
	// You throw 4.
	// Cerberus
	// Ann lance 4.
	// Vous lancez 4.
	// Cerbère
}
