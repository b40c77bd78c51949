package table

import (
	"context"
	"iter"

	"github.com/katabasis-games/katabasis/game"
)

// Service is all tables of a server, and the guests who sit at them. Its
// methods may be called from any goroutine. A guest is named by its id; the
// empty id is a reader without a name, who is a spectator everywhere. Errors
// that are the caller's to know are *Error; see ErrorOf.
type Service struct{}

// Open returns a Service over a store and a bus, which stay the caller's to
// close, after the Service.
func Open(ctx context.Context, cfg Config) (*Service, error) { panic("body follows") }

// Close stops every table and ends every Watch. Nothing acknowledged is lost.
// It is safe to call twice.
func (s *Service) Close() error { panic("body follows") }

// Games describes the games that can be played, the newest version of each.
func (s *Service) Games() []game.Info { panic("body follows") }

// Rules returns the newest version of a game: UnknownGame when there is none.
func (s *Service) Rules(id string) (game.Rules, error) { panic("body follows") }

// Secret returns the server's own 32 secret bytes of a name, made when first
// asked for and kept in the store: the key that signs cookies, for example.
func (s *Service) Secret(ctx context.Context, name string) ([]byte, error) { panic("body follows") }

// CreateGuest makes a guest of a name of 1 to 24 characters: BadName otherwise.
func (s *Service) CreateGuest(ctx context.Context, name string) (Guest, error) {
	panic("body follows")
}

// RenameGuest changes a guest's name, from the next seat taken on. BadName, NoGuest.
func (s *Service) RenameGuest(ctx context.Context, id, name string) (Guest, error) {
	panic("body follows")
}

// Guest returns a guest by id: NoGuest when there is none.
func (s *Service) Guest(ctx context.Context, id string) (Guest, error) { panic("body follows") }

// ListOpen returns the public tables that wait for players, newest first.
func (s *Service) ListOpen(ctx context.Context, guest string) ([]Summary, error) {
	panic("body follows")
}

// ListMine returns the tables where the guest holds a seat or is the host,
// the last changed first. NoGuest.
func (s *Service) ListMine(ctx context.Context, guest string) ([]Summary, error) {
	panic("body follows")
}

// Create makes a table, whose host is the guest. NoGuest, UnknownGame,
// BadOption, Malformed.
func (s *Service) Create(ctx context.Context, guest string, t NewTable) (Summary, error) {
	panic("body follows")
}

// Import makes a table from the text of a record, with the record's moves made
// and its seats open; the guest is the host. NoGuest, BadRecord with the
// reason, UnknownGame.
func (s *Service) Import(ctx context.Context, guest, record string) (Summary, error) {
	panic("body follows")
}

// Get returns the table as the guest may see it, with what happened after
// since. UnknownTable.
func (s *Service) Get(ctx context.Context, guest, id string, since int64) (Update, error) {
	panic("body follows")
}

// Watch yields an Update at once and one after each change, until ctx is done,
// the Service is closed, or the consumer stops; a slow consumer gets several
// changes in one. While it runs, the guest's seats count as present. The error
// comes last: UnknownTable, or an internal one.
func (s *Service) Watch(ctx context.Context, guest, id string, since int64) iter.Seq2[Update, error] {
	panic("body follows")
}

// Join takes a seat: an open one while the table waits, one that was left
// while it is played. Who asks for any seat and has one keeps it. NoGuest,
// UnknownTable, SeatTaken, NotWaiting, BadName, Malformed.
func (s *Service) Join(ctx context.Context, guest, id string, r JoinRequest) (Update, error) {
	panic("body follows")
}

// Leave gives a seat up. In a running game a bot of the given kind takes it
// over, or nobody when bot is empty. A host who leaves passes that on.
// NotYourSeat, UnknownTable, Malformed for an unknown bot, NotPlaying once over.
func (s *Service) Leave(ctx context.Context, guest, id string, seat int, bot string) (Update, error) {
	panic("body follows")
}

// Kick empties a seat before the start, by the host. NotHost, NotWaiting, Malformed.
func (s *Service) Kick(ctx context.Context, guest, id string, seat int) (Update, error) {
	panic("body follows")
}

// SetSeat fills a seat that no other person holds, before the start, by the
// host. NotHost, NotWaiting, SeatTaken, Malformed.
func (s *Service) SetSeat(ctx context.Context, guest, id string, seat int, to NewSeat) (Update, error) {
	panic("body follows")
}

// Start begins the game, by the host, once every seat has a person or a bot.
// NotHost, NotWaiting, SeatsOpen.
func (s *Service) Start(ctx context.Context, guest, id string) (Update, error) {
	panic("body follows")
}

// TakeOver puts a bot in a seat that was left, by the host. NotHost,
// NotPlaying, SeatTaken, Malformed.
func (s *Service) TakeOver(ctx context.Context, guest, id string, seat int, bot string) (Update, error) {
	panic("body follows")
}

// Move makes a move and the chance moves that follow it. When it returns nil
// the move is kept for good. Malformed, NotYourSeat, NotPlaying, NotYourTurn,
// IllegalMove with the reason and the rule.
func (s *Service) Move(ctx context.Context, guest, id string, r MoveRequest) (Made, error) {
	panic("body follows")
}

// Undo takes the seat's latest moves back, to the last point after which
// nothing was revealed and no other seat moved. NothingToUndo, NotYourSeat,
// NotPlaying, Malformed.
func (s *Service) Undo(ctx context.Context, guest, id, request string, seat int) (Made, error) {
	panic("body follows")
}

// Chat says up to 500 characters at the table. NoGuest, Malformed.
func (s *Service) Chat(ctx context.Context, guest, id, request, words string) (Made, error) {
	panic("body follows")
}

// Rematch returns the table that follows this one, made by whoever asks first:
// the same game, options, people and bots. NotOver, NotYourSeat for a guest
// who neither sat nor was the host.
func (s *Service) Rematch(ctx context.Context, guest, id string) (Summary, error) {
	panic("body follows")
}

// Why says of up to 64 moves of the guest's seat whether they are legal now,
// and if not, why. NotYourSeat, NotPlaying, Malformed.
func (s *Service) Why(ctx context.Context, guest, id string, seat int, moves []string) ([]WhyAnswer, error) {
	panic("body follows")
}

// Record returns the record of a game that is over: RecordLater before.
func (s *Service) Record(ctx context.Context, guest, id string) (string, error) {
	panic("body follows")
}

// Replay returns the game after its first n moves, all of them when n is
// negative or beyond the end, as the viewer saw it. Before the game is over
// the viewer is Public or a seat of the guest's: NotYourSeat otherwise.
func (s *Service) Replay(ctx context.Context, guest, id string, n int, viewer game.Seat) (ReplayStep, error) {
	panic("body follows")
}
