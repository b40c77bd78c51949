package bot

import (
	"reflect"
	"testing"

	"github.com/katabasis-games/katabasis/game"
	"github.com/katabasis-games/katabasis/game/gametest/pebbles"
)

// A tree that is full goes on, and takes no more memory. All trees of a search together
// stay under a quarter of what two searches at once may take, so that there is room
// while they grow.
func TestTreesAreBounded(t *testing.T) {
	t.Parallel()
	s, err := game.New(pebbles.Rules{}, nil, 3)
	if err != nil {
		t.Fatal(err)
	}
	for s.Turn() == game.Chance {
		if err := s.Apply(game.Chance, s.SampleChance(game.NewChance("full")), nil); err != nil {
			t.Fatal(err)
		}
	}
	var tr tree
	moves := s.LegalMoves(s.Turn(), nil)
	tr.begin(game.Search{Ahead: game.Forever}, s, mood{seat: s.Turn()}, moves, 1)
	tr.most = 5
	tr.grow(t.Context(), 300)
	if len(tr.nodes) != tr.most || estimate([]*tree{&tr}, moves[0]).Visits == 0 {
		t.Errorf("%d nodes of %d", len(tr.nodes), tr.most)
	}
	tr.begin(game.Search{Trees: 4}, s, mood{seat: s.Turn()}, moves, 1)
	if bytes := 4 * tr.most * int(reflect.TypeFor[node]().Size()); bytes > 64<<20 {
		t.Errorf("a search takes %d MB", bytes>>20)
	}
}
