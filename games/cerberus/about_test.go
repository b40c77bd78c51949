package cerberus

import "testing"

func TestAbout(t *testing.T) {
	sc := play(t, 4, funicularBoards) // foot 8, top 11
	sc.put(1, 8)
	sc.About("1 play flee 2", "card flee")
	sc.Do("1 play flee 1")
	sc.About("1 walk", "place 9")
	sc.About("1 ride", "place 11")
	sc = play(t, 4, bridgeBoards) // ends 8 and 12
	sc.put(2, 7)
	sc.Do("1 play flee 2")
	sc.About("1 advance 2 3", "seat 2")
	sc.Do("1 advance 2 3")
	sc.About("1 cross", "place 12")
}
