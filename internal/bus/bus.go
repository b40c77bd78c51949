// Package bus is how servers tell one another of their tables. It rings a doorbell when a
// table’s log has grown: they read from the store what happened. A ring may be lost, come
// late, twice or before an older one, so subscribers also look into the store now and then.
// And it passes on words about what is in no log, such as who is there.
package bus

// Bus connects the servers that hold a table. Its methods may be called from any goroutine,
// and wait for nobody. They may fail if the bus uses a network.
type Bus interface {
	// Publish rings every subscription of the table except one, whose owner knows
	// already; nil excepts none. seq is the number of the table’s newest entry.
	Publish(tableID string, seq int64, except Subscription) error
	// Tell passes words on to every subscription of the table except one.
	Tell(tableID string, words []byte, except Subscription) error
	// Subscribe returns a subscription to the table, which its owner closes.
	Subscribe(tableID string) (Subscription, error)
}

// Subscription is a doorbell.
type Subscription interface {
	// Bell receives a value after each Publish of the table. Several that nobody has
	// received yet become one.
	Bell() <-chan struct{}
	// Rung returns the greatest number that has been rung since the last call; 0 if a ring
	// may have been lost.
	Rung() int64
	// Words receives what was told. If nobody receives it, some of it is lost.
	Words() <-chan []byte
	// Close silences the bell, but does not close the channels. It may be called twice.
	Close()
}
