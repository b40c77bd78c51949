package queue

import (
	"context"
	"encoding/json"
	"errors"
	"slices"
	"strings"
	"testing"

	"github.com/nats-io/nats.go/jetstream"
	"go.uber.org/goleak"

	"github.com/katabasis-games/katabasis/arena"
	"github.com/katabasis-games/katabasis/bot"
	"github.com/katabasis-games/katabasis/game"
	"github.com/katabasis-games/katabasis/game/gametest/pebbles"
	"github.com/katabasis-games/katabasis/games"
)

func TestMain(m *testing.M) {
	goleak.VerifyTestMain(m, goleak.IgnoreAnyFunction("github.com/nats-io/nats-server/v2/server.(*Server).Start.func1"))
}

func contest(bots ...string) arena.Contest {
	return arena.Contest{Rules: pebbles.Rules{}, Bots: bots, Seed: "queue"}
}

// hall is a server with a host.
type hall struct {
	*testing.T
	server *Server
	host   *Host
}

func newHall(t *testing.T) *hall {
	t.Helper()
	server, err := Listen("127.0.0.1:0")
	if err != nil {
		t.Fatal(err)
	}
	t.Cleanup(server.Close)
	host, err := NewHost(t.Context(), server.URL(), "a build")
	if err != nil {
		t.Fatal(err)
	}
	t.Cleanup(host.Close)
	return &hall{t, server, host}
}

// joins has a worker play until the test ends, or stop is called.
func (h *hall) joins(change func(*Worker)) (stop func() error) {
	h.Helper()
	joined := make(chan struct{})
	w := &Worker{URL: h.server.URL(), Build: "a build", Rules: games.List{pebbles.Rules{}}.Version, Joined: func() { close(joined) }}
	if change != nil {
		change(w)
	}
	ctx, cancel := context.WithCancel(context.Background())
	over := make(chan error, 1)
	go func() { over <- w.Work(ctx) }()
	stop = func() error {
		cancel()
		err := <-over
		over <- err
		return err
	}
	h.Cleanup(func() { _ = stop() })
	select {
	case <-joined:
	case err := <-over:
		over <- err
		h.Fatal(err)
	}
	return stop
}

func (h *hall) plays(c arena.Contest, games int) string {
	h.Helper()
	return encoded(h.T, c, arena.Plan{Games: games, Crew: h.host.Crew(c)})
}

// begins plays beside the test, and returns what comes of it, or what went wrong.
func (h *hall) begins(c arena.Contest, games int) <-chan string {
	came := make(chan string, 1)
	go func() {
		text, err := encode(h.T, c, arena.Plan{Games: games, Crew: h.host.Crew(c)})
		if err != nil {
			text = err.Error()
		}
		came <- text
	}()
	return came
}

// alone is what one process comes to.
func alone(t *testing.T, c arena.Contest, games int) string {
	t.Helper()
	crew, err := c.Local(1)
	if err != nil {
		t.Fatal(err)
	}
	return encoded(t, c, arena.Plan{Games: games, Crew: crew})
}

func encoded(t *testing.T, c arena.Contest, p arena.Plan) string {
	t.Helper()
	text, err := encode(t, c, p)
	if err != nil {
		t.Fatal(err)
	}
	return text
}

func encode(t *testing.T, c arena.Contest, p arena.Plan) (string, error) {
	got, err := c.Play(t.Context(), p)
	if err != nil {
		return "", err
	}
	text, err := json.Marshal(got)
	return string(text), err
}

// Three workers come to what one process comes to, and leave nothing behind.
func TestWorkers(t *testing.T) {
	t.Parallel()
	h := newHall(t)
	for range 3 {
		h.joins(func(w *Worker) { w.Hands = 2 })
	}
	c := contest("easy", "random")
	if got, want := h.plays(c, 100), alone(t, c, 100); got != want {
		t.Errorf("over the queue %s\nalone %s", got, want)
	}
	again := contest("random", "random", "easy")
	if got, want := h.plays(again, 60), alone(t, again, 60); got != want {
		t.Errorf("the second contest: over the queue %s\nalone %s", got, want)
	}
	for _, name := range []string{workStream, doneStream} {
		stream, err := h.host.line.js.Stream(t.Context(), name)
		if err != nil {
			t.Fatal(err)
		}
		if n := stream.CachedInfo().State.Msgs; n != 0 {
			t.Errorf("%d messages are left in %s", n, name)
		}
	}
}

