package game

import "slices"

// Thing is something on the table that a move may name: its kind, as the grammar
// has it, such as "seat", "place" or "card", and its word in the notation.
type Thing struct {
	Kind string `json:"kind" maxLength:"40"`
	Word string `json:"word" maxLength:"40"`
}

// Intender is a State that knows which moves a player probably means who asks about a
// thing that no move names: searching, for the place where their figure stands.
type Intender interface {
	// Meant returns those moves, the likeliest first. About may be any thing, even
	// one that the game does not have.
	Meant(seat Seat, about Thing) []Move
}

// maxTried bounds the moves of one verb that Why tries.
const maxTried = 256

// Why returns the reasons why no move of a seat can choose a thing now, each once, the
// likeliest to be meant first: those of the moves that an Intender returns, then those
// of moves that the seat could make with another thing, then those of other moves.
// Reasons that name no rule come last. It is empty if the thing can be chosen, and if
// no move of the game ever names it.
func Why(rules Rules, s State, seat Seat, about Thing) []*Refusal {
	g := rules.Grammar()
	var meant []Move
	if i, ok := s.(Intender); ok {
		meant = i.Meant(seat, about)
	}
	var offered [256]bool
	for _, m := range s.LegalMoves(seat, nil) {
		offered[m.Verb] = true
	}
	scratch := s.Clone()
	var first, then, last []*Refusal
	for i, m := range slices.Concat(meant, g.naming(about)) {
		err := scratch.Apply(seat, m, nil)
		switch r := RefusalOf(err); {
		case err == nil:
			return nil
		case r == nil || r.Rule == "":
			last = append(last, r)
		case i < len(meant) || offered[m.Verb]:
			first = append(first, r)
		default:
			then = append(then, r)
		}
	}
	return distinct(slices.Concat(first, then, last))
}

// naming returns the players' moves that name a thing.
func (g Grammar) naming(about Thing) []Move {
	var list []Move
	for v, verb := range g {
		if verb.Chance {
			continue
		}
		for i, p := range verb.Args {
			if value, err := p.parse(about.Word); err == nil && p.Kind == about.Kind {
				list = append(list, verb.with(uint8(v), i, value)...)
			}
		}
	}
	return list
}

// with returns the moves of the verb v whose argument at index i has the value, with
// any other arguments; if there are more than maxTried, the first of them.
func (verb Verb) with(v uint8, i int, value int16) []Move {
	m := Move{Verb: v}
	for j, p := range verb.Args {
		m.Args[j] = p.Low
	}
	m.Args[i] = value
	var list []Move
	for len(list) < maxTried {
		list = append(list, m)
		if !verb.next(&m, i) {
			break
		}
	}
	return list
}

// next counts on through all arguments except the one at index i, and reports whether
// there was a next move.
func (verb Verb) next(m *Move, i int) bool {
	for j := range verb.Args {
		p := verb.Args[j]
		switch {
		case j == i:
		case m.Args[j] < p.High:
			m.Args[j]++
			return true
		default:
			m.Args[j] = p.Low
		}
	}
	return false
}

// distinct keeps each reason once, by its rule and key.
func distinct(list []*Refusal) []*Refusal {
	var once []*Refusal
	for _, r := range list {
		same := func(o *Refusal) bool { return o.Rule == r.Rule && o.Why.Key == r.Why.Key }
		if r != nil && !slices.ContainsFunc(once, same) {
			once = append(once, r)
		}
	}
	return once
}
