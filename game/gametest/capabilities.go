package gametest

import (
	"fmt"
	"go/ast"
	"go/parser"
	"go/token"
	"path/filepath"
	"reflect"
	"slices"
	"strings"

	"github.com/katabasis-games/katabasis/game"
)

// capability is an interface of package game that a game may implement besides Rules and
// State.
type capability struct {
	of reflect.Type
	// own are its methods by name, without those of the interfaces it is built on.
	own []string
}

var (
	// ofRules are the capabilities that Rules may have, ofState those of its State.
	ofRules = capabilities(reflect.TypeFor[game.Rules](),
		reflect.TypeFor[game.Teacher](), reflect.TypeFor[game.Herald](), reflect.TypeFor[game.Sealer](), reflect.TypeFor[game.Tabled]())
	ofState = capabilities(reflect.TypeFor[game.State](),
		reflect.TypeFor[game.Display](), reflect.TypeFor[game.Sharer](), reflect.TypeFor[game.Evaluator](), reflect.TypeFor[game.Reasoner](),
		reflect.TypeFor[game.Sufferer](), reflect.TypeFor[game.Pruner](), reflect.TypeFor[game.Searched](), reflect.TypeFor[game.Tempered](), reflect.TypeFor[game.Weigher](), reflect.TypeFor[game.Foreseer](), reflect.TypeFor[game.Intender](),
		reflect.TypeFor[game.Relator](), reflect.TypeFor[game.Outliner](), reflect.TypeFor[game.Redrawer](), reflect.TypeFor[game.CardPlayer]())
)

// capabilities makes the list of some interfaces, each after those that it is built on.
func capabilities(base reflect.Type, interfaces ...reflect.Type) (list []capability) {
	known := map[string]bool{}
	for m := range base.Methods() {
		known[m.Name] = true
	}
	for _, of := range interfaces {
		c := capability{of: of}
		for m := range of.Methods() {
			if !known[m.Name] {
				known[m.Name] = true
				c.own = append(c.own, m.Name)
			}
		}
		list = append(list, c)
	}
	return list
}

// checkCapabilities tests that a game has each capability that it seems to have, and
// that one variable declaration in the game's folder, which the compiler checks, names
// them all:
//
//	var (
//		_ game.Teacher  = Rules{}
//		_ game.Reasoner = (*State)(nil)
//	)
//
// A method with the name of a capability's method, but another signature, or without
// the capability's other methods, would never be called.
func checkCapabilities(rules game.Rules, dir string) error {
	state, err := game.New(rules, nil, rules.Info().MinSeats)
	if err != nil {
		return err
	}
	has, err := capabilitiesOf(rules, ofRules)
	if err != nil {
		return err
	}
	more, err := capabilitiesOf(state, ofState)
	if err != nil {
		return err
	}
	if !slices.Contains(more, "Display") {
		return fmt.Errorf("%T is no game.Display: nobody could be shown anything", state)
	}
	has = slices.DeleteFunc(append(has, more...), func(name string) bool {
		return name == "Display" && slices.Contains(more, "Sharer") || name == "Evaluator" && slices.Contains(more, "Reasoner")
	})
	return checkDeclared(has, dir)
}

// capabilitiesOf returns the names of the capabilities that a value has. The error names
// a method of a capability that the value does not have.
func capabilitiesOf(value any, all []capability) (has []string, err error) {
	t := reflect.TypeOf(value)
	for _, c := range all {
		if t.Implements(c.of) {
			has = append(has, c.of.Name())
			continue
		}
		for _, name := range c.own {
			if found := methodOf(t, name); found != "" {
				want, _ := c.of.MethodByName(name)
				return nil, fmt.Errorf("%s has a method %s%s, and is no game.%s, whose method is %s%s; its methods are %s",
					t, name, found, c.of.Name(), name, strings.TrimPrefix(want.Type.String(), "func"), strings.Join(c.own, ", "))
			}
		}
	}
	return has, nil
}

// methodOf is the signature of a method of a type, or of a pointer to it; empty for none.
func methodOf(t reflect.Type, name string) string {
	if t.Kind() != reflect.Pointer {
		if m, ok := reflect.PointerTo(t).MethodByName(name); ok {
			return signature(m)
		}
	}
	if m, ok := t.MethodByName(name); ok {
		return signature(m)
	}
	return ""
}

// signature is what a method takes and returns, with its receiver.
func signature(m reflect.Method) string { return strings.TrimPrefix(m.Type.String(), "func") }

// checkDeclared tests that one variable declaration in a folder names exactly these
// capabilities.
func checkDeclared(has []string, dir string) error {
	paths, err := filepath.Glob(filepath.Join(dir, "*.go"))
	if err != nil {
		return err
	}
	said, places := []string{}, 0
	for _, path := range paths {
		file, err := parser.ParseFile(token.NewFileSet(), path, nil, 0)
		if err != nil {
			return err
		}
		for _, d := range file.Decls {
			if names := declaredIn(d); len(names) > 0 {
				said, places = append(said, names...), places+1
			}
		}
	}
	slices.Sort(has)
	slices.Sort(said)
	if places > 1 {
		return fmt.Errorf("the game says in %d places what it has: write them into one", places)
	}
	if !slices.Equal(has, said) {
		return fmt.Errorf("the game has %v besides its rules, and says that it has %v: write var ( _ game.X = … ) for each", has, said)
	}
	return nil
}

// declaredIn returns the names of the interfaces of package game in a declaration such
// as var _ game.Teacher = Rules{}.
func declaredIn(d ast.Decl) (names []string) {
	vars, ok := d.(*ast.GenDecl)
	if !ok || vars.Tok != token.VAR {
		return nil
	}
	for _, spec := range vars.Specs {
		v := spec.(*ast.ValueSpec)
		of, ok := v.Type.(*ast.SelectorExpr)
		if !ok || len(v.Names) != 1 || v.Names[0].Name != "_" {
			continue
		}
		if from, ok := of.X.(*ast.Ident); ok && from.Name == "game" {
			names = append(names, of.Sel.Name)
		}
	}
	return names
}
