package pyramid

import (
	"slices"
	"strconv"

	"github.com/katabasis-games/katabasis/game"
)

// Verbs of the moves; the grammar below gives their words and arguments.
const (
	vFirst uint8 = iota
	vStart
	vRoll
	vDraw
	vFind
	vSense
	vAside
	vLock
	vMarch
	vFall
	vChest
	vChoose
	vStand
	vDiscard
	vReady
	vStamina
	vCure
	vPut
	vUnpack
	vSpill
	vShed
	vMove
	vSearch
	vOpen
	vTake
	vPick
	vEnd
	vUse
	vClairvoyance
	vLinguistics
	vLockpicking
	vShoot
	vKeep
	vReturn
	vReflexes
	vSwimming
	vEndure
	vDodge
	vJump
)

const (
	diceCount = 5
	allDice   = 1<<diceCount - 1
)

// pickWords name the dice that are rolled at a lock, by their bits: "245".
var pickWords = func() []string {
	words := []string{"none"}
	for set := 1; set <= allDice; set++ {
		word := ""
		for d := range diceCount {
			if set>>d&1 != 0 {
				word += strconv.Itoa(d + 1)
			}
		}
		words = append(words, word)
	}
	return words
}()

// mummyWords name the mummies: the pyramid's, then the players'.
var mummyWords = append(slices.Clone(board.names), "p1", "p2", "p3", "p4", "p5", "p6")

var (
	seat     = game.SeatNumber
	anyPlace = game.OneOf(board.words...).Naming("place")
	anyCard  = game.OneOf(cardNames()...).Naming("card")
	// A card in a bag is another thing than one beside it.
	anyPacked     = game.OneOf(cardNames()...).Naming("packed")
	anyAdventurer = game.OneOf(adventurerNames...).Naming("adventurer")
	anyMummy      = game.OneOf(mummyWords...).Naming("mummy")
	face          = game.OneOf("0", "1", "2", "3", "4", "5", "6")
	dice          = []game.Param{face, face, face, face, face}
)

// verbs is a set of verbs.
type verbs uint64

func (set verbs) has(verb uint8) bool { return set>>verb&1 != 0 }

var grammar = game.Grammar{
	vFirst:        {Word: "first", Args: []game.Param{seat}, Chance: true},
	vStart:        {Word: "start", Args: []game.Param{anyMummy, anyPlace, game.OneOf("back", "forth")}, Chance: true},
	vRoll:         {Word: "roll", Args: dice, Chance: true},
	vDraw:         {Word: "draw", Args: []game.Param{anyCard}, Chance: true},
	vFind:         {Word: "find", Args: []game.Param{anyCard}, Chance: true},
	vSense:        {Word: "sense", Args: []game.Param{anyPlace}, Chance: true},
	vAside:        {Word: "aside", Args: []game.Param{anyPlace}, Chance: true},
	vLock:         {Word: "lock", Args: dice, Chance: true},
	vMarch:        {Word: "march", Args: dice, Chance: true},
	vFall:         {Word: "fall", Args: []game.Param{anyPlace}, Chance: true},
	vChest:        {Word: "chest", Args: []game.Param{face}, Chance: true},
	vChoose:       {Word: "choose", Args: []game.Param{anyAdventurer}},
	vStand:        {Word: "stand", Args: []game.Param{anyPlace}},
	vDiscard:      {Word: "discard", Args: []game.Param{anyCard}},
	vReady:        {Word: "ready"},
	vStamina:      {Word: "stamina"},
	vCure:         {Word: "cure", Args: []game.Param{anyCard}},
	vPut:          {Word: "put", Args: []game.Param{anyCard}},
	vUnpack:       {Word: "unpack", Args: []game.Param{anyPacked}},
	vSpill:        {Word: "spill", Args: []game.Param{anyPacked}},
	vShed:         {Word: "shed"},
	vMove:         {Word: "move", Args: []game.Param{anyPlace}},
	vSearch:       {Word: "search"},
	vOpen:         {Word: "open"},
	vTake:         {Word: "take"},
	vPick:         {Word: "pick", Args: []game.Param{game.OneOf(pickWords...).Naming("dice")}},
	vEnd:          {Word: "end"},
	vUse:          {Word: "use", Args: []game.Param{anyCard}},
	vClairvoyance: {Word: "clairvoyance"},
	vLinguistics:  {Word: "linguistics"},
	vLockpicking:  {Word: "lockpicking"},
	vShoot:        {Word: "shoot", Args: []game.Param{anyMummy}},
	vKeep:         {Word: "keep"},
	vReturn:       {Word: "return"},
	vReflexes:     {Word: "reflexes"},
	vSwimming:     {Word: "swimming"},
	vEndure:       {Word: "endure"},
	vDodge:        {Word: "dodge"},
	vJump:         {Word: "jump", Args: []game.Param{anyPlace}},
}

// mv makes a move of a verb without an argument.
func mv(verb uint8) game.Move { return game.Move{Verb: verb} }

// mvOf makes a move of a verb and one argument.
func mvOf[T ~int8 | ~int](verb uint8, arg T) game.Move {
	return game.Move{Verb: verb, Args: [6]int16{int16(arg)}}
}
