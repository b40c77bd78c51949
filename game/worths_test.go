package game

import (
	"slices"
	"testing"
)

func TestWorths(t *testing.T) {
	w := Worths{7, -2, 30}
	if w.Sum() != 35 {
		t.Errorf("%v make %d, want 35", w, w.Sum())
	}
	want := []Reason{{"cave", 7}, {"bats", -2}}
	if got := w.Reasons([]string{"cave", "bats"}); !slices.Equal(got, want) {
		t.Errorf("reasons %v, want %v", got, want)
	}
}
