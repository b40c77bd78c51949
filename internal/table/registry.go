package table

import (
	"context"
	"encoding/hex"
	"fmt"
	"io"
	"runtime/debug"
	"sync"

	"github.com/katabasis-games/katabasis/internal/fanout"
	"github.com/katabasis-games/katabasis/internal/ids"
	"github.com/katabasis-games/katabasis/internal/ledger"
	"github.com/katabasis-games/katabasis/internal/store"
)

// acquire returns the actor of a table, started when it is not running, and
// keeps it from retiring until release.
func (s *Service) acquire(ctx context.Context, id string) (*actor, error) {
	if !ids.Valid(id, idLength) {
		return nil, Err(UnknownTable)
	}
	a, err := s.actor(ctx, id)
	if err != nil {
		return nil, err
	}
	select {
	case <-a.ready:
	case <-ctx.Done():
		s.release(a)
		return nil, ctx.Err()
	}
	if a.err != nil {
		s.release(a)
		return nil, a.err
	}
	return a, nil
}

func (s *Service) actor(ctx context.Context, id string) (*actor, error) {
	s.mu.Lock()
	defer s.mu.Unlock()
	for removed := s.removing[id]; removed != nil; removed = s.removing[id] {
		s.mu.Unlock()
		select {
		case <-removed:
		case <-ctx.Done():
		}
		s.mu.Lock()
		if ctx.Err() != nil {
			return nil, ctx.Err()
		}
	}
	if s.ctx.Err() != nil {
		return nil, errClosed
	}
	a := s.actors[id]
	if a == nil {
		a = &actor{
			s: s, id: id, inbox: make(chan func(), inboxSize),
			ready: make(chan struct{}), done: make(chan struct{}), quit: make(chan struct{}),
			bells: map[chan struct{}]bool{}, bots: make(chan struct{}, 1), company: newCompany(s.now),
			listeners: fanout.NewListeners(s.cfg.Reached, s.cfg.Log),
		}
		a.end = sync.OnceFunc(func() { close(a.quit) })
		s.actors[id] = a
		s.running.Go(a.run)
	}
	a.refs++
	return a, nil
}

func (s *Service) release(a *actor) {
	s.mu.Lock()
	defer s.mu.Unlock()
	a.refs--
	s.uses++
	a.used = s.uses
}

// retire forgets an actor that nobody has acquired, and reports whether.
func (s *Service) retire(a *actor) bool {
	s.mu.Lock()
	defer s.mu.Unlock()
	if a.refs > 0 {
		return false
	}
	s.drop(a)
	return true
}

// drop takes an actor out of the registry. The caller holds mu.
func (s *Service) drop(a *actor) {
	if s.actors[a.id] == a {
		delete(s.actors, a.id)
		s.weight -= a.weight
	}
}

// call runs a function in the actor's goroutine and returns its answer. When
// ctx ends first the function may still be run.
func call[T any](ctx context.Context, a *actor, do func() (T, error)) (T, error) {
	type answer struct {
		value T
		err   error
	}
	answers := make(chan answer, 1)
	job := func() {
		value, err := guarded(a, do)
		answers <- answer{value, err}
	}
	var none T
	select {
	case a.inbox <- job:
	case <-a.done:
		return none, errClosed
	case <-ctx.Done():
		return none, ctx.Err()
	}
	select {
	case got := <-answers:
		return got.value, got.err
	case <-a.done:
	case <-ctx.Done():
		return none, ctx.Err()
	}
	select { // answered just before the end
	case got := <-answers:
		return got.value, got.err
	default:
		return none, errClosed
	}
}

// guarded makes a panic, which only a fault in a game's rules can cause, the error of this
// one request. The table is loaded again from its log; the others go on.
func guarded[T any](a *actor, do func() (T, error)) (value T, err error) {
	defer func() {
		if p := recover(); p != nil {
			a.giveUp()
			a.s.cfg.Log.Error("a request broke off", "table", a.id, "panic", p, "stack", string(debug.Stack()))
			err = fmt.Errorf("table %s: %v", a.id, p)
		}
	}()
	return do()
}

// at runs a function in the goroutine of a table.
func at[T any](ctx context.Context, s *Service, id string, do func(a *actor) (T, error)) (T, error) {
	a, err := s.acquire(ctx, id)
	if err != nil {
		var none T
		return none, err
	}
	defer s.release(a)
	return call(ctx, a, func() (T, error) { return do(a) })
}

// secretOf returns a table's secret in hex, which is in its first entry. Tables
// of the first release have it among the server's secrets.
func (s *Service) secretOf(ctx context.Context, first store.Entry) (string, error) {
	e, err := ledger.Parse(first)
	if err != nil {
		return "", fmt.Errorf("table %s, entry 1: %w", first.Table, err)
	}
	if e.Body.Created != nil && e.Body.Created.Secret != "" {
		return e.Body.Created.Secret, nil
	}
	secret, err := s.Secret(ctx, "table/"+first.Table)
	return hex.EncodeToString(secret), err
}

// inRoom asks a table something, in its goroutine.
func inRoom[T any](ctx context.Context, s *Service, id string, ask func(*room) (T, error)) (T, error) {
	return at(ctx, s, id, func(a *actor) (answer T, err error) {
		if err = a.ensure(); err == nil {
			answer, err = ask(a.room)
		}
		return answer, err
	})
}

// Secret returns the server's own 32 secret bytes of a name, made when first
// asked for and kept in the store: the key that signs cookies, for example.
func (s *Service) Secret(ctx context.Context, name string) ([]byte, error) {
	fresh := make([]byte, 32)
	if _, err := io.ReadFull(s.cfg.Rand, fresh); err != nil {
		return nil, err
	}
	return s.cfg.Store.Secret(ctx, name, fresh)
}

// newSecret draws a table's secret, 32 bytes in hex.
func (s *Service) newSecret() (string, error) {
	secret := make([]byte, 32)
	_, err := io.ReadFull(s.cfg.Rand, secret)
	return hex.EncodeToString(secret), err
}
