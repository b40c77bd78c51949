package cerberus

import "testing"

func TestC18RageForward(t *testing.T) {
	sc := play(t, 4, testBoards)
	sc.die = sc.path.hunt
	sc.Refuse("C18", "1 play flee 1") // as a cost: impossible
	sc = play(t, 4, testBoards)
	sc.turncoat(1)
	sc.hold(1, "treachery", "ambush")
	sc.die = sc.path.hunt - 1
	sc.Do("1 play treachery 2", "1 pay ambush") // +2 with one slot left
	sc.Is("die", int(sc.die), int(sc.path.hunt))
	sc.Do("1 play herd 2") // as an effect: nothing
}

func TestC19SpeedUp(t *testing.T) {
	sc := play(t, 4, testBoards)
	sc.speed = 8
	sc.Refuse("C19", "1 play haste 1")
	sc = play(t, 4, testBoards)
	sc.turncoat(1)
	sc.speed = 8
	sc.Do("1 play growl 1")
	sc.Is("speed", int(sc.speed), 8)
}

func TestC20SpeedDown(t *testing.T) {
	sc := playWith(t, 4, map[string]string{"speed": "4"})
	sc.all(5)
	sc.turncoat(1, 2)
	sc.Do("1 play growl 2", "* draw ambush", "* draw ambush", "1 give 2", "* draw ambush")
	sc.Is("speed below the minimum", int(sc.speed), 3)
	sc.Do("1 end")
	sc.Refuse("C20", "2 play growl 2")
	sc.Do("2 play prowl 1", "2 end", "3 play flee 1", "4 play flee 1")
	sc.dog = 1
	sc.put(3, 2)
	sc.Do("1 play prowl 1")
	sc.Is("speed after a capture", int(sc.speed), 4)
}

func TestC21RageBack(t *testing.T) {
	sc := play(t, 4, testBoards)
	sc.hold(1, "sacrifice", "sacrifice")
	sc.die = sc.filled + 1
	sc.Do("1 play sacrifice 2", "1 pay sacrifice", "1 do rage")
	sc.Is("die", int(sc.die), int(sc.filled))
}
