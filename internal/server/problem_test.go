package server

import (
	"errors"
	"fmt"
	"net/http"
	"os"
	"path/filepath"
	"regexp"
	"testing"

	"github.com/katabasis-games/katabasis/internal/store"
	"github.com/katabasis-games/katabasis/internal/table"
	"github.com/katabasis-games/katabasis/locale"
)

// codes finds every code in the source of the packages that have some.
var codes = regexp.MustCompile(`(?m)^\s+\w+\s+(?:table\.)?Code\s+= "(\w+)"`)

func TestEveryCodeHasAStatusAndWords(t *testing.T) {
	t.Parallel()
	var found [][][]byte
	for _, file := range []string{filepath.Join("..", "table", "errors.go"), filepath.Join("..", "evening", "service.go"), "problem.go"} {
		source, err := os.ReadFile(file)
		if err != nil {
			t.Fatal(err)
		}
		found = append(found, codes.FindAllSubmatch(source, -1)...)
	}
	if len(found) != len(statuses) {
		t.Errorf("%d codes and %d statuses", len(found), len(statuses))
	}
	for _, match := range found {
		code := table.Code(match[1])
		p := problemOfCode(code)
		if p.Code != "error."+string(code) || statuses[code] != p.Status || p.Title != http.StatusText(p.Status) {
			t.Errorf("%s became %+v", code, p)
		}
		for _, lang := range locale.Languages() {
			if !locale.New(lang).Has(p.Why.Key) {
				t.Errorf("%s has no words in %s", p.Why.Key, lang)
			}
		}
	}
}

func TestStoreThatIsAway(t *testing.T) {
	t.Parallel()
	err := fmt.Errorf("appending: %w: %w", store.ErrAway, errors.New("connection refused"))
	if p := problemOfTableError(table.ErrorOf(err)); p.Status != 503 || p.Code != "error.store_away" {
		t.Errorf("%v became %+v", err, p)
	}
}

func TestOtherErrorsAreInternal(t *testing.T) {
	t.Parallel()
	for _, err := range []error{errors.New("disk on fire"), &table.Error{Code: "made_up"}} {
		if p := problemOfTableError(table.ErrorOf(err)); p.Status != 500 || p.Code != "error.internal" || p.Why.Key != "error.internal" {
			t.Errorf("%v became %+v", err, p)
		}
	}
}
