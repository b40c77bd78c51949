package ledger

import (
	"maps"
	"slices"
	"strings"
)

// Blocks are whom readers of a table do not want to hear. They never change; nil is nobody.
type Blocks struct {
	by map[string][]string
}

// With returns the blocks with others whom a guest does not want to hear.
func (b *Blocks) With(guest string, others []string) *Blocks {
	if slices.Equal(b.of(guest), others) {
		return b
	}
	by := map[string][]string{}
	if b != nil {
		by = maps.Clone(b.by)
	}
	if by[guest] = others; len(others) == 0 {
		delete(by, guest)
	}
	return &Blocks{by}
}

func (b *Blocks) of(guest string) []string {
	if b == nil {
		return nil
	}
	return b.by[guest]
}

// speaker returns the number, from 1, of a guest among those who have said something. Where
// somebody speaks for the first time, the SeatVersion differs: what others may hear is in a
// Membership.
func (r *Room) speaker(guest string) int {
	if i := slices.Index(r.speakers, guest); i >= 0 {
		return i + 1
	}
	r.speakers = append(r.speakers, guest)
	r.Chairs = slices.Clone(r.Chairs)
	return len(r.speakers)
}

// unheard are the numbers of the speakers whom a guest does not want to hear, each as a letter,
// so that two of them can be compared.
func (s *Snapshot) unheard(guest string) string {
	blocked := s.blocks.of(guest)
	if len(blocked) == 0 {
		return ""
	}
	var all strings.Builder
	for i, speaker := range s.speakers {
		if slices.Contains(blocked, speaker) {
			all.WriteRune(rune(i + 1))
		}
	}
	return all.String()
}
