package bot_test

import (
	"encoding/json"
	"fmt"
	"strings"
	"testing"

	"github.com/katabasis-games/katabasis/arena"
	"github.com/katabasis-games/katabasis/bot"
	"github.com/katabasis-games/katabasis/game"
	"github.com/katabasis-games/katabasis/game/gametest/pebbles"
	"github.com/katabasis-games/katabasis/games/cerberus"
)

func TestNobodyIsAdvisedWithoutAMove(t *testing.T) {
	t.Parallel()
	s := midgame(t, "advice", 0)
	for _, seat := range []game.Seat{game.Chance, game.Public, 0} {
		if advice, ok := bot.Advise(t.Context(), s, seat, bot.Budget{}); ok {
			t.Errorf("seat %d: %+v", seat, advice)
		}
	}
}

// A hint that can win says so.
func TestAdviceSaysWhatWins(t *testing.T) {
	t.Parallel()
	said, games := 0, 6
	if testing.Short() {
		games = 2
	}
	for seed := range games {
		rec, err := arena.PlayRecord(pebbles.Rules{}, nil, 2, fmt.Sprint("wins ", seed), []string{"easy"})
		if err != nil {
			t.Fatal(err)
		}
		for step, err := range game.Replay(pebbles.Rules{}, rec) {
			if err != nil {
				t.Fatal(err)
			}
			if advice, ok := bot.Advise(t.Context(), step.State, step.State.Turn(), bot.Budget{}); ok && advice.Why.Key == "common.hint.wins" {
				said++
			}
		}
	}
	if said == 0 {
		t.Error("no hint said that it can win")
	}
}

// A move is never said to bring about what it does not: in Cerberus nobody comes nearer to the
// Barque, nor farther from the dog, by ending the turn. What may befall is told, and how much
// oftener a move wins than the next best.
func TestAdviceGivesTrueReasons(t *testing.T) {
	t.Parallel()
	rules, told, oftener := cerberus.Rules{}, 0, 0
	for seed := range 6 {
		rec, err := arena.PlayRecord(rules, nil, 3, fmt.Sprint("true ", seed), []string{"easy"})
		if err != nil {
			t.Fatal(err)
		}
		for step, err := range game.Replay(rules, rec) {
			if err != nil {
				t.Fatal(err)
			}
			seat := step.State.Turn()
			if seat < 0 || step.Number%5 != 0 {
				continue
			}
			advice, _ := bot.Advise(t.Context(), step.State, seat, bot.Budget{})
			why := advice.Why
			if why.Key == "common.hint.beware" {
				told++
				why = *why.Arg("why").Text
			}
			if why.Key != "common.hint.next" && why.Key != "common.hint.but" {
				continue
			}
			if reason := why.Arg("why").Text; reason.Key == "common.hint.oftener" {
				oftener++
				if mine, next := *reason.Arg("n").N, *reason.Arg("m").N; mine <= next {
					t.Errorf("game %d, after %d moves: %d%% is no more than %d%%", seed, step.Number, mine, next)
				}
			}
			ends := game.Show(step.State).Label(advice.Move).Key == "cerberus.move.end"
			if reason := why.Arg("why").Text.Key; ends && reason == "cerberus.hint.far" {
				t.Errorf("game %d, after %d moves: %s", seed, step.Number, reason)
			}
		}
	}
	if told == 0 || oftener == 0 {
		t.Errorf("%d were told that they may be caught, %d how much oftener they win", told, oftener)
	}
}

// An Adventurer is never told what speaks for a move to those who hunt: whoever is caught at the
// end of the turn changes sides, and would have other wishes then.
func TestAdviceIsForTheSideOneIsOn(t *testing.T) {
	t.Parallel()
	rules, asked := cerberus.Rules{}, 0
	rec, err := arena.PlayRecord(rules, nil, 3, "sides", []string{"easy"})
	if err != nil {
		t.Fatal(err)
	}
	for step, err := range game.Replay(rules, rec) {
		if err != nil {
			t.Fatal(err)
		}
		seat := step.State.Turn()
		if seat < 0 {
			continue
		}
		if _, hunts := step.State.(game.Sufferer).Suffers(seat); hunts {
			continue
		}
		asked++
		advice, _ := bot.Advise(t.Context(), step.State, seat, bot.Budget{})
		said, err := json.Marshal(advice.Why)
		if err != nil {
			t.Fatal(err)
		}
		for _, hunter := range []string{"prey", "dog", "rage", "speed"} {
			if strings.Contains(string(said), "cerberus.hint."+hunter+`"`) {
				t.Errorf("after move %d it says %s", step.Number, said)
			}
		}
	}
	if asked == 0 {
		t.Error("no Adventurer asked")
	}
}
