package server

import (
	"encoding/json"
	"fmt"
	"path"
	"reflect"
	"strings"

	"github.com/danielgtaylor/huma/v2"

	"github.com/katabasis-games/katabasis/game"
)

// schemasAt is where the schemas of a document stand in it.
const schemasAt = "#/components/schemas/"

// ViewTypes describes the view of every game, which a state carries as it is: an
// OpenAPI document of schemas alone, from which the types of the browser's side
// are made. A game's types have its package's name before their own, as in
// CerberusView: several games have a View. It is an error if a game cannot be
// set up with its default options.
func ViewTypes(all []game.Rules) ([]byte, error) {
	schemas := huma.NewMapRegistry(schemasAt, viewName)
	for _, rules := range all {
		info := rules.Info()
		state, err := game.New(rules, game.Options{}, info.MinSeats)
		if err != nil {
			return nil, fmt.Errorf("the default options of %s: %w", info.ID, err)
		}
		schemas.Schema(reflect.TypeOf(game.Show(state).View(game.Public)), true, "")
	}
	return json.MarshalIndent(&huma.OpenAPI{
		OpenAPI:    "3.1.0",
		Info:       &huma.Info{Title: "Views of the games", Version: "1"},
		Components: &huma.Components{Schemas: schemas},
	}, "", "  ")
}

// viewName is a type's name after that of its package.
func viewName(t reflect.Type, hint string) string {
	name := huma.DefaultSchemaNamer(t, hint)
	for t.Kind() == reflect.Pointer || t.Kind() == reflect.Slice {
		t = t.Elem()
	}
	room := path.Base(t.PkgPath())
	return strings.ToUpper(room[:1]) + room[1:] + name
}
