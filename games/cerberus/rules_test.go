package cerberus_test

import (
	"fmt"
	"go/ast"
	"go/parser"
	"go/token"
	"maps"
	"path/filepath"
	"regexp"
	"slices"
	"strconv"
	"strings"
	"testing"

	"github.com/katabasis-games/katabasis/games/cerberus"
)

// rulesCount is how many numbered rules the game has: C1 to C84.
const rulesCount = 84

var (
	ruleHeading = regexp.MustCompile(`(?m)^### (C\d+) · \S`)
	ruleMention = regexp.MustCompile(`\bC(\d+)\b`)
	ruleTest    = regexp.MustCompile(`^Test(C\d+)(?:\D|$)`)
	ruleUsed    = regexp.MustCompile(`^C\d+$`)
)

func allRules() []string {
	rules := make([]string, rulesCount)
	for i := range rules {
		rules[i] = "C" + strconv.Itoa(i+1)
	}
	return rules
}

// headings are the numbers of a page's headings, in order.
func headings(lang string) []string {
	var numbers []string
	for _, match := range ruleHeading.FindAllStringSubmatch(cerberus.Rules{}.Page(lang), -1) {
		numbers = append(numbers, match[1])
	}
	return numbers
}

// Both pages have every rule once, in order and without a gap.
func TestPagesNumberEveryRule(t *testing.T) {
	t.Parallel()
	for _, lang := range []string{"en", "fr"} {
		if got := headings(lang); !slices.Equal(got, allRules()) {
			t.Errorf("the page in %s has the rules %v", lang, got)
		}
	}
}

// Both pages refer to the same rules as often, and to none that is not there.
func TestPagesReferAlike(t *testing.T) {
	t.Parallel()
	mentions := map[string]map[string]int{"en": {}, "fr": {}}
	for lang, counts := range mentions {
		for _, number := range ruleMention.FindAllString(cerberus.Rules{}.Page(lang), -1) {
			counts[number]++
		}
		for number := range counts {
			if !slices.Contains(allRules(), number) {
				t.Errorf("the page in %s speaks of %s", lang, number)
			}
		}
	}
	for _, number := range allRules() {
		if en, fr := mentions["en"][number], mentions["fr"][number]; en != fr {
			t.Errorf("%s: mentioned %d times in English, %d in French", number, en, fr)
		}
	}
}

// Both pages have the same chapters, tables and rulings in the same places.
func TestPagesAreBuiltAlike(t *testing.T) {
	t.Parallel()
	en, fr := outline("en", "**Ruling:**"), outline("fr", "**Notre décision\u202f:**")
	for i := range min(len(en), len(fr)) {
		if en[i] != fr[i] {
			t.Fatalf("block %d is %q in English, %q in French", i+1, en[i], fr[i])
		}
	}
	if len(en) != len(fr) {
		t.Errorf("%d blocks in English, %d in French", len(en), len(fr))
	}
}

// outline says of each line that is not empty what kind it is.
func outline(lang, ruling string) []string {
	var kinds []string
	for line := range strings.SplitSeq(cerberus.Rules{}.Page(lang), "\n") {
		if line == "" {
			continue
		}
		first, _, _ := strings.Cut(line, " ")
		switch {
		case strings.HasPrefix(line, ruling):
			kinds = append(kinds, "ruling")
		case strings.HasPrefix(line, "|"):
			kinds = append(kinds, fmt.Sprintf("row of %d", strings.Count(line, "|")-1))
		case strings.HasPrefix(line, "### "):
			number, _, _ := strings.Cut(line, " · ")
			kinds = append(kinds, number)
		case strings.HasPrefix(first, "#"), first == "-", strings.HasSuffix(first, "."):
			kinds = append(kinds, first)
		default:
			kinds = append(kinds, "text")
		}
	}
	return kinds
}

// Every rule is shown by a test that carries its number.
func TestEveryRuleHasATest(t *testing.T) {
	t.Parallel()
	shown := map[string]bool{}
	for _, file := range parsed(t, true) {
		for _, decl := range file.Decls {
			if f, ok := decl.(*ast.FuncDecl); ok && f.Recv == nil {
				if match := ruleTest.FindStringSubmatch(f.Name.Name); match != nil {
					shown[match[1]] = true
				}
			}
		}
	}
	for _, number := range allRules() {
		if !shown[number] {
			t.Errorf("no test shows %s: write one called Test%s…", number, number)
		}
	}
	for number := range shown {
		if !slices.Contains(allRules(), number) {
			t.Errorf("a test shows %s, which is no rule", number)
		}
	}
}

// Every rule that a refusal names stands in the pages.
func TestRefusalsNameRules(t *testing.T) {
	t.Parallel()
	used := map[string]string{}
	for name, file := range parsed(t, false) {
		ast.Inspect(file, func(n ast.Node) bool {
			if call, ok := n.(*ast.CallExpr); ok && len(call.Args) > 0 && isRefuse(call.Fun) {
				if lit, ok := call.Args[0].(*ast.BasicLit); ok && lit.Kind == token.STRING {
					number, _ := strconv.Unquote(lit.Value)
					used[number] = name
				}
			}
			return true
		})
	}
	if len(used) < 2 {
		t.Fatalf("found only the refusals %v", slices.Collect(maps.Keys(used)))
	}
	delete(used, "") // an unknown option is against no rule of the game
	for number, name := range used {
		if !ruleUsed.MatchString(number) || !slices.Contains(headings("en"), number) {
			t.Errorf("%s refuses by %q, which is no rule", name, number)
		}
	}
}

func isRefuse(f ast.Expr) bool {
	sel, ok := f.(*ast.SelectorExpr)
	return ok && sel.Sel.Name == "Refuse"
}

// parsed are the package's test files, or its others, by name.
func parsed(t *testing.T, tests bool) map[string]*ast.File {
	t.Helper()
	names, err := filepath.Glob("*.go")
	if err != nil {
		t.Fatal(err)
	}
	files := map[string]*ast.File{}
	for _, name := range names {
		if strings.HasSuffix(name, "_test.go") != tests {
			continue
		}
		file, err := parser.ParseFile(token.NewFileSet(), name, nil, 0)
		if err != nil {
			t.Fatal(err)
		}
		files[name] = file
	}
	return files
}
