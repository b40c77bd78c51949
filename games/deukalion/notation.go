package deukalion

import (
	"slices"
	"strconv"

	"github.com/katabasis-games/katabasis/game"
)

// Verbs of the moves; the grammar below gives their words and arguments. Moves are listed
// in this order.
const (
	vFirst   uint8 = iota // chance: who starts
	vChest                // chance: a chest for a city
	vDisplay              // chance: the Pursuit that is displayed
	vSecret               // chance: the Pursuit that somebody is dealt
	vDraw                 // chance: the Action card that somebody draws
	vRoll                 // chance: the five dice, the centre first, then clockwise
	vThrow                // chance: hoplites with the skull up, hidden, and on the side
	vTake                 // chance: the Action card that somebody loses
	vMoor
	vSail
	vChallenge
	vFound
	vClaim
	vPlay
	vRest
	vCup // the dice at the Hydra, the Card, the Hoplites and the Move
	vHydra
	vReclaim
	vSink
	vLeave
	vStore
	vCards
	vDone
	vUnload
	vSpend
	vGive
	vDecline
	vRob
	vPass
	vLoot
	vRelocate
)

// foe is what can be challenged: a player, the Hydra, a site; by their number in moves.
type foe int8

const (
	foeHydra foe = maxSeats
	foeSite  foe = maxSeats + 1 // the first of them
)

// asFoe is a site as something to be challenged.
func (i site) asFoe() foe { return foeSite + foe(i) }

func (f foe) site() site { return site(f - foeSite) }

// What a winner can take: a chest, by its colour, a card, or nothing.
const (
	lootCard    = colourCount
	lootNothing = colourCount + 1
)

var (
	oneSquare  = game.OneOf(squareNames...).Naming("square")
	oneCity    = game.OneOf(cityNames...).Naming("site")
	oneColour  = game.OneOf(colourNames...).Naming("chest")
	oneCard    = game.OneOf(kindNames...).Naming("card")
	onePursuit = game.OneOf(numbers(1, pursuitCount)...).Naming("pursuit")
	foeNames   = slices.Concat(numbers(1, maxSeats), []string{"hydra"}, siteNames)
	oneFoe     = game.OneOf(foeNames...).Naming("foe")
	oneLoot    = game.OneOf(slices.Concat(colourNames, []string{"card", "nothing"})...).Naming("loot")
	oneDie     = game.Number(1, diceSide)
	hoplites   = game.Number(0, crewSize)
	seat       = game.SeatNumber
)

func numbers(from, to int) (words []string) {
	for n := from; n <= to; n++ {
		words = append(words, strconv.Itoa(n))
	}
	return words
}

var grammar = game.Grammar{
	vFirst:     {Word: "first", Args: []game.Param{seat}, Chance: true},
	vChest:     {Word: "chest", Args: []game.Param{oneCity, oneColour}, Chance: true},
	vDisplay:   {Word: "display", Args: []game.Param{onePursuit}, Chance: true},
	vSecret:    {Word: "secret", Args: []game.Param{onePursuit}, Chance: true},
	vDraw:      {Word: "draw", Args: []game.Param{oneCard}, Chance: true},
	vRoll:      {Word: "roll", Args: []game.Param{oneDie, oneDie, oneDie, oneDie, oneDie}, Chance: true},
	vThrow:     {Word: "throw", Args: []game.Param{hoplites, hoplites, hoplites}, Chance: true},
	vTake:      {Word: "take", Args: []game.Param{oneCard}, Chance: true},
	vMoor:      {Word: "moor", Args: []game.Param{oneSquare}},
	vSail:      {Word: "sail", Args: []game.Param{oneSquare}},
	vChallenge: {Word: "challenge", Args: []game.Param{oneFoe}},
	vFound:     {Word: "found", Args: []game.Param{game.OneOf(settlementNames...).Naming("site")}},
	vClaim:     {Word: "claim", Args: []game.Param{onePursuit}},
	vPlay:      {Word: "play", Args: []game.Param{oneCard}},
	vRest:      {Word: "rest"},
	vCup:       {Word: "cup", Args: []game.Param{oneDie, oneDie, oneDie, oneDie}},
	vHydra:     {Word: "hydra", Args: []game.Param{oneSquare}},
	vReclaim:   {Word: "reclaim", Args: []game.Param{hoplites}},
	vStore:     {Word: "store", Args: []game.Param{oneColour, oneCity}},
	vCards:     {Word: "cards"},
	vDone:      {Word: "done"},
	vUnload:    {Word: "unload"},
	vSpend:     {Word: "spend", Args: []game.Param{oneColour}},
	vGive:      {Word: "give", Args: []game.Param{oneCard}},
	vDecline:   {Word: "decline"},
	vRob:       {Word: "rob", Args: []game.Param{seat}},
	vSink:      {Word: "sink"},
	vLeave:     {Word: "leave"},
	vPass:      {Word: "pass"},
	vLoot:      {Word: "loot", Args: []game.Param{oneLoot}},
	vRelocate:  {Word: "relocate", Args: []game.Param{oneSquare}},
}

// mv makes a move of small arguments without allocating.
func mv[T ~int8](verb uint8, args ...T) game.Move {
	m := game.Move{Verb: verb}
	for i, a := range args {
		m.Args[i] = int16(a)
	}
	return m
}
