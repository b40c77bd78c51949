package cerberus

import (
	"slices"

	"github.com/katabasis-games/katabasis/game"
)

// Verbs of the moves; the grammar below gives their words and arguments.
const (
	vLayout uint8 = iota
	vBarques
	vFirst
	vDraw
	vPlay
	vEnd
	vAdvance
	vRetreat
	vDo
	vGive
	vRob
	vDiscard
	vYield
	vPledge
	vDecline
	vPay
	vWithdraw
	vWalk
	vRide
	vCross
	vPortal
	vSwing
	vPeek
	vSwap
	vPass
	vCapture
)

// doWords are the parts that "do" carries out, by their index.
var doWords = []string{"draw", "rage", "speed", "dog", "recover"}

var doOps = []op{opDraw, opRage, opSpeed, opDog, opRecover}

var (
	allSides  = slices.Concat(startSides, middleSides, finishSides)
	anySide   = game.OneOf(allSides...)
	anyCard   = game.OneOf(cardNames()...).Naming("card")
	seat      = game.SeatNumber
	steps     = game.Number(1, maxSpaces)
	oneOrTwo  = game.Number(1, 2)
	tileSlots = game.OneOf("0", "1", "2", "3").Naming("barque")
)

var grammar = game.Grammar{
	vLayout:   {Word: "layout", Args: []game.Param{anySide, anySide, anySide, anySide}, Chance: true},
	vBarques:  {Word: "barques", Args: []game.Param{tileSlots, tileSlots, tileSlots}, Chance: true},
	vFirst:    {Word: "first", Args: []game.Param{seat}, Chance: true},
	vDraw:     {Word: "draw", Args: []game.Param{anyCard}, Chance: true},
	vPlay:     {Word: "play", Args: []game.Param{anyCard, oneOrTwo}},
	vEnd:      {Word: "end"},
	vAdvance:  {Word: "advance", Args: []game.Param{seat, steps}},
	vRetreat:  {Word: "retreat", Args: []game.Param{seat, steps}},
	vDo:       {Word: "do", Args: []game.Param{game.OneOf(doWords...)}},
	vGive:     {Word: "give", Args: []game.Param{seat}},
	vRob:      {Word: "rob", Args: []game.Param{seat}},
	vDiscard:  {Word: "discard", Args: []game.Param{anyCard}},
	vYield:    {Word: "yield"},
	vPledge:   {Word: "pledge", Args: []game.Param{anyCard}},
	vDecline:  {Word: "decline"},
	vPay:      {Word: "pay", Args: []game.Param{anyCard}},
	vWithdraw: {Word: "withdraw"},
	vWalk:     {Word: "walk"},
	vRide:     {Word: "ride"},
	vCross:    {Word: "cross"},
	vPortal:   {Word: "portal"},
	vSwing:    {Word: "swing", Args: []game.Param{seat}},
	vPeek:     {Word: "peek", Args: []game.Param{tileSlots}},
	vSwap:     {Word: "swap", Args: []game.Param{tileSlots, tileSlots}},
	vPass:     {Word: "pass"},
	vCapture:  {Word: "capture", Args: []game.Param{seat}},
}

// mv makes a move of up to three small arguments without allocating.
func mv(verb uint8, args ...int8) game.Move {
	m := game.Move{Verb: verb}
	for i, a := range args {
		m.Args[i] = int16(a)
	}
	return m
}
