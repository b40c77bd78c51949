package dungeon

import "github.com/katabasis-games/katabasis/game"

// The words of an adventure are sealed: they are in no catalogue, and whoever is
// sent a text that names one of them is sent its words with it (U26).

const sealedPrefix = game.SealedPrefix + "dungeon."

// Sealed returns the words of a sealed text in a language, or "".
func (r Rules) Sealed(lang, key string) string {
	for _, a := range r.adventures() {
		if words := a.words[lang][key]; words != "" {
			return words
		}
	}
	return ""
}

var _ game.Sealer = Rules{}
