package game

// NoCounts is how a view says that there are none of the things it counts by name:
// an empty object. All views share it, so nobody adds to it but by Count.
var NoCounts = map[string]int{}

// Count returns the counts with so many more of a name: a map of their own, if they
// were NoCounts or nil, otherwise the same.
func Count(counts map[string]int, name string, n int) map[string]int {
	if len(counts) == 0 {
		counts = map[string]int{}
	}
	counts[name] += n
	return counts
}
