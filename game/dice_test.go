package game_test

import (
	"errors"
	"testing"

	"github.com/katabasis-games/katabasis/arena"
	"github.com/katabasis-games/katabasis/game"
	"github.com/katabasis-games/katabasis/game/gametest/pebbles"
)

func fairRecord(t *testing.T) *game.Record {
	t.Helper()
	rec, err := arena.PlayRecord(pebbles.Rules{}, nil, 3, "a secret/ann/ben", []string{"random"})
	if err != nil {
		t.Fatal(err)
	}
	rec.Commitment = game.Commitment("a secret")
	return rec
}

func TestCheckDice(t *testing.T) {
	t.Parallel()
	if err := game.CheckDice(pebbles.Rules{}, fairRecord(t)); err != nil {
		t.Fatal(err)
	}
}

func TestCheckDiceFindsWhatIsWrong(t *testing.T) {
	t.Parallel()
	rec := fairRecord(t)
	rec.Commitment = game.Commitment("another secret")
	if err := game.CheckDice(pebbles.Rules{}, rec); !errors.Is(err, game.ErrCommitment) {
		t.Errorf("another commitment: %v", err)
	}
	rec = fairRecord(t)
	rec.Seed = "a secret/ann/bea"
	var dice *game.DiceError
	if err := game.CheckDice(pebbles.Rules{}, rec); !errors.As(err, &dice) || dice.Move == dice.Want {
		t.Errorf("another seed: %v", err)
	}
	rec = fairRecord(t)
	rec.Moves[len(rec.Moves)-1].Move = "nonsense"
	var replay *game.ReplayError
	if err := game.CheckDice(pebbles.Rules{}, rec); !errors.As(err, &replay) && !errors.As(err, &dice) {
		t.Errorf("a bad move: %v", err)
	}
	rec.Seed, rec.Commitment = "", ""
	if err := game.CheckDice(pebbles.Rules{}, rec); !errors.Is(err, game.ErrNoSeed) {
		t.Errorf("no seed: %v", err)
	}
}

// sealed is a record of which the players of some seats had sealed words.
func sealed(t *testing.T, seed string, words map[game.Seat]string) *game.Record {
	t.Helper()
	rec, err := arena.PlayRecord(pebbles.Rules{}, nil, 3, seed, []string{"random"})
	if err != nil {
		t.Fatal(err)
	}
	rec.Commitment, rec.Seals = game.Commitment("a secret"), map[game.Seat]string{}
	for seat, word := range words {
		rec.Seals[seat] = game.Commitment(word)
	}
	return rec
}

func TestCheckDiceOfSealedWords(t *testing.T) {
	t.Parallel()
	words := map[game.Seat]string{0: "ann", 2: "ben"}
	for seed, want := range map[string]game.SeatSet{
		"a secret/ann/ben": 0, "a secret/ann/": game.SetOf(2), "a secret//ben": game.SetOf(0), "a secret//": game.SetOf(0, 2),
	} {
		rec := sealed(t, seed, words)
		if err := game.CheckDice(pebbles.Rules{}, rec); err != nil {
			t.Errorf("%s: %v", seed, err)
		}
		if out, err := rec.LeftOut(); err != nil || out != want {
			t.Errorf("%s: left out are %v (%v)", seed, out.Numbers(), err)
		}
	}
	for _, seed := range []string{"a secret", "a secret/", "a secret/ann", "a secret/ben/ann", "a secret/ann/bea", "a secret/ann/ben/", "a secret//ann"} {
		if err := game.CheckDice(pebbles.Rules{}, sealed(t, seed, words)); !errors.Is(err, game.ErrSeal) {
			t.Errorf("%s: %v", seed, err)
		}
	}
}

// TestCheckDiceMissesWhatIsClaimed takes each line that promises something out of
// a sealed record, in each combination, and adds what speaks against the rest.
func TestCheckDiceMissesWhatIsClaimed(t *testing.T) {
	t.Parallel()
	const seed, commitment, seals, result, imported, cut = 1, 2, 4, 8, 16, 32
	without := map[int]error{
		seed: game.ErrSeedGone, seed | commitment: game.ErrSeedGone, seed | seals: game.ErrSeedGone,
		seed | commitment | seals: game.ErrNoSeed, commitment: game.ErrCommitmentGone,
		commitment | seals: nil, seals: nil, 0: nil,
	}
	for lines := range 64 {
		rec := sealed(t, "a secret/ann/ben", map[game.Seat]string{0: "ann", 2: "ben"})
		want := without[lines&(seed|commitment|seals)]
		for line, change := range map[int]func(){
			seed:       func() { rec.Seed = "" },
			commitment: func() { rec.Commitment = "" },
			seals:      func() { rec.Seals = nil },
			result:     func() { rec.Result = "" },
			imported:   func() { rec.Imported = 3 },
			cut:        func() { rec.Moves, rec.Result = rec.Moves[:len(rec.Moves)-1], "" },
		} {
			if lines&line != 0 {
				change()
			}
		}
		switch {
		case lines&imported != 0 && !errors.Is(want, game.ErrNoSeed):
			want = game.ErrImported
		case lines&cut != 0 && lines&commitment == 0 && want == nil:
			want = game.ErrCut
		}
		if err := game.CheckDice(pebbles.Rules{}, rec); !errors.Is(err, want) {
			t.Errorf("changed %06b: %v, want %v", lines, err, want)
		}
	}
	rec := fairRecord(t)
	rec.Seed, rec.Commitment, rec.Imported = "", "", len(rec.Moves)+1
	if err := game.CheckDice(pebbles.Rules{}, rec); !errors.Is(err, game.ErrImported) {
		t.Errorf("more moves from elsewhere than moves: %v", err)
	}
}
