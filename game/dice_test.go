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
	rec.Seed = ""
	if err := game.CheckDice(pebbles.Rules{}, rec); !errors.Is(err, game.ErrNoSeed) {
		t.Errorf("no seed: %v", err)
	}
}
