package game

// Tabled is Rules with tables that no move changes and that a drawing needs: which cards
// there are, what they are worth, which rule explains them. The build of the browser’s
// pages writes them down, as JSON.
type Tabled interface {
	Rules
	Tables() any
}
