package cerberus

import (
	"strings"
	"testing"

	"github.com/katabasis-games/katabasis/game"
	"github.com/katabasis-games/katabasis/locale"
)

// english says a text as it is read at the table.
func english(text game.Text) string {
	names := []string{"Ada", "Ben", "Cy", "Di", "Eve", "Flo", "Gus"}
	return locale.New("en").Say(text, locale.Reader{Name: func(p game.Seat) string { return names[p] }})
}

func (sc *scenario) reads(got, want string) {
	sc.Helper()
	if got != want {
		sc.Errorf("it reads %q, want %q", got, want)
	}
}

// Whoever goes less far than the card says is told why.
func TestC27ShortOfTheCard(t *testing.T) {
	t.Parallel()
	sc := play(t, 3, testBoards)
	sc.put(1, 7)
	sc.put(2, 8)
	sc.reads(english(sc.Label(mv(vAdvance, 0, 3))), "Ada advances 0 spaces, not 3: the next platform is taken")
	sc.put(1, 6)
	sc.reads(english(sc.Label(mv(vAdvance, 0, 3))), "Ada advances 1 space, not 3: the next platform is taken")
	sc.openBarque(1)
	sc.put(2, 22)
	sc.put(1, 21)
	sc.reads(english(sc.Label(mv(vAdvance, 0, 2))), "Ada advances 0 spaces, not 2: the Barque is full")
}

// Before anything is paid, a card says who would not come as far as it says.
func TestC27ShortOfTheCardAhead(t *testing.T) {
	t.Parallel()
	sc := play(t, 3, testBoards)
	sc.turnOf(1)
	sc.put(2, 7)
	sc.put(3, 8)
	said := func(effect int8) (list []string) {
		sc.Helper()
		look, err := game.WhatIf(sc.State, 0, mv(vPlay, int8(flee), effect))
		if err != nil {
			sc.Fatal(err)
		}
		for _, line := range look.Lines {
			if line.Text.Key == "cerberus.foresee.short" {
				list = append(list, english(line.Text))
			}
		}
		return list
	}
	sc.reads(strings.Join(said(2), " "), "Ben advances 0 spaces, not 3: the next platform is taken, as things stand.")
	sc.put(3, 11)
	sc.reads(strings.Join(said(2), " "), "")
}

// When the Barque is full, all that is left to do is said.
func TestC80EndTheTurnToWin(t *testing.T) {
	t.Parallel()
	sc := play(t, 3, testBoards)
	sc.turnOf(1)
	sc.openBarque(1)
	sc.put(1, 22)
	sc.actions[0] = 0
	sc.reads(english(sc.Prompt(0)), "The Barque is full: it casts off when Ada ends the turn.")
}

// The die is on the number that is printed there (C5).
func TestC5TheDieInWords(t *testing.T) {
	t.Parallel()
	sc := play(t, 3, testBoards)
	track := func() string {
		for _, text := range sc.Scene(0).Details {
			if strings.HasPrefix(text.Key, "cerberus.scene.track") {
				return english(text)
			}
		}
		return ""
	}
	sc.Yes("it is the number of free Adventurers", strings.Contains(track(), "The die is on number 3;"))
	sc.die = 7
	sc.Yes("there are no numbers after 1", strings.Contains(track(), "The die is past number 1;"))
}

// In words, too, one reads what the cards in one's hand do, and nobody else reads it.
func TestC10TheHandInWords(t *testing.T) {
	t.Parallel()
	sc := play(t, 3, testBoards)
	does := func(viewer game.Seat) (said []string) {
		for _, text := range sc.Scene(viewer).Details {
			if text.Key == "cerberus.scene.does" {
				said = append(said, english(text))
			}
		}
		return said
	}
	sc.Is("cards", len(does(0)), 4)
	sc.reads(does(0)[0], "Forage: Draw 2 Survival cards (cost: Rage +1). Or: Draw 1 Survival card; 2 other Adventurers draw 1 each (cost: Rage +1).")
	sc.Is("cards that all see", len(does(game.Public)), 0)
}
