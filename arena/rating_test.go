package arena

import (
	"testing"

	"github.com/katabasis-games/katabasis/game"
	"github.com/katabasis-games/katabasis/rating"
)

// A seat that has won is ranked before the others, and a bot among itself learns nothing.
func TestRating(t *testing.T) {
	t.Parallel()
	r := rating.Learn(newRatings(2), sidesOf([]int{0, 1, 1}, game.SetOf(0)))
	if r[0].Mean <= r[1].Mean {
		t.Errorf("the winner has %+v, the others %+v", r[0], r[1])
	}
	if r := rating.Learn(newRatings(1), sidesOf([]int{0, 0, 0}, game.SetOf(1))); r[0] != rating.First() {
		t.Errorf("a bot among itself: %+v", r[0])
	}
}
