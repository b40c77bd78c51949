package table

import (
	"context"
	"io"
	"log/slog"
	"math/rand/v2"
	"time"

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
	// Bot returns the bot of a name. Without it there are no bots.
	Bot func(name string) (Thinker, bool)

	// Now is the clock; time.Now when nil.
	Now func() time.Time
	// Rand gives the secret bytes; crypto/rand.Reader when nil.
	Rand io.Reader
	// ThinkTime is how long a bot waits before a move; 0.7 to 1.5 s when nil.
	ThinkTime func() time.Duration
	// Patience is how long a bot whose turn it is waits while people may still
	// volunteer a move; 20 s when zero.
	Patience time.Duration
	// Idle is how long a table that nobody watches stays in memory; 5 minutes
	// when zero.
	Idle time.Duration
	// Log receives what goes wrong; slog.Default() when nil.
	Log *slog.Logger
}

// Thinker chooses the moves of a bot. It may think until ctx is done.
type Thinker func(ctx context.Context, state game.State, seat game.Seat, r *rand.Rand) game.Move
