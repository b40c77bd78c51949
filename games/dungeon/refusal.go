package dungeon

import "github.com/katabasis-games/katabasis/game"

// Why a move, or an option, is not allowed.
var (
	refuseFew       = game.Refuse("U1", "dungeon.refuse.few")
	refuseCharacter = game.Refuse("U2", "dungeon.refuse.character")
	refuseTaken     = game.Refuse("U2", "dungeon.refuse.taken")
	refuseTurn      = game.Refuse("U5", "dungeon.refuse.turn")
	refuseNow       = game.Refuse("U5", "dungeon.refuse.now")
	refuseMoved     = game.Refuse("U5", "dungeon.refuse.moved")
	refusePlace     = game.Refuse("U6", "dungeon.refuse.place")
	refuseStays     = game.Refuse("U6", "dungeon.refuse.stays")
	refuseNowhere   = game.Refuse("U7", "dungeon.refuse.nowhere")
	refuseCard      = game.Refuse("U8", "dungeon.refuse.card")
	refuseSame      = game.Refuse("U8", "dungeon.refuse.same")
	refuseHolder    = game.Refuse("U12", "dungeon.refuse.holder")
	refuseLock      = game.Refuse("U10", "dungeon.refuse.lock")
	refuseLockKind  = game.Refuse("U10", "dungeon.refuse.lock_kind")
	refuseInserted  = game.Refuse("U10", "dungeon.refuse.inserted")
	refuseOffer     = game.Refuse("U13", "dungeon.refuse.offer")
	refuseDraw      = game.Refuse("U15", "dungeon.refuse.draw")
	refuseSafe      = game.Refuse("U18", "dungeon.refuse.safe")
	refuseWell      = game.Refuse("U20", "dungeon.refuse.well")
	refuseOver      = game.Refuse("U23", "dungeon.refuse.over")
	refuseHint      = game.Refuse("U25", "dungeon.refuse.hint")
)
