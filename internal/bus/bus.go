// Package bus says who is told that a table changed. A bus only rings the
// doorbell: what happened is read from the store.
package bus

// Bus tells the servers that hold a table that its log has grown. Its methods
// may be called from any goroutine.
type Bus interface {
	// Publish rings every subscriber of the table except the one whose bell is
	// given, who knows already; nil is none of them. It does not wait for them.
	Publish(tableID string, except <-chan struct{})
	// Subscribe returns a bell that is rung after each Publish of the table;
	// rings that nobody has answered yet are one. The function ends the
	// subscription; it may be called twice, and the bell is then silent, not
	// closed.
	Subscribe(tableID string) (bell <-chan struct{}, end func())
}
