package deukalion

import (
	"fmt"
	"hash/fnv"
)

// Hash returns a digest of the whole state.
func (s *State) Hash() uint64 {
	c := *s
	c.chart = nil
	h := fnv.New64a()
	fmt.Fprintf(h, "%+v", c)
	return h.Sum64()
}
