package server

import (
	"context"
	"errors"
	"fmt"
	"log/slog"
	"net"
	"net/http"
	"time"
)

// Run makes a Server, listens, announces the address, and serves until ctx is done. Then
// it stops as Serve does. It returns nil after a clean stop.
func Run(ctx context.Context, cfg Config) error {
	s, err := New(ctx, cfg)
	if err != nil {
		return err
	}
	listener, err := new(net.ListenConfig).Listen(ctx, "tcp", cfg.Listen)
	if err != nil {
		return fmt.Errorf("listening: %w", err)
	}
	if cfg.Announce != nil {
		cfg.Announce("http://" + listener.Addr().String())
	}
	return s.Serve(ctx, listener)
}

// Serve answers requests from the listener until ctx is done. Then it drains: after the
// notice to balancers it stops accepting, closes every socket with the code 1012, lets running
// requests finish within the limit Drain, and closes the Service.
func (s *Server) Serve(ctx context.Context, listener net.Listener) error {
	web := s.httpServer()
	listener = &bounded{Listener: listener, server: s}
	failed := make(chan error, 1)
	go func() { failed <- web.Serve(listener) }()
	var err error
	select {
	case err = <-failed:
	case <-ctx.Done():
		s.draining.Store(true)
		select {
		case err = <-failed:
		case <-time.After(s.notice):
		}
	}
	drain, cancel := context.WithTimeout(context.WithoutCancel(ctx), s.limits.Drain)
	defer cancel()
	sockets := make(chan error, 1)
	go func() { sockets <- s.Close(drain) }()
	stopped := web.Shutdown(drain)
	if stopped != nil {
		_ = web.Close() // the requests have had their time
	}
	closed := <-sockets
	s.notices.Close()
	s.evenings.Close()
	return errors.Join(err, stopped, closed, s.tables.Close())
}

// httpServer returns a server that bounds the time of every request. Sockets have limits
// of their own.
func (s *Server) httpServer() *http.Server {
	return &http.Server{
		Handler:           s.handler,
		ReadHeaderTimeout: s.limits.Header,
		ReadTimeout:       s.limits.Request,
		WriteTimeout:      s.limits.Request,
		IdleTimeout:       s.limits.Request,
		MaxHeaderBytes:    16 << 10,
		ErrorLog:          slog.NewLogLogger(s.log.Handler(), slog.LevelDebug),
	}
}

// enter counts a socket that opens. It returns false if the server is stopping.
func (s *Server) enter() bool {
	s.mu.Lock()
	defer s.mu.Unlock()
	if s.running.Err() != nil {
		return false
	}
	s.open.Add(1)
	return true
}

// Close ends every socket with the code 1012, which tells clients to come back, and waits
// for them until ctx is done. After half of that time it closes the connections of those
// that have not answered. It may be called twice.
func (s *Server) Close(ctx context.Context) error {
	s.mu.Lock()
	s.stop()
	s.mu.Unlock()
	done := make(chan struct{})
	go func() {
		s.open.Wait()
		close(done)
	}()
	if deadline, ok := ctx.Deadline(); ok {
		half := time.AfterFunc(time.Until(deadline)/2, s.hangUp)
		defer half.Stop()
	}
	defer s.hangUp()
	select {
	case <-done:
		return nil
	case <-ctx.Done():
		return errors.New("sockets are still open")
	}
}
