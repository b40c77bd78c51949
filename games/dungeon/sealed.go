package dungeon

// The words of an adventure are sealed: they are in no catalogue, and are sent only along
// with a text that names them (U26).

// Sealed returns the words of a sealed text by language, or nil.
func (r Rules) Sealed(key string) map[string]string {
	for _, a := range r.adventures() {
		if words := a.shown.sealed[key]; words != nil {
			return words
		}
	}
	return nil
}
