// Package store is the interface to the database of a server. A table has a log, which
// only grows, and a row, which is what lists show. The state of a game is never stored:
// playing the log gives it.
package store

import (
	"context"
	"errors"
	"time"
)

// Errors of a Store. Any other error is a failure of the store itself.
var (
	// ErrConflict says that the log has grown since the caller read it; nothing was
	// stored.
	ErrConflict = errors.New("the table's log has moved on")
	// ErrNotFound says that there is no such table or guest.
	ErrNotFound = errors.New("not found")
	// ErrClosed says that the store has been closed; nothing was stored.
	ErrClosed = errors.New("the store is closed")
	// ErrAway says that the database cannot be reached, or does not answer; what was to be
	// stored may have been stored or not.
	ErrAway = errors.New("the database is away")
)

// Entry is one entry of a table's log. (Table, Seq) is its key; Seq counts
// from 1 without gaps.
type Entry struct {
	Table string
	Seq   int64
	Kind  string
	// Seat is the seat that made it, from 1; 0 for nobody and for chance.
	Seat int
	// Guest is the id of the guest who asked for it; empty if the table did it itself.
	Guest string
	// Body is a JSON object.
	Body []byte
	// Request is the id that the client gave its request; empty if there was none. The
	// store does not refuse a second entry with the same id: the table does, because it
	// has read the whole log before it appends.
	Request string
	// At is stored in milliseconds.
	At time.Time
}

// Table is a table’s row: what lists show of it. Every append replaces the row, or only
// the fields that moves change.
type Table struct {
	ID     string
	Game   string
	Status string
	// Public says that the table is in the list of open tables while Status is "waiting".
	Public bool
	// FriendsOf is the guest whose friends have the table in their lists; "" for none.
	FriendsOf string
	// Due says that a server itself has to move here, for a bot. The store notes since when.
	Due bool
	// Turn is the seat whose turn it is, from 1; 0 for nobody.
	Turn int
	// Deadline is when the time of that seat is out, in milliseconds; zero while no clock
	// runs.
	Deadline time.Time
	// Fence is that of the lease by which Append is called; 0 if the entries need none.
	Fence int64
	// Played says that a person has made a move here.
	Played bool
	// Calls are what Append has to tell guests. Past is an event of which all earlier notices of
	// this table are void; "" for none.
	Calls []Call
	Past  string
	// Results are those of a game that has ended with the entries of Append. A row with Results
	// has a Head.
	Results []Result
	// Seq is the number of the newest entry. Append sets it.
	Seq int64
	// Changed is stored in milliseconds.
	Changed time.Time
	// Guests are the ids of the guests in whose lists the table is.
	Guests []string
	// Head is a JSON object: what else lists show and moves do not change. If Head is
	// empty, Append keeps the stored Head, Game, Status, Public, FriendsOf and Guests. A new
	// table must have one.
	Head []byte
	// Moving is a JSON object: what else lists show and moves change.
	Moving []byte
}

// Place is a position in a list of tables: that of the table with these values. The zero
// value is before all tables.
type Place struct {
	// Changed counts in milliseconds.
	Changed time.Time
	ID      string
}

// Guest is a guest of the server.
type Guest struct {
	ID   string
	Name string
	// Since is when the guest first came, in milliseconds.
	Since time.Time
	// Kept says that the guest has ever had a key.
	Kept bool
	// Muted and Banned are until when the guest is, in milliseconds; zero for never, Forever for
	// good. Only Rule changes them.
	Muted, Banned time.Time
}

// Vigil is what a store knows of the time: Now, and the outages, when no server was there.
type Vigil struct {
	Now     time.Time
	Outages []Outage
}

// Outage is a time without a server, in milliseconds.
type Outage struct{ From, To time.Time }

// KeptOutages is how long outages are kept: for longer than anybody has for a move.
const KeptOutages = 60 * 24 * time.Hour

