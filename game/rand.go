package game

import (
	"crypto/sha256"
	"math/bits"
	"math/rand/v2"
)

// Rand makes random numbers from random bits. It does so in code of its own, so that
// a seed gives the same draws in every release of this module and of Go. It belongs
// to one goroutine.
type Rand struct{ bits rand.Source }

// NewRand returns a Rand that makes its numbers from bits.
func NewRand(bits rand.Source) *Rand { return &Rand{bits} }

// NewChance returns the random source of a seed text: ChaCha8 seeded by the
// SHA-256 of the text. Equal texts give equal sources on every machine.
func NewChance(seed string) *Rand {
	return NewRand(rand.NewChaCha8(sha256.Sum256([]byte(seed))))
}

// Uint64 returns 64 random bits.
func (r *Rand) Uint64() uint64 { return r.bits.Uint64() }

// IntN returns a number from 0 to n−1, each equally likely. It panics if n is not
// positive.
func (r *Rand) IntN(n int) int {
	if n <= 0 {
		panic("game: IntN of a number that is not positive")
	}
	size := uint64(n)
	if size&(size-1) == 0 {
		return int(r.Uint64() & (size - 1))
	}
	// The upper half of a product of 128 bits is the number; if the lower half is one
	// of the few that would favour some numbers, it draws again.
	number, low := bits.Mul64(r.Uint64(), size)
	if low < size {
		for favour := -size % size; low < favour; {
			number, low = bits.Mul64(r.Uint64(), size)
		}
	}
	return int(number)
}

// AnyOf returns a random index of counts, each as likely as its count says; these must
// not all be 0, and none is negative.
func AnyOf[T small](r *Rand, counts []T) int {
	sum := 0
	for _, n := range counts {
		sum += int(n)
	}
	at, rest := 0, r.IntN(sum)-int(counts[0])
	for rest >= 0 {
		at++
		rest -= int(counts[at])
	}
	return at
}

// Shuffle puts n things into a random order, each order equally likely.
func (r *Rand) Shuffle(n int, swap func(i, j int)) {
	for i := n - 1; i > 0; i-- {
		swap(i, r.IntN(i+1))
	}
}

// Perm returns the numbers from 0 to n−1 in a random order.
func (r *Rand) Perm(n int) []int {
	list := make([]int, n)
	for i := range list {
		list[i] = i
	}
	r.Shuffle(n, func(i, j int) { list[i], list[j] = list[j], list[i] })
	return list
}
