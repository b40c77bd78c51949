package deukalion

import (
	_ "embed"
	"encoding/json"
	"math/bits"
	"slices"

	"github.com/katabasis-games/katabasis/game"
)

// quest is what one side of a Pursuit asks for.
type quest uint8

const (
	questDeliver quest = iota // chests of these colours (D40)
	questAlike                // n chests of one colour
	questAny                  // any n chests
	questShip                 // defeat a ship (D41)
	questHydra                // defeat the Hydra
	questCrew                 // be there with n hoplites (D42)
	questLeave                // leave n hoplites there
	questGive                 // give n Action cards there (D43)
)

var questNames = []string{"deliver", "alike", "any", "ship", "hydra", "crew", "leave", "give"}

// side is one side of a Pursuit.
type side struct {
	quest   quest
	colours [colourCount]int8 // of questDeliver
	n       int8
	city    site // of the last three
}

// pursuit is the number of a Pursuit, from 0.
type pursuit int8

// task is what a Pursuit asks for, and brings.
type task struct {
	honour int8
	sides  [2]side
}

const (
	pursuitCount = 16
	displayCount = 2
	noPursuit    = pursuit(-1)
)

// Where a Pursuit is: in the pile, displayed, out of the game, a player's own,
// or completed by a player.
const (
	inPile int8 = iota
	displayed
	removed
	ownedBy                      // by seat 0, then by the others
	wonBy   = ownedBy + maxSeats // by seat 0, then by the others
)

// owned is where a player's own Pursuit is, and won where those are that a player has
// completed.
func owned(p game.Seat) int8 { return ownedBy + int8(p) }

func won(p game.Seat) int8 { return wonBy + int8(p) }

//go:embed pursuits.json
var pursuitsJSON []byte

// pursuits are all there are (D39).
var pursuits = func() (list [pursuitCount]task) {
	var data []struct {
		Honour int8
		Sides  [2]sideData
	}
	if err := json.Unmarshal(pursuitsJSON, &data); err != nil {
		panic("deukalion: pursuits.json: " + err.Error())
	}
	for i, d := range data {
		list[i] = task{d.Honour, [2]side{d.Sides[0].side(), d.Sides[1].side()}}
	}
	return list
}()

// pursuitSet is a set of Pursuits, bit k for Pursuit k.
type pursuitSet uint16

func (set pursuitSet) first() pursuit { return pursuit(bits.TrailingZeros16(uint16(set))) }

func (set pursuitSet) last() pursuit { return pursuit(bits.Len16(uint16(set)) - 1) }

// calls are the Pursuits that ask for something at each city.
var calls = func() (at [cityCount]pursuitSet) {
	for k := range pursuits {
		for _, d := range pursuits[k].sides {
			if d.city >= 0 {
				at[d.city] |= 1 << k
			}
		}
	}
	return at
}()

type sideData struct {
	Deliver                       []string
	Alike, Any, Crew, Leave, Give int8
	Defeat, At                    string
}

func (d sideData) side() side {
	s := side{city: site(slices.Index(cityNames, d.At))}
	for _, name := range d.Deliver {
		s.colours[slices.Index(colourNames, name)]++
	}
	switch {
	case d.Defeat == "ship":
		s.quest = questShip
	case d.Defeat == "hydra":
		s.quest = questHydra
	case d.Alike > 0:
		s.quest, s.n = questAlike, d.Alike
	case d.Any > 0:
		s.quest, s.n = questAny, d.Any
	case d.Crew > 0:
		s.quest, s.n = questCrew, d.Crew
	case d.Leave > 0:
		s.quest, s.n = questLeave, d.Leave
	case d.Give > 0:
		s.quest, s.n = questGive, d.Give
	default:
		s.quest, s.n = questDeliver, int8(len(d.Deliver))
	}
	return s
}

// open reports whether a player could complete a Pursuit: it is displayed, or
// the player's own (D39). For nobody it must be displayed.
func (s *State) open(p game.Seat, k pursuit) bool {
	return s.lot[k] == displayed || p != nobody && s.lot[k] == owned(p)
}

// opens are the Pursuits that a player could complete.
func (s *State) opens(p game.Seat) (set pursuitSet) {
	for k := range pursuit(pursuitCount) {
		if s.open(p, k) {
			set |= 1 << k
		}
	}
	return set
}

// secretOf reports whether a player has a Pursuit that not everybody knows.
func (s *State) secretOf(p game.Seat) bool {
	for k, at := range s.lot {
		if at == owned(p) && s.known[k] != everyone {
			return true
		}
	}
	return false
}

// asks reports whether a Pursuit that a player could complete asks for a quest.
func (s *State) asks(p game.Seat, q quest) bool {
	for k := range pursuit(pursuitCount) {
		if s.open(p, k) && sideOf(k, q) != nil {
			return true
		}
	}
	return false
}

// sideOf returns a Pursuit's side of a quest, or nil.
func sideOf(k pursuit, q quest) *side {
	for i := range pursuits[k].sides {
		if side := &pursuits[k].sides[i]; side.quest == q {
			return side
		}
	}
	return nil
}

// complete gives a Pursuit to a player for one side of it, for good (D39), and ends the move of
// the ship if it is that player who acts (D18).
func (s *State) complete(p game.Seat, k pursuit, d *side, tell teller) {
	own := s.lot[k] == owned(p)
	s.lot[k] = won(p)
	s.known[k] = everyone
	s.takeDown(k)
	if p == s.acting {
		s.endMove()
	}
	tell.pursuit(p, k, d, own)
	s.risen = true
}

// takeDown takes a Pursuit off the display, if it is there.
func (s *State) takeDown(k pursuit) {
	for i := range s.display {
		if s.display[i] == k {
			s.display[i], s.asked[i] = noPursuit, 0
		}
	}
}
