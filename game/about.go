package game

// Relator is a State whose moves are about more things than those that they name: opening
// a door is about the place where it is.
type Relator interface {
	// Relate appends to buf the other things that a legal move of a player is about, and
	// returns it. It tells nothing that the player cannot know.
	Relate(m Move, buf []Thing) []Thing
}

// About appends to buf what a legal move of a player is about, and returns it: the things
// that it names, in their order, then those of a Relator. The drawing of a game finds by
// them what can be done with a thing.
func About(g Grammar, s State, m Move, buf []Thing) []Thing {
	for i, p := range g[m.Verb].Args {
		if p.Kind != "" {
			buf = append(buf, Thing{Kind: p.Kind, Word: p.word(m.Args[i])})
		}
	}
	if r, ok := s.(Relator); ok {
		buf = r.Relate(m, buf)
	}
	return buf
}
