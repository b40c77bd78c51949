package game

import (
	"crypto/sha256"
	"encoding/hex"
	"errors"
	"fmt"
	"maps"
	"slices"
	"strings"
)

// What can be wrong with the dice of a record as a whole.
var (
	ErrNoSeed     = errors.New("the record has no seed to check the dice against")
	ErrCommitment = errors.New("the commitment is not that of the seed")
	ErrSeal       = errors.New("the words in the seed are not those that were sealed")
)

// A record with one of these errors lacks something that its other lines claim.
var (
	ErrSeedGone       = errors.New("the record has what was promised of a seed, but not the seed")
	ErrCommitmentGone = errors.New("the record has words that were sealed, but no commitment to the secret beside them")
	ErrImported       = errors.New("the record has fewer moves than came from another one, or a promise for dice that came from there")
	ErrCut            = errors.New("the record has the secret of a table, told at the end, but not the end")
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

// Commitment returns what is published before the game about a secret, a table's or a
// player's word: its SHA-256, in hex.
func Commitment(secret string) string {
	sum := sha256.Sum256([]byte(secret))
	return hex.EncodeToString(sum[:])
}

// LeftOut returns the seats that sealed a word but did not reveal it in time, so that
// it is not in the seed. The error is ErrSeal: a word in the seed is not the one that
// was sealed.
func (r *Record) LeftOut() (out SeatSet, err error) {
	if len(r.Seals) == 0 {
		return 0, nil
	}
	words := strings.Split(r.Seed, "/")[1:]
	if len(words) != len(r.Seals) {
		return 0, ErrSeal
	}
	for i, seat := range slices.Sorted(maps.Keys(r.Seals)) {
		switch {
		case words[i] == "":
			out = out.With(seat)
		case Commitment(words[i]) != r.Seals[seat]:
			return 0, ErrSeal
		}
	}
	return out, nil
}

// checkClaims checks that a record has everything that its other lines claim, except
// the end of its game, which CheckDice looks for.
func (r *Record) checkClaims() error {
	promised := r.Commitment != "" || len(r.Seals) > 0
	switch {
	case r.Imported > len(r.Moves) || r.Imported > 0 && (promised || r.Seed != ""):
		return ErrImported
	case promised && r.Seed == "":
		return ErrSeedGone
	case promised && r.Commitment == "":
		return ErrCommitmentGone
	case r.Seed == "":
		return ErrNoSeed
	}
	return nil
}

// CheckDice checks that every chance move of a record is the one that its seed gives.
// If the record has a commitment, it must be that of the seed's first part, up to the
// first slash; its seals must be those of the other parts. A record without a
// commitment and seals promised nothing, and can be right. The error is ErrNoSeed (if
// nothing was promised either), ErrSeedGone, ErrCommitmentGone, ErrImported, ErrCut,
// ErrCommitment, ErrSeal, a *DiceError, or one of Replay's.
func CheckDice(rules Rules, rec *Record) error {
	if err := rec.checkClaims(); err != nil {
		return err
	}
	secret, _, _ := strings.Cut(rec.Seed, "/")
	if rec.Commitment != "" && rec.Commitment != Commitment(secret) {
		return ErrCommitment
	}
	if _, err := rec.LeftOut(); err != nil {
		return err
	}
	chance := NewChance(rec.Seed)
	var (
		want string // the move of chance that the seed gives next
		over bool
	)
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
		over = step.State.Result().Over
	}
	if rec.Commitment != "" && rec.Stopped == "" && !over {
		return ErrCut
	}
	return nil
}
