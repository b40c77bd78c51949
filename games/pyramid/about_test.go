package pyramid

import "testing"

func TestAbout(t *testing.T) {
	sc := play(t, "ardila", "gore")
	sc.put(1, 8)
	sc.hold(1, "snake", "antidote", "bag")
	sc.Do("* roll 6 6 6 6 6")
	sc.About("1 search", "place 8")
	sc.About("1 move 9", "place 9")
	sc.About("1 cure snake", "card snake", "card antidote")
	sc.About("1 end")
}