// takes takes a batch out of the queue, as a worker does.
func (h *hall) takes(ctx context.Context) (jetstream.Msg, batch) {
	h.Helper()
	hand := &hand{worker: &Worker{}, line: h.host.line}
	var m jetstream.Msg
	for m == nil {
		var err error
		if m, err = hand.next(ctx); err != nil {
			h.Error(err)
			return nil, batch{}
		}
	}
	var b batch
	if err := json.Unmarshal(m.Data(), &b); err != nil {
		h.Error(err)
	}
	return m, b
}

// A worker that takes a batch and is never heard of again loses no game.
func TestWorkerDies(t *testing.T) {
	t.Parallel()
	h := newHall(t)
	c := contest("easy", "random")
	came := h.begins(c, 40)
	_, lost := h.takes(t.Context())
	h.joins(nil)
	if got, want := <-came, alone(t, c, 40); got != want {
		t.Errorf("without rounds %v: %s\nwant %s", lost.Rounds, got, want)
	}
}

// A worker that has answered and dies before it says so counts once, and so does one that
// answers twice.
func TestAnswersCountOnce(t *testing.T) {
	t.Parallel()
	h := newHall(t)
	c := contest("easy", "random")
	came := h.begins(c, 40)
	_, b := h.takes(t.Context())
	p, err := arena.NewPlayer(c)
	if err != nil {
		t.Fatal(err)
	}
	for range 2 {
		var a answer
		for _, n := range b.Rounds {
			round, err := p.Play(t.Context(), n)
			if err != nil {
				t.Fatal(err)
			}
			a.Rounds = append(a.Rounds, round)
		}
		if err := h.host.line.send(t.Context(), doneSubject+b.Run, a); err != nil {
			t.Fatal(err)
		}
	}
	h.joins(nil)
	if got, want := <-came, alone(t, c, 40); got != want {
		t.Errorf("got %s\nwant %s", got, want)
	}
}

// A worker that is told to stop puts its batch back for another.
func TestWorkerStops(t *testing.T) {
	t.Parallel()
	h := newHall(t)
	c := contest("easy", "random")
	begun := make(chan struct{})
	first := h.joins(func(w *Worker) { w.Begun = func(string, []string) { close(begun) } })
	came := h.begins(c, 400)
	<-begun
	if err := first(); !errors.Is(err, context.Canceled) {
		t.Errorf("it ended with %v", err)
	}
	h.joins(nil)
	if got, want := <-came, alone(t, c, 400); got != want {
		t.Errorf("got %s\nwant %s", got, want)
	}
}

// A server that comes back and has forgotten all is told again.
func TestServerForgets(t *testing.T) {
	t.Parallel()
	h := newHall(t)
	c := contest("easy", "random")
	came := h.begins(c, 40)
	h.takes(t.Context()) // so it was handed out
	address := strings.TrimPrefix(h.server.URL(), "nats://")
	h.server.Close()
	server, err := Listen(address)
	if err != nil {
		t.Fatal(err)
	}
	t.Cleanup(server.Close)
	h.joins(nil)
	if got, want := <-came, alone(t, c, 40); got != want {
		t.Errorf("got %s\nwant %s", got, want)
	}
}

// What is to be handed out while the server is away is handed out when it is back.
func TestServerIsAway(t *testing.T) {
	t.Parallel()
	h := newHall(t)
	rounds, over := make(chan int), make(chan error, 1)
	var came []int
	go func() {
		over <- h.host.Crew(contest("easy", "random"))(t.Context(), rounds, func(r arena.Round) { came = append(came, r.Number) })
	}()
	rounds <- 0
	h.takes(t.Context()) // so it was handed out
	address := strings.TrimPrefix(h.server.URL(), "nats://")
	h.server.Close()
	rounds <- 1
	server, err := Listen(address)
	if err != nil {
		t.Fatal(err)
	}
	t.Cleanup(server.Close)
	h.joins(nil)
	close(rounds)
	if err := <-over; err != nil {
		t.Fatal(err)
	}
	if slices.Sort(came); !slices.Equal(came, []int{0, 1}) {
		t.Errorf("rounds %v came back", came)
	}
}

