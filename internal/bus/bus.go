// Package bus says who is told that a table changed. A bus only rings the
// doorbell: what happened is read from the store. A ring may be lost, so who
// waits for one looks now and then by himself.
package bus

// Bus tells the servers that hold a table that its log has grown. Its methods
// may be called from any goroutine, and may fail when it is a network's.
type Bus interface {
	// Publish rings every subscription of the table except one, whose owner
	// knows already; nil is none of them. It does not wait for them.
	Publish(tableID string, except Subscription) error
	// Subscribe returns a subscription to the table, which its owner closes.
	Subscribe(tableID string) (Subscription, error)
}

// Subscription is a doorbell.
type Subscription interface {
	// Bell is rung after each Publish of the table; rings that nobody has
	// answered yet are one.
	Bell() <-chan struct{}
	// Close silences the bell, which is not closed. It may be called twice.
	Close()
}
