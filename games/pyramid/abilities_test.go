package pyramid

import (
	"testing"

	"github.com/katabasis-games/katabasis/game"
)

// only checks that an event of a name was told to one seat alone.
func (sc *scenario) only(seat int, name string) {
	sc.Helper()
	if to := sc.Told(name).To; to != game.Only(game.Seat(seat-1)) {
		sc.Fatalf("%s was told to %v, want seat %d only", name, to, seat)
	}
}

// sees returns the game as a seat sees it.
func (sc *scenario) sees(seat int) View { return sc.View(game.Seat(seat - 1)).(View) }

func TestP35Shoot(t *testing.T) {
	sc := play(t, "gore", "sarti") // Imhotep starts on 18, Initkaes on 1, Sanakht on 33
	sc.put(1, 12)
	sc.turnOf(1, 2)
	sc.Refuse("P35", "1 shoot sanakht")
	sc.Refuse("P35", "1 shoot p2")
	sc.Yes("Imhotep is a target", sc.May(1, "shoot imhotep"))
	sc.Do("1 shoot imhotep")
	sc.Yes("Imhotep lies on the floor", sc.mummies[2].down)
	sc.Is("actions left", int(sc.left[0]), 2)
	sc.Refuse("P34", "1 shoot imhotep")
	sc.Do("1 move 18")
	sc.Is("wounds", sc.holds(1, "mummy"), 0)
}

func TestP35OneOpenBorderAway(t *testing.T) {
	sc := play(t, "gore", "sarti")
	sc.turnOf(1, 1)
	for _, far := range []place{
		18, // his own square
		11, // diagonal
		17, // behind a wall
		30, // two squares away
	} {
		sc.put(1, far)
		sc.Refuse("P35", "1 shoot imhotep")
		sc.Yes("not offered", !sc.May(1, "shoot imhotep"))
	}
	sc.put(1, 24)
	sc.mummies[2].down = true
	sc.Refuse("P35", "1 shoot imhotep") // already down
	sc.mummies[2].down, sc.mummies[2].gone = false, true
	sc.Refuse("P35", "1 shoot imhotep") // buried
}

func TestP35OnlyInOnesTurn(t *testing.T) {
	sc := play(t, "gore", "sarti")
	sc.put(1, 12)
	sc.put(2, 3)
	sc.turnOf(2, 1)
	sc.Refuse("P15", "1 shoot imhotep")
	sc.Refuse("P34", "2 shoot imhotep")

	sc = play(t, "gore", "sarti") // without an action left, it is still offered
	sc.put(1, 18)
	sc.turnOf(1, 1)
	sc.Do("1 move 12")
	sc.awaits(1, "action")
	sc.Offers(1, "shoot imhotep", "end")
	sc.Do("1 shoot imhotep")
	sc.awaits(0, "march")
}

func TestP35ShootsAPlayersMummy(t *testing.T) {
	sc := play(t, "gore", "sarti", "rice")
	sc.put(1, 24)
	sc.put(2, 18)
	sc.put(3, 3)
	sc.mummy(2, 12, 1)
	sc.hold(2, many(12, "mummy")...)
	sc.phase4()
	sc.Do("* march 4 1 1 1 1") // Imhotep comes to 18
	sc.fares(2, turned)
	sc.turnOf(1, 1)
	sc.Yes("both are targets", sc.May(1, "shoot imhotep") && sc.May(1, "shoot p2"))
	sc.Do("1 shoot p2")
	sc.Yes("Sarti lies on the floor", sc.mummies[3].down)
	sc.Yes("Imhotep stands", !sc.mummies[2].down)
}

