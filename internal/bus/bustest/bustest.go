// Package bustest has the test that every bus.Bus must pass.
package bustest

import (
	"fmt"
	"sync"
	"testing"
	"time"

	"github.com/katabasis-games/katabasis/internal/bus"
)

// patience is how long a ring may take.
const patience = 10 * time.Second

// Run tests a bus. open returns a new one without subscriptions.
func Run(t *testing.T, open func(t *testing.T) bus.Bus) {
	for name, check := range map[string]func(*testing.T, bus.Bus){
		"Publish":      testPublish,
		"Except":       testExcept,
		"Tables":       testTables,
		"Close":        testClose,
		"Concurrently": testConcurrently,
		"Numbers":      testNumbers,
		"Words":        testWords,
	} {
		t.Run(name, func(t *testing.T) {
			t.Parallel()
			check(t, open(t))
		})
	}
}

func subscribe(t *testing.T, b bus.Bus, id string) bus.Subscription {
	t.Helper()
	s, err := b.Subscribe(id)
	if err != nil {
		t.Fatal(err)
	}
	t.Cleanup(s.Close)
	return s
}

func publish(t *testing.T, b bus.Bus, id string, except bus.Subscription) {
	t.Helper()
	if err := b.Publish(id, 1, except); err != nil {
		t.Error(err)
	}
}

// rings demands that a bell rings.
func rings(t *testing.T, s bus.Subscription) {
	t.Helper()
	select {
	case <-s.Bell():
	case <-time.After(patience):
		t.Fatal("the bell does not ring")
	}
}

// silent demands that a bell does not ring. Call it after another bell has rung for the
// same Publish, so that this one would have rung by now.
func silent(t *testing.T, s bus.Subscription, why string) {
	t.Helper()
	select {
	case <-s.Bell():
		t.Error("a bell rings: " + why)
	default:
	}
}

func testPublish(t *testing.T, b bus.Bus) {
	publish(t, b, "t", nil) // nobody listens
	one, two := subscribe(t, b, "t"), subscribe(t, b, "t")
	publish(t, b, "t", nil)
	rings(t, one)
	rings(t, two)
	silent(t, one, "one publish is one ring")
	for range 100 {
		publish(t, b, "t", nil) // waits for nobody
	}
	rings(t, one)
	rings(t, two)
}

func testExcept(t *testing.T, b bus.Bus) {
	one, two := subscribe(t, b, "t"), subscribe(t, b, "t")
	publish(t, b, "t", one)
	rings(t, two)
	silent(t, one, "it knows already")
	publish(t, b, "t", two)
	rings(t, one)
	silent(t, two, "it knows already")
}

func testTables(t *testing.T, b bus.Bus) {
	odd := "a.b*c>d é/☾"
	one, other := subscribe(t, b, "t"), subscribe(t, b, odd)
	publish(t, b, odd, nil)
	rings(t, other)
	silent(t, one, "another table changed")
}

func testClose(t *testing.T, b bus.Bus) {
	one, two := subscribe(t, b, "t"), subscribe(t, b, "t")
	one.Close()
	one.Close()
	publish(t, b, "t", nil)
	rings(t, two)
	silent(t, one, "it is closed")
	publish(t, b, "t", one) // a closed one excepts nobody else
	rings(t, two)
}

// The greatest number counts, whatever comes after it.
func testNumbers(t *testing.T, b bus.Bus) {
	s := subscribe(t, b, "t")
	for _, seq := range []int64{3, 7, 5, 7} {
		if err := b.Publish("t", seq, nil); err != nil {
			t.Error(err)
		}
	}
	rings(t, s)
	if n := s.Rung(); n != 7 {
		t.Errorf("%d was rung, want 7", n)
	}
}

func testWords(t *testing.T, b bus.Bus) {
	one, two := subscribe(t, b, "t"), subscribe(t, b, "t")
	if err := b.Tell("t", []byte("Ann is here"), one); err != nil {
		t.Error(err)
	}
	select {
	case words := <-two.Words():
		if string(words) != "Ann is here" {
			t.Errorf("heard %q", words)
		}
	case <-time.After(patience):
		t.Fatal("nothing is heard")
	}
	select {
	case words := <-one.Words():
		t.Errorf("the one who told it heard %q", words)
	default:
	}
	for range 1000 { // waits for nobody
		if err := b.Tell("t", nil, nil); err != nil {
			t.Error(err)
		}
	}
}

func testConcurrently(t *testing.T, b bus.Bus) {
	var wg sync.WaitGroup
	for i := range 8 {
		wg.Go(func() {
			id := fmt.Sprint("t", i%2)
			s, err := b.Subscribe(id)
			if err != nil {
				t.Error(err)
				return
			}
			defer s.Close()
			for range 20 {
				publish(t, b, id, nil)
				select {
				case <-s.Bell():
				case <-time.After(patience):
					t.Error("the bell does not ring")
				}
			}
		})
	}
	wg.Wait()
}
