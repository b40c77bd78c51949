// Package nats is a bus between servers, by NATS. It uses plain subjects, which keep
// nothing: what must not be lost is in the store.
package nats

import (
	"encoding/base64"
	"encoding/binary"
	"errors"
	"log/slog"
	"sync"
	"time"

	"github.com/nats-io/nats.go"

	"github.com/katabasis-games/katabasis/internal/bus"
	"github.com/katabasis-games/katabasis/internal/bus/local"
)

const (
	// bells and words are the beginnings of subjects; the table’s id follows, encoded.
	bells, words = "katabasis.bell.", "katabasis.words."
	// blind is how often every bell rings while there is no connection.
	blind = 2 * time.Second
	// again is the pause before another try to connect.
	again = 200 * time.Millisecond
)

// Bus is a bus.Bus over NATS. Subscriptions of the same process are rung without it.
type Bus struct {
	local local.Bus
	conn  *nats.Conn
	log   *slog.Logger

	stop    chan struct{}
	ended   sync.WaitGroup
	closing sync.Once
}

var _ bus.Bus = (*Bus)(nil)

// Open connects to the servers at an address such as nats://user:password@host:4222, of
// which there may be several with commas between them. If none answers, it goes on trying:
// without NATS, servers look into the store every two seconds.
func Open(address string, log *slog.Logger) (*Bus, error) {
	b := &Bus{log: log, stop: make(chan struct{})}
	var err error
	b.conn, err = nats.Connect(address,
		nats.Name("katabasis"), nats.NoEcho(), nats.MaxReconnects(-1), nats.RetryOnFailedConnect(true),
		nats.ReconnectWait(again), nats.ReconnectJitter(again, again), nats.ReconnectBufSize(-1),
		nats.PingInterval(5*time.Second), nats.MaxPingsOutstanding(2),
		nats.DisconnectErrHandler(func(_ *nats.Conn, err error) {
			if err != nil {
				log.Warn("the connection to NATS is lost", "error", err)
			}
		}),
		nats.ReconnectHandler(func(*nats.Conn) {
			log.Info("connected to NATS again")
			b.local.RingAll() // for what was published meanwhile
		}),
		// Messages that came too fast were dropped.
		nats.ErrorHandler(func(_ *nats.Conn, _ *nats.Subscription, err error) {
			log.Warn("NATS", "error", err)
			b.local.RingAll()
		}),
	)
	if err != nil {
		return nil, err
	}
	b.ended.Go(b.ringBlindly)
	return b, nil
}

// Connected reports whether there is a connection now.
func (b *Bus) Connected() bool { return b.conn.IsConnected() }

// ringBlindly rings every bell now and then while there is no connection.
func (b *Bus) ringBlindly() {
	tick := time.NewTicker(blind)
	defer tick.Stop()
	for {
		select {
		case <-tick.C:
			if !b.conn.IsConnected() {
				b.local.RingAll()
			}
		case <-b.stop:
			return
		}
	}
}

// Close ends the connection. Bells ring no more. It may be called twice.
func (b *Bus) Close() error {
	b.closing.Do(func() {
		close(b.stop)
		b.ended.Wait()
		b.conn.Close()
	})
	return nil
}

func subject(of, tableID string) string {
	return of + base64.RawURLEncoding.EncodeToString([]byte(tableID))
}

// Publish rings every subscription of the table except one.
func (b *Bus) Publish(tableID string, seq int64, except bus.Subscription) error {
	_ = b.local.Publish(tableID, seq, inner(except)) // never fails
	return b.send(subject(bells, tableID), binary.BigEndian.AppendUint64(nil, uint64(seq)))
}

// Tell passes words on to every subscription of the table except one.
func (b *Bus) Tell(tableID string, text []byte, except bus.Subscription) error {
	_ = b.local.Tell(tableID, text, inner(except)) // never fails
	return b.send(subject(words, tableID), text)
}

// send leaves out what cannot be sent for want of a connection, which has been logged.
func (b *Bus) send(to string, data []byte) error {
	err := b.conn.Publish(to, data)
	if errors.Is(err, nats.ErrReconnectBufExceeded) || errors.Is(err, nats.ErrConnectionClosed) {
		return nil
	}
	return err
}

// subscription is one of the local bus that others ring, too.
type subscription struct {
	bus.Subscription
	remote []*nats.Subscription
	close  func()
}

func inner(s bus.Subscription) bus.Subscription {
	if s, ok := s.(*subscription); ok {
		return s.Subscription
	}
	return nil
}

// Subscribe returns a subscription to the table.
func (b *Bus) Subscribe(tableID string) (bus.Subscription, error) {
	in, err := b.local.Subscribe(tableID)
	if err != nil {
		return nil, err
	}
	s := &subscription{Subscription: in}
	s.close = sync.OnceFunc(func() {
		for _, r := range s.remote {
			_ = r.Unsubscribe() // an error means that there is no connection
		}
		in.Close()
	})
	for of, take := range map[string]nats.MsgHandler{
		bells: func(m *nats.Msg) {
			if len(m.Data) == 8 {
				local.Ring(in, int64(binary.BigEndian.Uint64(m.Data)))
			}
		},
		words: func(m *nats.Msg) { local.Hear(in, m.Data) },
	} {
		r, err := b.conn.Subscribe(subject(of, tableID), take)
		if err != nil {
			s.close()
			return nil, err
		}
		s.remote = append(s.remote, r)
	}
	return s, nil
}

// Close silences the bell.
func (s *subscription) Close() { s.close() }
