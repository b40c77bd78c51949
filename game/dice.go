package game

import (
	"crypto/sha256"
	"encoding/hex"
	"errors"
	"fmt"
	"strings"
)

// What can be wrong with the dice of a record as a whole.
var (
	ErrNoSeed     = errors.New("the record has no seed to check the dice against")
	ErrCommitment = errors.New("the commitment is not that of the seed")
)

// DiceError says which chance move of a record does not follow from its seed.
type DiceError struct {
	Number, Line int
	Move, Want   string
}

// Error names the move and what the seed gives.
func (e *DiceError) Error() string {
	return fmt.Sprintf("line %d: move %d is %q, but the seed gives %q", e.Line, e.Number, e.Move, e.Want)
}

// Commitment returns what a table publishes of its secret before the game: the
// SHA-256 of the secret, in hex.
func Commitment(secret string) string {
	sum := sha256.Sum256([]byte(secret))
	return hex.EncodeToString(sum[:])
}

// CheckDice checks that every chance move of a record is the one that its seed
// gives, and that its commitment, if it has one, is that of the seed's first
// part, up to the first slash. The error is ErrNoSeed, ErrCommitment, a
// *DiceError, or one of Replay's.
func CheckDice(rules Rules, rec *Record) error {
	if rec.Seed == "" {
		return ErrNoSeed
	}
	secret, _, _ := strings.Cut(rec.Seed, "/")
	if rec.Commitment != "" && rec.Commitment != Commitment(secret) {
		return ErrCommitment
	}
	chance := NewChance(rec.Seed)
	var want string // the move of chance that the seed gives next
	for step, err := range replay(rules, rec, nil) {
		if err != nil {
			return err
		}
		if step.Number > 0 && step.Seat == Chance {
			if entry := rec.Moves[step.Number-1]; want != entry.Move {
				return &DiceError{Number: step.Number, Line: entry.Line, Move: entry.Move, Want: want}
			}
		}
		if step.State.Turn() == Chance {
			want = rules.Grammar().Format(step.State.SampleChance(chance))
		}
	}
	return nil
}
