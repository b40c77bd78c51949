package dungeon

import (
	"io/fs"
	"slices"

	"github.com/katabasis-games/katabasis/game"
	"github.com/katabasis-games/katabasis/games/dungeon/story"
)

// library has the adventures of opened folders, the one opened last first. It never
// changes.
type library struct{ opened []*adventure }

// adventures returns all adventures that can be played.
func (r Rules) adventures() []*adventure {
	return slices.Concat(house, r.folders(), earlier)
}

// folders returns the adventures of the opened folders.
func (r Rules) folders() []*adventure {
	if r.library == nil {
		return nil
	}
	return r.opened
}

// offered returns the adventures that a game can begin with: of each folder only the last
// version, and no earlier edition of the house.
func (r Rules) offered() (list []*adventure) {
	for _, a := range slices.Concat(house, r.folders()) {
		if !slices.ContainsFunc(list, func(b *adventure) bool { return a.Digest != "" && b.Digest != "" && a.Name == b.Name }) {
			list = append(list, a)
		}
	}
	return list
}

// past returns the others; games that were begun with them go on.
func (r Rules) past() (list []*adventure) {
	now := r.offered()
	for _, a := range r.adventures() {
		if !slices.Contains(now, a) {
			list = append(list, a)
		}
	}
	return list
}

// Open returns rules that also know the adventure of a folder, and the option that
// chooses it. The error says everything that is wrong with the folder.
func (r Rules) Open(folder fs.FS) (game.Rules, game.Options, error) {
	a, err := story.Load(folder)
	if err != nil {
		return nil, nil, err
	}
	return r.With(a), game.Options{"adventure": a.ID}, nil
}

// With returns rules that also know an adventure.
func (r Rules) With(from *story.Adventure) Rules {
	a := playable(from)
	opened := []*adventure{a}
	for _, b := range r.folders() {
		if b.ID != a.ID { // else its words were mended
			opened = append(opened, b)
		}
	}
	return Rules{&library{opened}}
}