// A host that a server will not serve any more ends, and says why.
func TestServerRefuses(t *testing.T) {
	t.Parallel()
	h := newHall(t)
	js := h.host.line.js
	if err := js.DeleteStream(t.Context(), workStream); err != nil {
		t.Fatal(err)
	}
	// Somebody else's, of the same name: it cannot become ours.
	other := jetstream.StreamConfig{Name: workStream, Subjects: []string{"other"}, Storage: jetstream.FileStorage}
	if _, err := js.CreateStream(t.Context(), other); err != nil {
		t.Fatal(err)
	}
	c := contest("easy", "random")
	if _, err := c.Play(t.Context(), arena.Plan{Games: 10, Crew: h.host.Crew(c)}); !errors.Is(err, ErrNoQueue) {
		t.Errorf("error %v", err)
	}
}

// A worker that cannot play says why and leaves the batch to others.
func TestWrongWorkers(t *testing.T) {
	t.Parallel()
	h := newHall(t)
	c := contest("easy", "random")
	came := h.begins(c, 20)
	for name, wrong := range map[string]struct {
		change func(*Worker)
		want   error
	}{
		"another build": {func(w *Worker) { w.Build = "another" }, ErrBuild},
		"no such game":  {func(w *Worker) { w.Rules = games.All().Version }, ErrNoGame},
	} {
		over := make(chan error, 1)
		w := &Worker{URL: h.server.URL(), Build: "a build", Rules: games.List{pebbles.Rules{}}.Version}
		wrong.change(w)
		go func() { over <- w.Work(t.Context()) }()
		if err := <-over; !errors.Is(err, wrong.want) {
			t.Errorf("%s: error %v", name, err)
		}
	}
	h.joins(nil)
	if got, want := <-came, alone(t, c, 20); got != want {
		t.Errorf("got %s\nwant %s", got, want)
	}
	unknown := &hand{worker: &Worker{Build: "a build", Rules: games.List{pebbles.Rules{}}.Version}}
	if err := unknown.prepare(batch{Build: "a build", Game: "pebbles", Version: 1, Bots: []string{"random", "deep"}}); !errors.Is(err, bot.ErrUnknown) {
		t.Errorf("an unknown bot: %v", err)
	}
}

// bursting is a game that panics when a player moves.
type bursting struct{ pebbles.Rules }

type burst struct{ game.State }

func (r bursting) New(o game.Options, seats int) (game.State, error) {
	s, err := r.Rules.New(o, seats)
	return &burst{s}, err
}

func (s *burst) Clone() game.State        { return &burst{s.State.Clone()} }
func (s *burst) CopyFrom(from game.State) { s.State.CopyFrom(from.(*burst).State) }
func (s *burst) Apply(seat game.Seat, m game.Move, tell game.Tell) error {
	if seat != game.Chance {
		panic("a pebble bursts")
	}
	return s.State.Apply(seat, m, tell)
}

// A game that goes wrong ends the contest with what went wrong, and its record.
func TestFault(t *testing.T) {
	t.Parallel()
	h := newHall(t)
	h.joins(func(w *Worker) { w.Rules = games.List{bursting{}}.Version })
	c := contest("random", "random")
	_, err := c.Play(t.Context(), arena.Plan{Games: 10, Crew: h.host.Crew(c)})
	if !errors.Is(err, ErrFault) || !strings.Contains(err.Error(), "a pebble bursts") || !strings.Contains(err.Error(), "katabasis record 1") {
		t.Errorf("error %v", err)
	}
}

func TestNoServer(t *testing.T) {
	t.Parallel()
	server, err := Listen("127.0.0.1:0")
	if err != nil {
		t.Fatal(err)
	}
	url := server.URL()
	server.Close()
	if _, err := NewHost(t.Context(), url, ""); !errors.Is(err, ErrNoServer) {
		t.Errorf("host: %v", err)
	}
	if err := (&Worker{URL: url}).Work(t.Context()); !errors.Is(err, ErrNoServer) {
		t.Errorf("worker: %v", err)
	}
	for _, address := range []string{"nowhere", "127.0.0.1:x"} {
		if _, err := Listen(address); err == nil {
			t.Errorf("listens at %s", address)
		}
	}
}
