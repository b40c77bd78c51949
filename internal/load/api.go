package load

import (
	"bytes"
	"context"
	"encoding/json"
	"errors"
	"fmt"
	"io"
	"net"
	"net/http"
	"strings"
	"sync/atomic"
	"time"
)

// ErrNoServer says that nothing answers at the address.
var ErrNoServer = errors.New("no server answers")

// Step is a step of a guest, in which the server may refuse something.
type Step string

// The steps of a guest, in their order.
const (
	StepGames  Step = "games"
	StepGuest  Step = "guest"
	StepTable  Step = "table"
	StepSeat   Step = "seat"
	StepSocket Step = "socket"
	StepMove   Step = "move"
)

// Refusal says that the server refused a request.
type Refusal struct {
	Step Step
	// Status is the HTTP status; 0 if the server closed the connection without an answer.
	Status int
	// Code is the code of the answer, such as "error.too_many"; "" if it has none.
	Code string
}

// Error says what was refused, for programmers.
func (r *Refusal) Error() string {
	return fmt.Sprintf("refused at the step %s: status %d, %s", r.Step, r.Status, r.Code)
}

// connections is how many connections are used for requests. Each socket has its own.
const connections = 128

// api makes the requests of all guests.
type api struct {
	url string
	// requests makes requests, sockets opens sockets. There are two clients because an
	// open socket keeps its connection.
	requests, sockets *http.Client
	// received counts all bytes that the server has sent.
	received atomic.Int64
}

func newAPI(url string) *api {
	a := &api{url: strings.TrimSuffix(url, "/")}
	dialer := &net.Dialer{Timeout: 10 * time.Second}
	dial := func(ctx context.Context, network, address string) (net.Conn, error) {
		conn, err := dialer.DialContext(ctx, network, address)
		if err != nil {
			return nil, err
		}
		return counted{conn, &a.received}, nil
	}
	a.requests = &http.Client{Timeout: time.Minute, Transport: &http.Transport{
		DialContext: dial, DisableCompression: true,
		MaxConnsPerHost: connections, MaxIdleConnsPerHost: connections,
	}}
	a.sockets = &http.Client{Transport: &http.Transport{DialContext: dial}}
	return a
}

func (a *api) close() {
	a.requests.CloseIdleConnections()
	a.sockets.CloseIdleConnections()
}

// counted is a connection that counts what it receives.
type counted struct {
	net.Conn
	received *atomic.Int64
}

// Read counts what it reads.
func (c counted) Read(p []byte) (int, error) {
	n, err := c.Conn.Read(p)
	c.received.Add(int64(n))
	return n, err
}

// guest is one client of the server.
type guest struct {
	api *api
	// address is where the guest claims to come from. A server that trusts us as its
	// proxy believes it; so the guests do not share the limits of one address.
	address string
	cookie  string
}

// newGuest returns the guest with a number. The guest has no name yet.
func (a *api) newGuest(number int) *guest {
	return &guest{api: a, address: fmt.Sprintf("10.%d.%d.%d", number>>16&0xff, number>>8&0xff, number&0xff)}
}

// headers returns the headers that every request of the guest has.
func (g *guest) headers() http.Header {
	h := http.Header{"X-Forwarded-For": {g.address}}
	if g.cookie != "" {
		h.Set("Cookie", g.cookie)
	}
	return h
}

// ask makes a request and reads the result into answer, which may be nil. If body is nil it
// is a GET, otherwise a POST.
func (g *guest) ask(ctx context.Context, step Step, path string, body, answer any) error {
	request, err := g.request(ctx, path, body)
	if err != nil {
		return err
	}
	response, err := g.api.requests.Do(request)
	if err != nil {
		return broken(step, err)
	}
	defer func() { _ = response.Body.Close() }()
	text, err := io.ReadAll(response.Body)
	if err != nil {
		return broken(step, err)
	}
	if response.StatusCode != http.StatusOK {
		return refusalOf(step, response.StatusCode, text)
	}
	for _, c := range response.Cookies() {
		g.cookie = c.Name + "=" + c.Value
	}
	if answer == nil {
		return nil
	}
	return json.Unmarshal(text, answer)
}

func (g *guest) request(ctx context.Context, path string, body any) (*http.Request, error) {
	method, text := http.MethodGet, []byte(nil)
	if body != nil {
		var err error
		if text, err = json.Marshal(body); err != nil {
			return nil, err
		}
		method = http.MethodPost
	}
	request, err := http.NewRequestWithContext(ctx, method, g.api.url+path, bytes.NewReader(text))
	if err != nil {
		return nil, err
	}
	request.Header = g.headers()
	if body != nil {
		request.Header.Set("Content-Type", "application/json")
	}
	return request, nil
}

// broken returns the error of a request that got no answer.
func broken(step Step, err error) error {
	var dial *net.OpError
	switch {
	case errors.Is(err, context.Canceled):
		return err
	case errors.As(err, &dial) && dial.Op == "dial" && step == StepGames:
		return fmt.Errorf("%w: %w", ErrNoServer, err)
	case hungUp(err):
		return &Refusal{Step: step}
	}
	return err
}

// refusalOf returns the refusal that an answer contains.
func refusalOf(step Step, status int, text []byte) error {
	var problem struct{ Code string }
	_ = json.Unmarshal(text, &problem) // without a code, the status is enough
	return &Refusal{Step: step, Status: status, Code: problem.Code}
}
