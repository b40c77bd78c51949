// Package store says where tables are kept: for each table one log that only
// grows, and a row that lists show. State is never stored: it is the log,
// played.
package store

import (
	"context"
	"errors"
	"time"
)

// Errors of a Store. Everything else is a fault of the store itself.
var (
	// ErrConflict says that an append was made at a sequence number that is no
	// longer the newest; nothing was stored.
	ErrConflict = errors.New("the table's log has moved on")
	// ErrNotFound says that there is no such table or guest.
	ErrNotFound = errors.New("not found")
	// ErrClosed says that the store has been closed; nothing was stored.
	ErrClosed = errors.New("the store is closed")
)

// Entry is one entry of a table's log. (Table, Seq) is its key; Seq counts
// from 1 without gaps.
type Entry struct {
	Table string
	Seq   int64
	Kind  string
	// Seat is who made it, counted from 1; 0 is nobody, or chance.
	Seat int
	// Guest is who asked for it; empty for what the table does itself.
	Guest string
	// Body is a JSON object.
	Body []byte
	// Request is what the client called it, empty for what nobody asked for. That it
	// is made once is the table's to see: who appends has read the log to its end.
	Request string
	// At is kept to the millisecond.
	At time.Time
}

// Table is what lists show of a table. It is replaced with every append, wholly or in
// what moves change.
type Table struct {
	ID     string
	Game   string
	Status string
	// Public says that it stands in the list of open tables while Status is "waiting".
	Public bool
	// Due says that the server itself has a move to make here, a bot's.
	Due bool
	// Played says that a person has made a move here.
	Played bool
	// Seq is the number of the newest entry. Append sets it.
	Seq int64
	// Changed is kept to the millisecond.
	Changed time.Time
	// Guests are those whose lists it stands in.
	Guests []string
	// Head is a JSON object of what else a list shows. An Append whose row has none
	// leaves it as it is, and Game, Status, Public and Guests; a new table has one.
	Head []byte
	// Moving is a JSON object of what a list shows that changes with moves.
	Moving []byte
}

// Place is where a table stands in a list. Its zero value is before all tables.
type Place struct {
	// Changed is the table's, to the millisecond.
	Changed time.Time
	ID      string
}

// Guest is a guest of the server.
type Guest struct {
	ID   string
	Name string
	// Since is when the guest first came, kept to the millisecond.
	Since time.Time
}

// Store keeps tables, guests and secrets. Its methods may be called from any
// goroutine. What a method that writes has acknowledged with nil survives a
// crash of the process and of the machine.
type Store interface {
	// Append adds entries to a table's log at once or not at all: the first
	// gets the number expected+1, and expected, 0 for a new table, must be the
	// newest number there is. The row replaces the table's row; one without a Head
	// only in what changes with moves. It fails with ErrConflict. After any other
	// error the entries may be there or not.
	Append(ctx context.Context, tableID string, expected int64, entries []Entry, row Table) error
	// Entries returns the entries after a sequence number, in order; none for
	// a table that is not there.
	Entries(ctx context.Context, tableID string, after int64) ([]Entry, error)
	// Table returns a table's row, or ErrNotFound.
	Table(ctx context.Context, tableID string) (Table, error)
	// OpenTables returns the public tables that wait, last changed first. Of
	// those changed in the same millisecond, here as in the other lists, the
	// greater id comes first.
	OpenTables(ctx context.Context, limit int) ([]Table, error)
	// TablesOf returns the tables of a guest, last changed first.
	TablesOf(ctx context.Context, guest string, limit int) ([]Table, error)
	// OverTablesOf returns the tables of a guest that are over, last changed first:
	// those that stand after a place in that list, or all for its zero value.
	OverTablesOf(ctx context.Context, guest string, after Place, limit int) ([]Table, error)
	// DueTables returns the ids of the tables that are due, last changed first.
	DueTables(ctx context.Context, limit int) ([]string, error)
	// OldTables returns tables that have not changed since a time, the oldest first;
	// unplayed leaves out those that are played.
	OldTables(ctx context.Context, before time.Time, unplayed bool, limit int) ([]Table, error)
	// Remove removes a table with its log and its secret, if seq is the number of its
	// newest entry: ErrConflict otherwise, ErrNotFound when it is not there. An
	// append made meanwhile is either first, and it stays, or fails with ErrConflict.
	Remove(ctx context.Context, tableID string, seq int64) error
	// Size is about how many bytes all that is kept takes. The space of what was
	// removed does not count: it is used again.
	Size(ctx context.Context) (int64, error)
	// PutGuest adds a guest, or renames the one of the same id.
	PutGuest(ctx context.Context, g Guest) error
	// Guest returns a guest, or ErrNotFound.
	Guest(ctx context.Context, id string) (Guest, error)
	// Secret returns the secret of a name; when there is none yet, fresh
	// becomes it. Everybody who asks is given the same.
	Secret(ctx context.Context, name string, fresh []byte) ([]byte, error)
	// Check proves that something can be written, and changes nothing that is
	// kept.
	Check(ctx context.Context) error
	// Close waits for what was asked before and ends the store. It may be
	// called twice.
	Close() error
}
