package table

import (
	"cmp"
	crand "crypto/rand"
	"errors"
	"io"
	"log/slog"
	"math/rand/v2"
	"time"

	"github.com/katabasis-games/katabasis/bot"
	"github.com/katabasis-games/katabasis/game"
	"github.com/katabasis-games/katabasis/internal/bus"
	"github.com/katabasis-games/katabasis/internal/store"
)

// Config is what a Service is made of. Store, Bus and Games are required.
type Config struct {
	Store store.Store
	Bus   bus.Bus
	// Games are the games in every version that a record may name, the newest
	// version of each game first.
	Games []game.Rules
	// Bot returns a new bot of a name. Without it there are no bots.
	Bot func(name string) (bot.Thinker, bool)
	// StandInBot is the bot that stands in for people who are away; "easy" when empty.
	StandInBot string

	// Now is the clock; the store’s when nil.
	Now func() time.Time
	// Rand gives the secret bytes; crypto/rand.Reader when nil.
	Rand io.Reader
	// ThinkTime is how long a bot waits before a move; 0.7 to 1.5 s when nil.
	ThinkTime func() time.Duration
	// Patience is how long a bot whose turn it is waits while people may still
	// volunteer a move that its own asked for; a minute when zero, so that the question can be
	// heard and answered in words; none when negative.
	Patience time.Duration
	// Reveal is how long a table that starts waits for people's words; 10 s when zero.
	Reveal time.Duration
	// Idle is how long a table that nobody watches stays loaded; 5 minutes when zero.
	Idle time.Duration
	// Memory is how many bytes the loaded tables may take, about; 512 MB when zero. Those
	// used least leave it first, and when all are in use no other is loaded.
	Memory int
	// Keep is after how many days tables go at which people played; never when zero.
	Keep int
	// Tidy is the time between two rounds of removing tables; 10 minutes when zero.
	Tidy time.Duration
	// Disk bounds the store, in bytes: beyond it no new tables are made. If it is 0, the
	// bound is half of what the store takes and Free together.
	Disk int64
	// Free is how many bytes the store may grow by; nil when nobody knows.
	Free func() (int64, error)
	// Poll is the time after which a table looks into the store by itself, since
	// a bell may be lost; 30 s when zero.
	Poll time.Duration
	// Deadline is how long a call of the store may take; 15 s when zero.
	Deadline time.Duration
	// Lives is how long the other servers wait for a sign of life of this one before one of
	// them acts for its tables; 6 s when zero.
	Lives time.Duration
	// Away is how long somebody has been away when they are told by other ways that it is
	// their turn; 30 s when zero.
	Away time.Duration
	// Reached is called when all who read a table have been told of a change, with how
	// long after its being kept; it may be nil.
	Reached func(after time.Duration)
	// Log receives what goes wrong; slog.Default() when nil.
	Log *slog.Logger
}

// complete returns the configuration with the defaults filled in.
func (c Config) complete() (Config, error) {
	if c.Store == nil || c.Bus == nil || len(c.Games) == 0 {
		return c, errors.New("table: Config needs Store, Bus and Games")
	}
	if c.Bot == nil {
		c.Bot = func(string) (bot.Thinker, bool) { return nil, false }
	}
	c.StandInBot = cmp.Or(c.StandInBot, "easy")
	if c.Rand == nil {
		c.Rand = crand.Reader
	}
	if c.ThinkTime == nil {
		c.ThinkTime = humanMoment
	}
	c.Patience = cmp.Or(c.Patience, time.Minute)
	c.Reveal = cmp.Or(c.Reveal, 10*time.Second)
	c.Idle = cmp.Or(c.Idle, 5*time.Minute)
	c.Memory = cmp.Or(c.Memory, 512<<20)
	c.Tidy = cmp.Or(c.Tidy, 10*time.Minute)
	c.Poll = cmp.Or(c.Poll, 30*time.Second)
	c.Lives = cmp.Or(c.Lives, 6*time.Second)
	c.Away = cmp.Or(c.Away, 30*time.Second)
	c.Deadline = cmp.Or(c.Deadline, 15*time.Second)
	if c.Reached == nil {
		c.Reached = func(time.Duration) {}
	}
	c.Store = store.WithDeadline(c.Store, c.Deadline)
	if c.Log == nil {
		c.Log = slog.Default()
	}
	return c, nil
}

// humanMoment is long enough to see what was done before, and no longer.
func humanMoment() time.Duration {
	return 700*time.Millisecond + rand.N(800*time.Millisecond)
}
