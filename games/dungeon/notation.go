package dungeon

import (
	"github.com/katabasis-games/katabasis/game"
	"github.com/katabasis-games/katabasis/games/dungeon/story"
)

// The verbs of the game, in the order of its grammar.
const (
	vBe      = iota // choose a character (U2)
	vGo             // move the figure to a location (U6)
	vExplore        // read the location's entry (U7)
	vHold           // hold up a card
	vWith           // … and combine it with another (U8)
	vHere           // … or with the location (U9)
	vGive           // … or hand it to a character (U12)
	vLower          // … or not
	vUnlock         // turn to a lock (U10)
	vDigit          // … set its next digit
	vInsert         // … put in a card
	vLeave          // … or leave it
	vChoose         // choose among what an entry offers (U13)
	vSuffer         // a character takes a point of a group's loss (U19)
	vMend           // … or of its healing (U20)
	vHint           // ask for a hint about what is at hand (U25)
	vHints          // look one up
	vAbout          // … about this
	vShut           // … or not
	vPass           // do nothing (U5)
	vDraw           // chance: a card is drawn (U15)
)

var (
	character   = game.Number(1, story.MaxFigures).Naming("character")
	placeNumber = game.Number(101, 999).Naming("place")
	cardParam   = game.Number(story.FirstCard, story.FirstCard+story.MaxCards-1).Naming("card")
)

var grammar = game.Grammar{
	vBe:      {Word: "be", Args: []game.Param{character}},
	vGo:      {Word: "go", Args: []game.Param{placeNumber}},
	vExplore: {Word: "explore"},
	vHold:    {Word: "hold", Args: []game.Param{cardParam}},
	vWith:    {Word: "with", Args: []game.Param{cardParam}},
	vHere:    {Word: "here"},
	vGive:    {Word: "give", Args: []game.Param{character}},
	vLower:   {Word: "lower"},
	vUnlock:  {Word: "unlock"},
	vDigit:   {Word: "digit", Args: []game.Param{game.Number(0, 9)}},
	vInsert:  {Word: "insert", Args: []game.Param{cardParam}},
	vLeave:   {Word: "leave"},
	vChoose:  {Word: "choose", Args: []game.Param{game.Number(1, story.MaxOffers)}},
	vSuffer:  {Word: "suffer", Args: []game.Param{character}},
	vMend:    {Word: "mend", Args: []game.Param{character}},
	vHint:    {Word: "hint"},
	vHints:   {Word: "hints"},
	vAbout:   {Word: "about", Args: []game.Param{game.Number(story.FirstCard, 999)}},
	vShut:    {Word: "shut"},
	vPass:    {Word: "pass"},
	vDraw:    {Word: "draw", Args: []game.Param{cardParam}, Chance: true},
}
