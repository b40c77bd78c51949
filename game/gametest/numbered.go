package gametest

import (
	"fmt"
	"go/ast"
	"go/parser"
	"go/token"
	"os"
	"path/filepath"
	"regexp"
	"slices"
	"strconv"
	"strings"
	"testing"

	"github.com/katabasis-games/katabasis/game"
)

// Numbered tests the rules pages of a game, from the folder of its tests:
//
//   - both pages have the same numbered rules ("### S1 · Title"), from 1 without a gap
//   - each rule has a test that bears its number, such as TestS1Hands, and no test
//     bears another number
//   - every game.Refuse in the folder names one of the rules or none, and some name one
func Numbered(t *testing.T, rules game.Rules) {
	t.Helper()
	for _, err := range numbered(rules, ".") {
		t.Error(err)
	}
}

var (
	heading  = regexp.MustCompile(`(?m)^### ([A-Z]+\d+) · \S`)
	testName = regexp.MustCompile(`^Test([A-Z]+\d+)(?:\D|$)`)
)

func numbered(rules game.Rules, dir string) (faults []error) {
	fail := func(format string, args ...any) { faults = append(faults, fmt.Errorf(format, args...)) }
	numbers := headings(game.Page(rules, "en"))
	if len(numbers) == 0 {
		fail("the page in en has no numbered rules")
		return faults
	}
	if french := headings(game.Page(rules, "fr")); !slices.Equal(numbers, french) {
		fail("rules %v in en, %v in fr", numbers, french)
	}
	letters := lettersOf(numbers)
	for i, number := range numbers {
		if number != letters+strconv.Itoa(i+1) {
			fail("rule %s is the page's number %d", number, i+1)
		}
	}
	shown, used, err := namedIn(dir, letters)
	if err != nil {
		fail("%w", err)
	}
	if len(used) == 0 {
		fail("no refusal names a rule")
	}
	for _, number := range numbers {
		if !slices.Contains(shown, number) {
			fail("no test shows %s: write one called Test%s…", number, number)
		}
	}
	for _, number := range append(shown, used...) {
		if !slices.Contains(numbers, number) {
			fail("a test or a refusal names %s, which is no rule", number)
		}
	}
	return faults
}

func headings(page string) []string {
	var numbers []string
	for _, match := range heading.FindAllStringSubmatch(page, -1) {
		numbers = append(numbers, match[1])
	}
	return numbers
}

// lettersOf returns the letters of a game's rules, such as "S" of S1, or "".
func lettersOf(numbers []string) string {
	if len(numbers) == 0 {
		return ""
	}
	return strings.TrimRight(numbers[0], "0123456789")
}

// namedIn returns the rules that the names of tests bear, and those that refusals name,
// in the Go files of a folder.
func namedIn(dir, letters string) (shown, used []string, err error) {
	paths, err := filepath.Glob(filepath.Join(dir, "*.go"))
	if err != nil {
		return nil, nil, err
	}
	for _, path := range paths {
		text, err := os.ReadFile(path)
		if err != nil {
			return nil, nil, err
		}
		file, err := parser.ParseFile(token.NewFileSet(), path, text, 0)
		if err != nil {
			return nil, nil, err
		}
		ast.Inspect(file, func(n ast.Node) bool {
			switch n := n.(type) {
			case *ast.FuncDecl:
				if match := testName.FindStringSubmatch(n.Name.Name); match != nil && strings.HasPrefix(match[1], letters) {
					shown = append(shown, match[1])
				}
			case *ast.CallExpr:
				if number := refused(n); number != "" {
					used = append(used, number)
				}
			}
			return true
		})
	}
	return shown, used, nil
}

// refused is the rule that a call of Refuse names, or "".
func refused(call *ast.CallExpr) string {
	f, ok := call.Fun.(*ast.SelectorExpr)
	if !ok || f.Sel.Name != "Refuse" || len(call.Args) == 0 {
		return ""
	}
	lit, ok := call.Args[0].(*ast.BasicLit)
	if !ok {
		return ""
	}
	number, _ := strconv.Unquote(lit.Value)
	return number
}