func TestP36Clairvoyance(t *testing.T) {
	sc := play(t, "rasputin", "sarti")
	sc.put(2, 8)
	sc.turnOf(1, 0) // needs no action, not even to be inside
	sc.Offers(1, "clairvoyance", "end")
	sc.Do("1 clairvoyance", "* sense 15")
	sc.only(1, "sensed")
	sc.Do("1 keep")
	sc.only(1, "keep_known")
	sc.awaits(0, "march") // his turn is over by itself
	sc.Do("* march 1 1 1 1 1")
	sc.Is("what fell", int(sc.fallen[0]), 15)
	sc.Is("square told", *sc.Told("set").Args["at"].N, 15)
	sc.awaits(0, "roll")
	sc.turnOf(1, 1)
	sc.Refuse("P34", "1 clairvoyance")

	sc = play(t, "rasputin", "sarti") // put back: another falls, which he did not see either
	sc.put(1, 8)
	sc.turnOf(1, 1)
	sc.Do("1 clairvoyance", "* sense 15", "1 return")
	sc.Refuse("P8", "* aside 15")
	sc.Do("* aside 16", "1 search", "* draw bag", "* march 1 1 1 1 1")
	sc.Is("what fell", int(sc.fallen[0]), 16)
}

func TestP36OnlyInOnesTurn(t *testing.T) {
	sc := play(t, "sarti", "rasputin")
	sc.put(1, 8)
	sc.turnOf(1, 1)
	sc.Refuse("P15", "2 clairvoyance")
	sc.Refuse("P34", "1 clairvoyance")
	sc.Do("1 end")
	sc.awaits(2, "action")
	sc.Do("2 end", "* march 1 1 1 1 1")
	sc.Refuse("P8", "2 clairvoyance")
}

func TestP37Dodge(t *testing.T) {
	sc := play(t, "sarti", "gore")
	sc.put(1, 9)
	sc.put(2, 9)
	sc.phase5()
	sc.Do("* fall 9")
	sc.Offers(1, "dodge", "jump 3", "jump 8", "jump 10", "jump 15")
	sc.Do("1 dodge")
	sc.Refuse("P34", "1 dodge")
	sc.Offers(1, "jump 3", "jump 8", "jump 10", "jump 15") // she must jump all the same
	sc.Refuse("P54", "1 search")
	sc.Do("1 jump 8")
	sc.Is("cards of Sarti", int(sc.count[0]), 0)
	sc.Refuse("P34", "2 dodge")
	sc.Do("2 jump 3")
	sc.Is("blows to Gore", sc.holds(2, "block"), 1) // it was her blow only

	sc.phase5() // once in a game
	sc.Do("* fall 8")
	sc.Refuse("P34", "1 dodge")
	sc.Offers(1, "jump 2", "jump 14")
	sc.Do("1 jump 14")
	sc.Is("blows to Sarti", sc.holds(1, "block"), 1)
}

func TestP37DodgeNeedsNoRoom(t *testing.T) {
	sc := play(t, "sarti", "gore")
	sc.put(1, 24)
	sc.hold(1, many(11, "block")...)
	sc.hold(1, "antidote")
	sc.mummy(2, 30, 1)
	sc.phase5()
	sc.Do("* fall 24", "1 dodge", "1 jump 30")
	sc.awaits(1, "room") // for the mummy’s touch, not for the block
	sc.Do("1 discard antidote")
	sc.Is("blows", sc.holds(1, "block"), 11)
	sc.Is("touches", sc.holds(1, "mummy"), 1)
}

func TestP37NothingToDodge(t *testing.T) {
	sc := play(t, "sarti", "gore")
	sc.put(1, 9)
	sc.turnOf(1, 1)
	sc.Refuse("P54", "1 dodge")
	sc.Do("1 end", "* march 1 1 1 1 1")
	sc.blocks(3, 8, 10, 15)
	sc.Do("* fall 9") // nowhere to jump: dodging does not help
	sc.fares(1, crushed)
	sc.Yes("her ability is not used", sc.able(0, dodge))
}

func TestP38Reflexes(t *testing.T) {
	for _, bite := range []struct {
		square place
		card   string
	}{{8, "snake"}, {14, "scorpion"}} {
		sc := play(t, "watanabe", "gore")
		sc.put(1, bite.square)
		sc.turnOf(1, 2)
		sc.Do("1 search", "* draw "+bite.card)
		sc.awaits(1, "react")
		sc.Offers(1, "reflexes", "endure")
		sc.Refuse("P38", "1 search")
		sc.Do("1 reflexes")
		sc.Is("cards", int(sc.count[0]), 0)
		sc.Is("actions left", int(sc.left[0]), 1)
		sc.Do("1 search", "* draw "+bite.card) // only once: this one stays
		sc.Is("bites", sc.holds(1, bite.card), 1)
		sc.awaits(0, "march")
	}
}

