package game

// Lists makes the small lists of a view. It cuts them from bigger arrays, because an
// allocation for each would be most of the cost of a view. Its zero value is ready.
type Lists struct {
	words   []string
	numbers []int
}

// Words returns an empty list with room for n.
func (l *Lists) Words(n int) []string { return cut(&l.words, n) }

// Numbers returns an empty list with room for n.
func (l *Lists) Numbers(n int) []int { return cut(&l.numbers, n) }

// sheet is the least number of elements of such an array.
const sheet = 32

func cut[T any](from *[]T, n int) []T {
	if n == 0 {
		return []T{}
	}
	if n > len(*from) {
		*from = make([]T, max(n, sheet))
	}
	list := (*from)[:0:n]
	*from = (*from)[n:]
	return list
}
