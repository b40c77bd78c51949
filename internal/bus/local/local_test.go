package local_test

import (
	"sync"
	"testing"

	"github.com/katabasis-games/katabasis/internal/bus"
	"github.com/katabasis-games/katabasis/internal/bus/local"
)

var _ bus.Bus = (*local.Bus)(nil)

func rung(bell <-chan struct{}) bool {
	select {
	case <-bell:
		return true
	default:
		return false
	}
}

func TestPublish(t *testing.T) {
	t.Parallel()
	var b local.Bus
	b.Publish("t", nil)
	one, endOne := b.Subscribe("t")
	two, endTwo := b.Subscribe("t")
	other, endOther := b.Subscribe("u")
	defer endTwo()
	defer endOther()
	b.Publish("t", nil)
	b.Publish("t", nil)
	if !rung(one) || !rung(two) || rung(other) {
		t.Error("a publish rings the subscribers of its table")
	}
	if rung(one) {
		t.Error("unanswered rings are one")
	}
	b.Publish("t", one)
	if rung(one) || !rung(two) {
		t.Error("who knows already is not rung, the others are")
	}
	endOne()
	endOne()
	b.Publish("t", nil)
	if rung(one) || !rung(two) {
		t.Error("an ended subscription is silent, the others are not")
	}
}

func TestConcurrently(t *testing.T) {
	t.Parallel()
	var b local.Bus
	var wg sync.WaitGroup
	for range 8 {
		wg.Go(func() {
			bell, end := b.Subscribe("t")
			defer end()
			b.Publish("t", nil)
			<-bell
		})
	}
	wg.Wait()
}
