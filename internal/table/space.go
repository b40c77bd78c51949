package table

import (
	"context"
	"sync"
	"time"
)

// New tables need room on the disk, and leave as much for the games that go on.

// measured is how long a measurement of the disk counts, and measuredFor how many tables.
const (
	measured    = 5 * time.Second
	measuredFor = 50
)

// space remembers for a moment whether there is room for new tables.
type space struct {
	mu     sync.Mutex
	until  time.Time
	left   int
	enough bool
}

// hasSpace returns NoSpace when there is no room for a new table.
func (s *Service) hasSpace(ctx context.Context) error {
	if s.cfg.Disk == 0 && s.cfg.Free == nil {
		return nil
	}
	s.space.mu.Lock()
	defer s.space.mu.Unlock()
	if s.space.left--; s.space.left < 0 || time.Now().After(s.space.until) {
		enough, err := s.measure(ctx)
		if err != nil {
			return err
		}
		if !enough && (s.space.enough || s.space.until.IsZero()) {
			s.cfg.Log.Warn("there is no room on the disk for new tables")
		}
		s.space.enough, s.space.until, s.space.left = enough, time.Now().Add(measured), measuredFor
	}
	if !s.space.enough {
		return Err(NoSpace)
	}
	return nil
}

// measure finds out whether there is room for new tables.
func (s *Service) measure(ctx context.Context) (bool, error) {
	size, bound, err := s.disk(ctx)
	return size < bound, err
}

// disk returns how many bytes the store takes, and how many it may; 0 if there is no bound.
func (s *Service) disk(ctx context.Context) (size, bound int64, err error) {
	size, err = s.cfg.Store.Size(ctx)
	if err != nil || s.cfg.Disk > 0 || s.cfg.Free == nil {
		return size, s.cfg.Disk, err
	}
	free, err := s.cfg.Free()
	return size, (size + free) / 2, err
}

// Usage is what a server uses, and may use, in bytes. A bound is 0 if there is none.
type Usage struct {
	// Tables are those in memory, which take about so much of it.
	Tables      int   `json:"tables"`
	Memory      int64 `json:"memory"`
	MemoryBound int64 `json:"memoryBound"`
	// Disk is about what the store takes. Beyond its bound no new tables are made.
	Disk      int64 `json:"disk"`
	DiskBound int64 `json:"diskBound,omitempty"`
	// KeptDays is after how many days tables go at which people have played; 0 for never.
	KeptDays int `json:"keptDays,omitempty"`
}

// Usage returns what the server uses now.
func (s *Service) Usage(ctx context.Context) (u Usage, err error) {
	u.Disk, u.DiskBound, err = s.disk(ctx)
	u.KeptDays, u.MemoryBound = s.cfg.Keep, int64(s.cfg.Memory)
	s.mu.Lock()
	defer s.mu.Unlock()
	u.Tables, u.Memory = len(s.actors), int64(s.weight)
	return u, err
}
