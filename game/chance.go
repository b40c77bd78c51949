package game

import (
	"crypto/sha256"
	"math/rand/v2"
)

// NewChance returns the random source of a seed text: ChaCha8 seeded by the
// SHA-256 of the text. Equal texts give equal sources on every machine.
func NewChance(seed string) *rand.Rand {
	return rand.New(rand.NewChaCha8(sha256.Sum256([]byte(seed))))
}
