// Package bus tells other servers that a table has changed. It only rings a doorbell: they
// read from the store what happened. A ring may be lost, so subscribers also check the
// store now and then.
package bus

// Bus tells the servers that hold a table that its log has grown. Its methods may be
// called from any goroutine. They may fail if the bus uses a network.
type Bus interface {
	// Publish rings every subscription of the table except one, whose owner knows
	// already; nil excepts none. It does not wait for anybody.
	Publish(tableID string, except Subscription) error
	// Subscribe returns a subscription to the table, which its owner closes.
	Subscribe(tableID string) (Subscription, error)
}

// Subscription is a doorbell.
type Subscription interface {
	// Bell receives a value after each Publish of the table. Several that nobody has
	// received yet become one.
	Bell() <-chan struct{}
	// Close silences the bell, but does not close the channel. It may be called twice.
	Close()
}
