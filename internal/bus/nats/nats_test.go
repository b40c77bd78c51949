package nats_test

import (
	"encoding/binary"
	"log/slog"
	"net"
	"testing"
	"time"

	"github.com/nats-io/nats-server/v2/server"
	client "github.com/nats-io/nats.go"

	"github.com/katabasis-games/katabasis/internal/bus"
	"github.com/katabasis-games/katabasis/internal/bus/bustest"
	"github.com/katabasis-games/katabasis/internal/bus/nats"
)

// start starts a NATS server on a port, or any free one for -1.
func start(t *testing.T, port int) *server.Server {
	t.Helper()
	s, err := server.NewServer(&server.Options{Host: "127.0.0.1", Port: port, NoSigs: true, NoLog: true})
	if err != nil {
		t.Fatal(err)
	}
	s.Start()
	if !s.ReadyForConnections(10 * time.Second) {
		t.Fatal("NATS does not start")
	}
	t.Cleanup(func() { stop(s) })
	return s
}

func stop(s *server.Server) {
	s.Shutdown()
	s.WaitForShutdown()
}

func open(t *testing.T, url string) *nats.Bus {
	t.Helper()
	b, err := nats.Open(url, slog.New(slog.DiscardHandler))
	if err != nil {
		t.Fatal(err)
	}
	t.Cleanup(func() { _ = b.Close() })
	return b
}

func TestBus(t *testing.T) {
	t.Parallel()
	s := start(t, -1)
	bustest.Run(t, func(t *testing.T) bus.Bus { return open(t, s.ClientURL()) })
}

func subscribe(t *testing.T, b bus.Bus) bus.Subscription {
	t.Helper()
	s, err := b.Subscribe("t")
	if err != nil {
		t.Fatal(err)
	}
	t.Cleanup(s.Close)
	return s
}

func rings(t *testing.T, s bus.Subscription) {
	t.Helper()
	select {
	case <-s.Bell():
	case <-time.After(20 * time.Second):
		t.Fatal("the bell does not ring")
	}
}

// reached waits until a subscription is known to the NATS server.
func reached(t *testing.T, from bus.Bus, s bus.Subscription) {
	t.Helper()
	for {
		if err := from.Publish("t", 1, nil); err != nil {
			t.Fatal(err)
		}
		select {
		case <-s.Bell():
			s.Rung()
			return
		case <-time.After(10 * time.Millisecond):
		}
	}
}

// Servers ring and tell one another.
func TestTwoServers(t *testing.T) {
	t.Parallel()
	s := start(t, -1)
	one, two := open(t, s.ClientURL()), open(t, s.ClientURL())
	there := subscribe(t, two)
	reached(t, one, there)
	if err := one.Tell("t", []byte("hello"), nil); err != nil {
		t.Fatal(err)
	}
	if words := <-there.Words(); string(words) != "hello" {
		t.Errorf("heard %q", words)
	}
}

// Rings that are doubled, late or reordered leave the greatest number.
func TestOddRings(t *testing.T) {
	t.Parallel()
	s := start(t, -1)
	b := open(t, s.ClientURL())
	here := subscribe(t, b)
	reached(t, open(t, s.ClientURL()), here)
	raw, err := client.Connect(s.ClientURL())
	if err != nil {
		t.Fatal(err)
	}
	defer raw.Close()
	for _, seq := range []uint64{9, 9, 2, 8} {
		if err := raw.Publish("katabasis.bell.dA", binary.BigEndian.AppendUint64(nil, seq)); err != nil {
			t.Fatal(err)
		}
	}
	if err := raw.Publish("katabasis.bell.dA", []byte("no number")); err != nil {
		t.Fatal(err)
	}
	greatest := int64(0)
	for greatest < 9 {
		rings(t, here)
		greatest = max(greatest, here.Rung())
	}
	if greatest != 9 {
		t.Errorf("%d was rung", greatest)
	}
}

// While NATS is away, every bell rings now and then, and once more when it is back: any
// ring may have been lost. Publishing is no error.
func TestStopped(t *testing.T) {
	t.Parallel()
	s := start(t, -1)
	address := s.Addr().(*net.TCPAddr)
	one, two := open(t, s.ClientURL()), open(t, s.ClientURL())
	there := subscribe(t, two)
	reached(t, one, there)
	stop(s)
	for two.Connected() || one.Connected() {
		time.Sleep(time.Millisecond)
	}
	if err := one.Publish("t", 7, nil); err != nil { // which is lost
		t.Error(err)
	}
	rings(t, there)
	if n := there.Rung(); n != 0 {
		t.Errorf("%d was rung, but others may be lost", n)
	}
	start(t, address.Port)
	for !two.Connected() || !one.Connected() {
		time.Sleep(time.Millisecond)
	}
	rings(t, there)
	// The first may come before the server knows the subscription again.
	for greatest := int64(0); greatest != 8; {
		if err := one.Publish("t", 8, nil); err != nil {
			t.Fatal(err)
		}
		select {
		case <-there.Bell():
			greatest = there.Rung()
		case <-time.After(10 * time.Millisecond):
		}
	}
}

// A server starts though NATS is not there yet.
func TestNotThereYet(t *testing.T) {
	t.Parallel()
	b := open(t, "nats://127.0.0.1:1")
	s := subscribe(t, b)
	if err := b.Publish("t", 1, nil); err != nil {
		t.Error(err)
	}
	rings(t, s)
}
