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

// schemasAt is where the schemas are in an OpenAPI document.
const schemasAt = "#/components/schemas/"

// ViewTypes describes the views of the games, which the states of the interface contain, the
// verbs of the players’ moves, as in CerberusVerb, and the keys of the catalogue, which are
// one type, Key. It returns an OpenAPI document with nothing but schemas; the build makes the
// types of the browser from it. The name of a view’s type begins with its package, as in
// CerberusView, because several games have a View. ViewTypes fails if a game cannot be set up
// with its default options.
func ViewTypes(all []game.Rules, keys []string) ([]byte, error) {
	schemas := huma.NewMapRegistry(schemasAt, viewName)
	for _, rules := range all {
		info := rules.Info()
		state, err := game.New(rules, game.Options{}, info.MinSeats)
		if err != nil {
			return nil, fmt.Errorf("the default options of %s: %w", info.ID, err)
		}
		schemas.Schema(reflect.TypeOf(game.Show(state).View(game.Public)), true, "")
		schemas.Map()[strings.ToUpper(info.ID[:1])+info.ID[1:]+"Verb"] = verbsOf(rules.Grammar())
	}
	key := &huma.Schema{Type: huma.TypeString}
	for _, k := range keys {
		key.Enum = append(key.Enum, k)
	}
	schemas.Map()["Key"] = key
	return json.MarshalIndent(&huma.OpenAPI{
		OpenAPI:    "3.1.0",
		Info:       &huma.Info{Title: "Views of the games", Version: "1"},
		Components: &huma.Components{Schemas: schemas},
	}, "", "  ")
}

// verbsOf describes the verbs of the moves that players make.
func verbsOf(grammar game.Grammar) *huma.Schema {
	verbs := &huma.Schema{Type: huma.TypeString}
	for _, verb := range grammar {
		if !verb.Chance {
			verbs.Enum = append(verbs.Enum, verb.Word)
		}
	}
	return verbs
}

// viewName returns the name of a type’s package and the name of the type.
func viewName(t reflect.Type, hint string) string {
	name := huma.DefaultSchemaNamer(t, hint)
	for t.Kind() == reflect.Pointer || t.Kind() == reflect.Slice {
		t = t.Elem()
	}
	pkg := path.Base(t.PkgPath())
	return strings.ToUpper(pkg[:1]) + pkg[1:] + name
}
