package deukalion

import "testing"

func TestAbout(t *testing.T) {
	sc := fight(t, 2)
	sc.act(2, 2, 1, 2)
	sc.About("1 challenge 2", "foe 2", "square g2")
	sc.About("1 sail g4", "square g4")
	sc.put(1, "c1")
	sc.About("1 challenge corinth", "foe corinth", "square b1")
	sc.About("1 done")
}
