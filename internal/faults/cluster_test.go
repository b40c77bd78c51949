//go:build unix

// Package faults plays on several servers while everything fails that may.
package faults_test

import (
	"fmt"
	"io"
	"math/rand/v2"
	"net"
	"net/http"
	"net/url"
	"os"
	"os/exec"
	"path/filepath"
	"sync"
	"testing"
	"time"

	"github.com/nats-io/nats-server/v2/server"

	"github.com/katabasis-games/katabasis/internal/proxytest"
	"github.com/katabasis-games/katabasis/internal/store/postgres/pgtest"
)

// size is how many servers there are.
const size = 3

// cluster is servers with their PostgreSQL, which they reach through a proxy, and NATS.
type cluster struct {
	t        *testing.T
	program  string
	postgres *pgtest.Server
	proxy    *proxytest.Proxy
	store    string
	natsPort int
	nats     *server.Server
	urls     [size]string

	mu        sync.Mutex
	processes [size]*exec.Cmd
}

func startCluster(t *testing.T) *cluster {
	t.Helper()
	c := &cluster{t: t, program: filepath.Join(t.TempDir(), "katabasis"), postgres: pgtest.New(t)}
	compile := exec.Command("go", "build", "-o", c.program, "../../cmd/katabasis")
	if out, err := compile.CombinedOutput(); err != nil {
		t.Fatalf("%v: %s", err, out)
	}
	u, err := url.Parse(c.postgres.URL)
	must(t, err)
	c.proxy = proxytest.Start(t, u.Host)
	u.Host = c.proxy.Address
	c.store, c.natsPort = u.String(), -1
	c.startNATS()
	c.natsPort = c.nats.Addr().(*net.TCPAddr).Port
	t.Cleanup(c.stopNATS)
	for i := range size {
		l, err := net.Listen("tcp", "127.0.0.1:0")
		must(t, err)
		c.urls[i] = "http://" + l.Addr().String()
		must(t, l.Close())
		c.start(i)
		t.Cleanup(func() { c.kill(i) })
	}
	for i := range size {
		c.ready(i)
	}
	return c
}

func must(t testing.TB, err error) {
	t.Helper()
	if err != nil {
		t.Fatal(err)
	}
}

// start starts a server.
func (c *cluster) start(i int) {
	c.mu.Lock()
	defer c.mu.Unlock()
	cmd := exec.Command(c.program, "serve", "--listen", c.urls[i][len("http://"):], "--store", c.store,
		"--bus", fmt.Sprintf("nats://127.0.0.1:%d", c.natsPort), "--bot-delay", "0s", "--proxy", "127.0.0.1/32")
	log, err := os.OpenFile(filepath.Join(filepath.Dir(c.program), fmt.Sprint("log ", i)), os.O_CREATE|os.O_APPEND|os.O_WRONLY, 0o600)
	must(c.t, err)
	cmd.Stdout, cmd.Stderr = log, log
	must(c.t, cmd.Start())
	must(c.t, log.Close())
	c.processes[i] = cmd
}

// ready waits until a server says that it is.
func (c *cluster) ready(i int) {
	for {
		r, err := http.Get(c.urls[i] + "/readyz")
		if err == nil {
			_, _ = io.Copy(io.Discard, r.Body)
			_ = r.Body.Close()
			if r.StatusCode == http.StatusOK {
				return
			}
		}
		time.Sleep(20 * time.Millisecond)
	}
}

// kill ends a server as kill -9 does.
func (c *cluster) kill(i int) {
	c.mu.Lock()
	defer c.mu.Unlock()
	_ = c.processes[i].Process.Kill()
	_ = c.processes[i].Wait()
}

func (c *cluster) startNATS() {
	c.t.Helper()
	s, err := server.NewServer(&server.Options{Host: "127.0.0.1", Port: c.natsPort, NoSigs: true, NoLog: true})
	must(c.t, err)
	s.Start()
	if !s.ReadyForConnections(time.Minute) {
		c.t.Fatal("NATS does not start")
	}
	c.nats = s
}

func (c *cluster) stopNATS() {
	c.nats.Shutdown()
	c.nats.WaitForShutdown()
}

// faults are what may happen to a cluster, each of which lets moves be made meanwhile.
var faults = []struct {
	name string
	do   func(c *cluster, moves func())
}{
	{"a server is killed", func(c *cluster, moves func()) {
		i := rand.IntN(size)
		c.kill(i)
		moves()
		c.start(i)
		c.ready(i)
	}},
	{"NATS is away", func(c *cluster, moves func()) {
		c.stopNATS()
		moves()
		c.startNATS()
	}},
	{"PostgreSQL crashes", func(c *cluster, _ func()) {
		must(c.t, c.postgres.Down())
		must(c.t, c.postgres.Up())
	}},
	{"connections are cut", func(c *cluster, moves func()) {
		for range 3 {
			c.proxy.Cut()
			moves()
		}
	}},
	{"the database is slow", func(c *cluster, moves func()) {
		c.proxy.Delay(5 * time.Millisecond)
		moves()
		c.proxy.Delay(0)
	}},
	{"two servers are killed", func(c *cluster, moves func()) {
		i := rand.IntN(size)
		j := (i + 1) % size
		c.kill(i)
		c.kill(j)
		moves()
		c.start(i)
		c.start(j)
		c.ready(i)
		c.ready(j)
	}},
}