func TestP38MayBeSaved(t *testing.T) {
	sc := play(t, "watanabe", "gore")
	sc.put(1, 8)
	sc.turnOf(1, 3)
	sc.Refuse("P38", "1 reflexes") // nothing has bitten her
	sc.Do("1 search", "* draw snake", "1 endure")
	sc.Is("snakes", sc.holds(1, "snake"), 1)
	sc.Refuse("P38", "1 reflexes") // too late for this one
	sc.Do("1 search", "* draw snake", "1 reflexes")
	sc.Is("snakes", sc.holds(1, "snake"), 1)

	sc = play(t, "watanabe", "gore") // a crocodile is not for her
	sc.put(1, 15)
	sc.turnOf(1, 2)
	sc.Do("1 search", "* draw crocodile")
	sc.awaits(1, "action")
	sc.Is("crocodiles", sc.holds(1, "crocodile"), 1)

	sc = play(t, "gore", "watanabe") // nor a bite of another player
	sc.put(1, 8)
	sc.turnOf(1, 2)
	sc.Do("1 search", "* draw snake")
	sc.awaits(1, "action")
}

func TestP38RoomIsMadeFirst(t *testing.T) {
	sc := play(t, "watanabe", "gore")
	sc.put(1, 8)
	sc.hold(1, many(11, "mummy")...)
	sc.hold(1, "antidote")
	sc.turnOf(1, 2)
	sc.Do("1 search")
	sc.awaits(1, "room") // before the draw, even if it will be warded off
	sc.Do("1 discard antidote", "* draw snake", "1 reflexes")
	sc.Is("cards", int(sc.count[0]), 11)
}

func TestP39Stamina(t *testing.T) {
	sc := play(t, "chartier", "gore")
	sc.awaits(1, "load") // asked even with empty hands
	sc.Offers(1, "ready", "stamina")
	sc.Do("1 stamina")
	sc.Is("level", int(sc.level[0]), 1)
	sc.Do("* roll 1 1 1 1 1")
	sc.Is("actions of Chartier", int(sc.left[0]), 5)
	sc.Is("actions of Gore", int(sc.left[1]), 0)
	sc.Refuse("P34", "1 stamina")

	sc.phase1() // this round only, and once a game
	sc.awaits(0, "roll")
	sc.Is("level", int(sc.level[0]), 2)
	sc.hold(1, "idol_sobek")
	sc.phase1()
	sc.Refuse("P34", "1 stamina")
	sc.Offers(1, "ready", "discard idol_sobek")
}

func TestP39AfterDiscarding(t *testing.T) {
	sc := play(t, "gore", "chartier")
	sc.put(2, 8)
	sc.hold(2, many(6, "mummy")...)
	sc.hold(2, "udjat")
	sc.phase1()
	sc.awaits(2, "load")
	sc.Refuse("P8", "* roll 1 1 1 1 1")
	sc.Do("2 discard udjat", "2 stamina")
	sc.Is("level", int(sc.level[1]), 2) // 6 cards are level 3
	sc.awaits(0, "roll")
	sc.Do("* roll 2 2 1 1 1")
	sc.Is("actions", int(sc.left[1]), 2)

	sc = play(t, "gore", "chartier") // whoever says “ready” has let it pass for this round
	sc.Do("2 ready", "* roll 1 1 1 1 6")
	sc.Do("1 move 3")
	sc.Refuse("P39", "2 stamina")
	sc.phase1()
	sc.Do("2 stamina")
}

func TestP39OnlyChartier(t *testing.T) {
	sc := play(t, "gore", "sarti")
	sc.hold(1, many(2, "udjat")...)
	sc.hold(1, many(2, "snake")...)
	sc.phase1()
	sc.Refuse("P34", "1 stamina")
	sc.turnOf(1, 1)
	sc.Refuse("P34", "1 stamina") // not only for now
}

