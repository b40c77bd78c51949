package game

// Worths are what the parts of a heuristic are worth, in the order in which the game
// counts them. They are an array, since bots ask too often to allocate each time.
type Worths [12]int

// Sum is what Worth of a Reasoner returns.
func (w Worths) Sum() (sum int) {
	for _, worth := range w {
		sum += worth
	}
	return sum
}

// Reasons are the first parts, each with its key in the catalogue.
func (w Worths) Reasons(keys []string) []Reason {
	list := make([]Reason, len(keys))
	for i, key := range keys {
		list[i] = Reason{Why: key, Worth: w[i]}
	}
	return list
}
