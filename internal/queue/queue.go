// Package queue has the games of a contest played by workers on other machines. Between
// them is a NATS server with JetStream: the host puts batches of rounds into a work queue,
// workers take them out, play them, and send back what came of it.
//
// No round is lost: a batch stays in the queue until a worker has sent its rounds, so if
// that one dies, another one gets it. None counts twice: rounds have numbers, and the host
// takes each of them once. Any worker plays a round alike, so it does not matter which.
package queue

import (
	"context"
	"encoding/json"
	"errors"
	"fmt"
	"time"

	"github.com/nats-io/nats.go"
	"github.com/nats-io/nats.go/jetstream"

	"github.com/katabasis-games/katabasis/arena"
	"github.com/katabasis-games/katabasis/game"
)

// The streams, and the beginnings of their subjects, which end with the run of a contest.
const (
	workStream  = "KATABASIS_WORK"
	doneStream  = "KATABASIS_DONE"
	workSubject = "katabasis.work."
	doneSubject = "katabasis.done."
)

// What leftovers of a host that died are kept for at most.
const (
	keepWork = 24 * time.Hour
	keepDone = time.Hour
)

// silence is how long a worker may say nothing of a batch before another one gets it.
const silence = 5 * time.Second

// answerTime is how long a request to the server may take: one that is alive may be very busy.
const answerTime = 15 * time.Second

// pause is how long host and worker wait before they try a server again that was away.
const pause = time.Second

// What can be wrong with a server, or with a worker.
var (
	ErrNoServer = errors.New("no NATS server answers")
	ErrNoQueue  = errors.New("the NATS server has no JetStream, or this client may not use it")
	ErrBuild    = errors.New("the contest is of another build of the program")
	ErrNoGame   = errors.New("this program does not have the game, its version, or its folder")
)

// batch is some rounds of a contest, to be played by one worker.
type batch struct {
	Run     string       `json:"run"`
	Build   string       `json:"build"`
	Game    string       `json:"game"`
	Version int          `json:"version"`
	Options game.Options `json:"options"`
	Bots    []string     `json:"bots"`
	Seed    string       `json:"seed"`
	Rounds  []int        `json:"rounds"`
}

// answer is what a worker sends back: the rounds, or why one cannot be played by anybody.
type answer struct {
	Rounds []arena.Round `json:"rounds"`
	Took   time.Duration `json:"took"` // nanoseconds
	Fault  string        `json:"fault,omitempty"`
}

// line is a connection to the server, and its queue.
type line struct {
	conn *nats.Conn
	js   jetstream.JetStream
	back chan struct{} // rings when the connection was lost, and is there again
}

// connect connects to a server, and makes the queue if it is not there. Whoever is
// connected stays so: a connection that is lost is tried again for ever.
func connect(ctx context.Context, url, name string) (*line, error) {
	l := &line{back: make(chan struct{}, 1)}
	conn, err := nats.Connect(url, nats.Name(name), nats.MaxReconnects(-1), nats.ReconnectWait(time.Second),
		nats.ReconnectHandler(func(*nats.Conn) {
			select {
			case l.back <- struct{}{}:
			default:
			}
		}))
	if err != nil {
		return nil, fmt.Errorf("%w: %w", ErrNoServer, err)
	}
	l.conn = conn
	if l.js, err = jetstream.New(conn, jetstream.WithDefaultTimeout(answerTime)); err == nil {
		err = l.prepare(ctx)
	}
	if err != nil {
		conn.Close()
		return nil, fmt.Errorf("%w: %w", ErrNoQueue, err)
	}
	return l, nil
}

// prepare makes the streams, if they are not there. They are in the server's memory: one
// that forgets them is told again.
func (l *line) prepare(ctx context.Context) error {
	for _, config := range []jetstream.StreamConfig{
		{Name: workStream, Subjects: []string{workSubject + "*"}, MaxAge: keepWork},
		{Name: doneStream, Subjects: []string{doneSubject + "*"}, MaxAge: keepDone},
	} {
		config.Storage, config.Retention = jetstream.MemoryStorage, jetstream.WorkQueuePolicy
		if _, err := l.js.CreateOrUpdateStream(ctx, config); err != nil {
			return err
		}
	}
	return nil
}

// fetch returns up to n messages of a stream as they come, until none came in a while. It
// asks each time for the consumer, which a server may have forgotten.
func (l *line) fetch(ctx context.Context, stream string, n int, config jetstream.ConsumerConfig) (<-chan jetstream.Msg, error) {
	config.AckPolicy, config.AckWait, config.MaxAckPending = jetstream.AckExplicitPolicy, silence, -1
	consumer, err := l.js.CreateOrUpdateConsumer(ctx, stream, config)
	if errors.Is(err, jetstream.ErrStreamNotFound) {
		err = l.prepare(ctx)
		if err == nil {
			consumer, err = l.js.CreateOrUpdateConsumer(ctx, stream, config)
		}
	}
	if err != nil {
		return nil, err
	}
	list, err := consumer.Fetch(n, jetstream.FetchContext(ctx))
	if err != nil {
		return nil, err
	}
	return list.Messages(), nil
}

// rest waits a moment for a server that is away. The error is the context's.
func rest(ctx context.Context) error {
	select {
	case <-ctx.Done():
		return ctx.Err()
	case <-time.After(pause):
		return nil
	}
}

// send stores a message in a stream.
func (l *line) send(ctx context.Context, subject string, message any) error {
	data, err := json.Marshal(message)
	if err != nil {
		return err
	}
	_, err = l.js.Publish(ctx, subject, data)
	return err
}
