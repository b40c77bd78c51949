package game_test

import (
	"encoding/json"
	"testing"

	"github.com/katabasis-games/katabasis/game"
)

// The browser and the programs of others read these.
func TestTextAsJSON(t *testing.T) {
	t.Parallel()
	for want, text := range map[string]game.Text{
		`{"key":"a.b"}`:                                                          game.Say("a.b"),
		`{"key":"a.b","args":{"n":{"n":0}}}`:                                     {Key: "a.b", Args: game.Args{"n": game.N(0)}},
		`{"key":"a.b","args":{"seat":{"seat":1}}}`:                               {Key: "a.b", Args: game.Args{"seat": game.SeatArg(0)}},
		`{"key":"a.b","args":{"who":{"seats":[1,3]}}}`:                           {Key: "a.b", Args: game.Args{"who": game.SeatsArg(game.SetOf(0, 2))}},
		`{"key":"a.b","args":{"way":{"path":[4,0]}}}`:                            {Key: "a.b", Args: game.Args{"way": game.PathArg(4, 0)}},
		`{"key":"a.b","args":{"card":{"key":"a.c"}}}`:                            {Key: "a.b", Args: game.Args{"card": game.KeyArg("a.c")}},
		`{"key":"a.b","args":{"rule":{"word":"S1"},"x":{"text":{"key":"a.d"}}}}`: {Key: "a.b", Args: game.Args{"rule": game.WordArg("S1"), "x": game.TextArg(game.Say("a.d"))}},
	} {
		if got, err := json.Marshal(text); err != nil || string(got) != want {
			t.Errorf("%s, %v, want %s", got, err, want)
		}
	}
}

// A reader is not sent who may know of an event, and whether it reveals something.
func TestEventAsJSON(t *testing.T) {
	t.Parallel()
	e := game.Event{Text: game.Say("a.b"), To: game.Only(1), Reveals: true}
	if got, err := json.Marshal(e); err != nil || string(got) != `{"key":"a.b"}` {
		t.Errorf("%s, %v", got, err)
	}
}
