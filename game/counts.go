package game

// NoCounts is the value of a view that has none of the things it counts by name: an
// empty object. All views share it, so add to it only by Count.
var NoCounts = map[string]int{}

// Count adds n to the count of a name and returns the counts: a new map if they were
// NoCounts or nil, otherwise the same map.
func Count(counts map[string]int, name string, n int) map[string]int {
	if len(counts) == 0 {
		counts = map[string]int{}
	}
	counts[name] += n
	return counts
}