func TestP40Lockpicking(t *testing.T) {
	sc := play(t, "ardila", "gore")
	sc.put(1, 13)
	sc.turnOf(1, 1)
	sc.Refuse("P31", "1 lockpicking") // only after a roll
	sc.Do("1 pick 12345", "* lock 1 2 5 5 6")
	sc.awaits(1, "action")
	sc.Offers(1, "lockpicking", "end") // no action needed
	sc.Do("1 lockpicking")
	sc.Is("idols", sc.holds(1, "idol_sobek"), 1)
	sc.awaits(0, "march")
}

func TestP40OneFaceOnly(t *testing.T) {
	sc := play(t, "ardila", "gore")
	sc.put(1, 1)
	sc.turnOf(1, 3)
	sc.Do("1 pick 12345", "* lock 1 1 5 4 6") // 2 and 3 are missing
	sc.Refuse("P31", "1 lockpicking")
	sc.Do("1 pick 235", "* lock 1 2 5 4 6")
	sc.Do("1 lockpicking")
	sc.Is("idols", sc.holds(1, "idol_anubis"), 1)
	sc.Yes("the alcove is empty", !sc.idols.has(idolOf(anubis)))
	sc.Refuse("P27", "1 pick 12345")
	sc.Refuse("P34", "1 lockpicking")
}

// With a crowbar too it is one face, replaced by the one or the other.
func TestP40WithACrowbar(t *testing.T) {
	for _, line := range []string{"1 use crowbar", "1 lockpicking"} {
		sc := play(t, "ardila", "gore")
		sc.put(1, 33)
		sc.mummy(1, 36, 1)
		sc.hold(1, "crowbar")
		sc.turnOf(1, 2)
		sc.Do("1 pick 12345", "* lock 1 2 3 6 6")
		sc.Refuse("P31", line) // two are missing
		sc.Do("1 pick 45", "* lock 1 2 3 4 6", line)
		sc.Is("crowbars", sc.holds(1, "crowbar"), b2i(line == "1 lockpicking"))
		sc.Yes("the ability", sc.used.Has(0) == (line == "1 lockpicking"))
		sc.Is("idols", sc.holds(1, "idol_horus"), 1)
		sc.awaits(0, "fall")
	}
	sc := play(t, "ardila", "gore") // three missing faces are too many
	sc.put(1, 33)
	sc.hold(1, "crowbar")
	sc.turnOf(1, 2)
	sc.Do("1 pick 12345", "* lock 1 2 2 6 6")
	sc.Refuse("P31", "1 lockpicking")
	sc.Refuse("P31", "1 use crowbar")
}

func TestP40OnlyAtTheLock(t *testing.T) {
	sc := play(t, "ardila", "gore")
	sc.put(1, 13)
	sc.turnOf(1, 4)
	sc.Do("1 pick 12345", "* lock 1 2 5 5 6", "1 move 7", "1 move 13")
	sc.Refuse("P31", "1 lockpicking") // the dice were laid down

	sc = play(t, "gore", "ardila")
	sc.put(1, 13)
	sc.put(2, 13)
	sc.turnOf(1, 2)
	sc.Do("1 pick 12345", "* lock 1 2 5 5 6")
	sc.Refuse("P34", "1 lockpicking")
	sc.Refuse("P15", "2 lockpicking")
}

func TestP41Linguistics(t *testing.T) {
	sc := play(t, "wahab", "gore")
	sc.put(1, 7)
	sc.put(2, 7)
	sc.turnOf(1, 1)
	sc.Do("1 linguistics", "* find anubis_5")
	sc.only(1, "deciphered")
	sc.Yes("all see which one", sc.Told("linguistics").To == game.Everyone)
	sc.Is("actions left", int(sc.left[0]), 1)
	sc.Yes("it stays shut", sc.tombs[7] == tombShut)
	sc.Yes("he knows it", tombSeen(sc.sees(1), 7) == "anubis_5")
	sc.Yes("Gore does not", tombSeen(sc.sees(2), 7) == "")
	sc.Refuse("P22", "1 take")
	sc.Do("1 end")
	sc.turnOf(2, 2)
	sc.Do("2 open") // no chance is awaited: it is what he read
	sc.awaits(2, "action")
	sc.Yes("all know it", tombSeen(sc.sees(2), 7) == "anubis_5")
	sc.Do("2 take")
	sc.Is("treasures", sc.holds(2, "anubis_5"), 1)
}