// Store keeps tables, guests and secrets. Its methods may be called from any
// goroutine. Once a method that writes has returned nil, what it wrote survives a
// crash of the process and of the machine.
type Store interface {
	Outbox
	Keys
	Results
	Owner
	Evenings
	Company
	// Append adds all entries to a table’s log, or none; the first gets the number
	// expected+1. If expected, which is 0 for a new table, is not the number of the
	// newest entry, it fails with ErrConflict, and so it does if the row has a Fence that is
	// not that of the table’s newest lease. After any other error the entries may have been
	// stored or not. The row replaces the table’s row; without a Head it replaces
	// only what changes with moves.
	Append(ctx context.Context, tableID string, expected int64, entries []Entry, row Table) error
	// Entries returns the entries after a sequence number, in order; none if there
	// is no such table.
	Entries(ctx context.Context, tableID string, after int64) ([]Entry, error)
	// Table returns a table's row, or ErrNotFound.
	Table(ctx context.Context, tableID string) (Table, error)
	// OpenTables returns the public tables that wait for players, last changed first.
	// In this list and the others, if two changed in the same millisecond, the greater
	// id comes first.
	OpenTables(ctx context.Context, limit int) ([]Table, error)
	// TablesOf returns the tables of a guest, last changed first.
	TablesOf(ctx context.Context, guest string, limit int) ([]Table, error)
	// OverTablesOf returns the finished tables of a guest, last changed first: those
	// after a place in that list, or all for the zero value.
	OverTablesOf(ctx context.Context, guest string, after Place, limit int) ([]Table, error)
	// DueTables returns the ids of the tables that are Due, and have not changed for a time
	// since, and of those whose Deadline is over, if no living server has their lease; last
	// changed first.
	DueTables(ctx context.Context, since time.Duration, limit int) ([]string, error)
	// Beat says that a server lives, and for how long from now on unless it is called
	// again. It returns the time of the store’s clock, by which all servers go.
	Beat(ctx context.Context, server string, lives time.Duration) (now time.Time, err error)
	// Retire says that a server does not live any more. Its leases are free at once.
	Retire(ctx context.Context, server string) error
	// Vigil says that a server is there. While a table has a Deadline, the store keeps when a
	// server said so last; if that is longer ago than gap, or else the newest change of such a
	// table, there was an outage in between. Vigil returns the outages of the last 60 days and
	// the time of the store’s clock. While no table has a Deadline it writes nothing.
	Vigil(ctx context.Context, gap time.Duration) (Vigil, error)
	// Claim gives a server the lease of a table: what servers do there by themselves, that
	// one does. It returns the fence, a number that grows with each lease of the table; 0 if
	// another living server has the lease, or there is no such table.
	Claim(ctx context.Context, tableID, server string) (fence int64, err error)
	// Release frees the lease of a fence, if it is the table’s newest.
	Release(ctx context.Context, tableID string, fence int64) error
	// OldTables returns the tables that have not changed since a time, the oldest first;
	// if unplayed, only those that are not Played and have no Deadline.
	OldTables(ctx context.Context, before time.Time, unplayed bool, limit int) ([]Table, error)
	// Remove removes a table with its log and its secret. It fails with ErrConflict if
	// seq is not the number of its newest entry, and with ErrNotFound if there is no such
	// table. If somebody appends at the same time, either Remove or Append fails with
	// ErrConflict.
	Remove(ctx context.Context, tableID string, seq int64) error
	// Size returns about how many bytes the stored data takes. The space of what was
	// removed does not count, because it is used again.
	Size(ctx context.Context) (int64, error)
	// PutGuest adds a guest, or renames the one of the same id and changes nothing else.
	PutGuest(ctx context.Context, g Guest) error
	// Guest returns a guest, or ErrNotFound.
	Guest(ctx context.Context, id string) (Guest, error)
	// Secret returns the secret with this name. If there is none yet, fresh becomes the
	// secret. All callers get the same one.
	Secret(ctx context.Context, name string, fresh []byte) ([]byte, error)
	// Check writes something to prove that writing works. It changes no table, guest or
	// other secret.
	Check(ctx context.Context) error
	// Close finishes the calls that were made before, and ends the store. It may be
	// called twice.
	Close() error
}