// tombSeen is what a viewer knows to be in the sarcophagus beside a square.
func tombSeen(v View, place int) string {
	for _, tomb := range v.Tombs {
		if tomb.Place == place {
			return tomb.Card
		}
	}
	return "no sarcophagus"
}

func TestP41WhereAndWhen(t *testing.T) {
	sc := play(t, "wahab", "gore")
	sc.put(1, 33)
	sc.turnOf(1, 1)
	sc.Refuse("P41", "1 linguistics") // no sarcophagus here
	sc.Refuse("P34", "1 clairvoyance")
	sc.Do("1 move 32") // without an action left, it is still offered
	sc.Offers(1, "linguistics", "end")
	sc.Do("1 linguistics", "* find horus_9")
	sc.awaits(0, "march")
	sc.put(1, 31)
	sc.turnOf(1, 1)
	sc.Refuse("P34", "1 linguistics")

	sc = play(t, "gore", "wahab")
	sc.put(1, 12)
	sc.put(2, 12)
	sc.turnOf(1, 2)
	sc.Refuse("P34", "1 linguistics")
	sc.Do("1 open", "* find thoth_3", "1 end")
	sc.turnOf(2, 1)
	sc.Refuse("P41", "2 linguistics") // too late: it is open
	sc.Do("2 take")
	sc.turnOf(2, 1)
	sc.Refuse("P41", "2 linguistics") // and empty
}

func TestP42Swimming(t *testing.T) {
	sc := play(t, "rice", "gore")
	sc.put(1, 15)
	sc.turnOf(1, 3)
	sc.Do("1 search", "* draw crocodile")
	sc.awaits(1, "react")
	sc.Offers(1, "swimming", "endure")
	sc.Do("1 endure")
	sc.Is("crocodiles", sc.holds(1, "crocodile"), 1)
	sc.Do("1 search", "* draw crocodile", "1 swimming")
	sc.Is("crocodiles", sc.holds(1, "crocodile"), 1)
	sc.Do("1 search", "* draw crocodile") // once a game
	sc.Is("crocodiles", sc.holds(1, "crocodile"), 2)
	sc.awaits(0, "march")
}

func TestP42OnlyCrocodiles(t *testing.T) {
	sc := play(t, "rice", "gore")
	sc.put(1, 8)
	sc.turnOf(1, 3)
	sc.Do("1 search", "* draw snake")
	sc.awaits(1, "action")
	sc.Refuse("P42", "1 swimming") // nothing that swims
	sc.Do("1 move 14", "1 search", "* draw scorpion")
	sc.Is("cards", int(sc.count[0]), 2)

	sc = play(t, "rice", "gore") // asked, he can do nothing else
	sc.put(1, 15)
	sc.turnOf(1, 1)
	sc.Do("1 search", "* draw crocodile")
	sc.Refuse("P42", "1 end")
	sc.Refuse("P42", "1 reflexes")
}

func TestP43Keep(t *testing.T) {
	sc := play(t, "gore", "sarti")
	sc.put(1, 8)
	sc.hold(1, "udjat")
	sc.turnOf(1, 1)
	sc.Do("1 use udjat", "* sense 15")
	sc.Is("udjats", sc.holds(1, "udjat"), 0)
	sc.awaits(1, "sensed")
	sc.Offers(1, "keep", "return")
	sc.Refuse("P43", "1 search") // decide first
	sc.Is("he sees block", sc.sees(1).Aside.Number, 15)
	sc.Is("Sarti sees block", sc.sees(2).Aside.Number, 0)
	sc.Do("1 keep", "1 end", "* march 1 1 1 1 1")
	sc.Is("what fell", int(sc.fallen[0]), 15)
	sc.Is("blocks that fell", int(sc.falls), 1)
}

func TestP43Return(t *testing.T) {
	sc := play(t, "gore", "sarti")
	sc.put(1, 8)
	sc.hold(1, "udjat")
	sc.turnOf(1, 1)
	sc.Do("1 use udjat", "* sense 15", "1 return", "* aside 16")
	sc.Is("he sees block", sc.sees(1).Aside.Number, 0)
	sc.Is("he knows what is back in the box", sc.sees(1).Aside.Back, 15)
	sc.Yes("15 is in the box, 16 is not", sc.box.has(15) && !sc.box.has(16))
	sc.Do("1 end", "* march 1 1 1 1 1")
	sc.Is("what fell", int(sc.fallen[0]), 16)
	sc.phase5()
	sc.Do("* fall 15")
}

func TestP43OnceARound(t *testing.T) {
	sc := play(t, "rasputin", "sarti", "gore")
	sc.hold(2, "udjat")
	sc.hold(3, "udjat")
	for seat := 1; seat <= 3; seat++ {
		sc.put(seat, 8)
	}
	sc.turnOf(2, 1)
	sc.Do("2 use udjat", "* sense 15", "2 keep", "2 end")
	sc.turnOf(3, 1)
	sc.Refuse("P43", "3 use udjat")
	sc.turnOf(1, 1)
	sc.Refuse("P43", "1 clairvoyance")
	sc.Yes("not offered", !sc.May(1, "clairvoyance"))

	sc.phase1() // the next round is a new one
	sc.turnOf(1, 1)
	sc.Do("1 clairvoyance", "* sense 16", "1 keep", "1 end")
	sc.turnOf(3, 1)
	sc.Refuse("P43", "3 use udjat")
}

func TestP43LastBlock(t *testing.T) {
	for _, decision := range []string{"1 keep", "1 return"} {
		sc := play(t, "gore", "sarti")
		sc.put(1, 3)
		sc.box = at(36) // the last one, wherever the others are
		sc.hold(1, "udjat")
		sc.turnOf(1, 0)
		sc.Do("1 use udjat", "* sense 36", decision) // put back, it is taken again
		sc.Do("* march 1 1 1 1 1")
		sc.Yes("it fell", sc.blocked.has(36))
	}
	sc := play(t, "gore", "sarti")
	sc.put(1, 3)
	sc.box = 0
	sc.hold(1, "udjat")
	sc.turnOf(1, 1)
	sc.Refuse("P43", "1 use udjat")
}

func TestP43HorusIdolInTheSameRound(t *testing.T) {
	for _, decision := range [][]string{{"1 keep"}, {"1 return", "* aside 16"}} {
		sc := play(t, "gore", "sarti")
		sc.put(1, 33)
		sc.mummy(1, 36, 1)
		sc.hold(1, "udjat")
		sc.turnOf(1, 2)
		sc.Do("1 use udjat", "* sense 15")
		sc.Do(decision...)
		set := sc.aside.number
		sc.Do("1 pick 12345", "* lock 1 2 3 4 5")
		sc.awaits(0, "fall")
		sc.Refuse("P8", "* fall "+board.words[set]) // it is not in the box
		sc.Do("* fall 20")
		sc.Is("blocks that fell", int(sc.falls), 1)
		sc.Do("1 end", "* march 1 1 1 1 1")
		sc.Is("what fell then", int(sc.fallen[1]), int(set))
	}
	sc := play(t, "gore", "sarti") // what was put back may come down
	sc.put(1, 33)
	sc.hold(1, "udjat")
	sc.turnOf(1, 1)
	sc.Do("1 use udjat", "* sense 15", "1 return", "* aside 16", "1 pick 12345", "* lock 1 2 3 4 5", "* fall 15")

	sc = play(t, "gore", "sarti") // the last block is set aside: none is left for the idol
	sc.put(1, 33)
	sc.box = at(36)
	sc.hold(1, "udjat")
	sc.turnOf(1, 1)
	sc.Do("1 use udjat", "* sense 36", "1 keep", "1 pick 12345", "* lock 1 2 3 4 5")
	sc.awaits(0, "march")
	sc.Is("idols", sc.holds(1, "idol_horus"), 1)
}
