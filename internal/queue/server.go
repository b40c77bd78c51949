package queue

import (
	"fmt"
	"net"
	"os"
	"strconv"
	"time"

	"github.com/nats-io/nats-server/v2/server"
)

// Server is a NATS server of our own, for workers on this machine and for tests. It keeps
// nothing when it is closed: what must be kept is in a journal.
type Server struct {
	nats *server.Server
	dir  string
}

// patience is how long a server may take to start.
const patience = 30 * time.Second

// Listen starts a server at an address, such as 127.0.0.1:4222; port 0 is any free one.
func Listen(address string) (*Server, error) {
	host, port, err := net.SplitHostPort(address)
	if err != nil {
		return nil, err
	}
	number, err := strconv.Atoi(port)
	if err != nil {
		return nil, err
	}
	if number == 0 {
		number = server.RANDOM_PORT
	}
	dir, err := os.MkdirTemp("", "katabasis-arena-")
	if err != nil {
		return nil, err
	}
	s, err := server.NewServer(&server.Options{Host: host, Port: number, JetStream: true, StoreDir: dir, NoSigs: true, NoLog: true})
	if err != nil {
		os.RemoveAll(dir)
		return nil, err
	}
	own := &Server{s, dir}
	go s.Start()
	if !s.ReadyForConnections(patience) {
		own.Close()
		return nil, fmt.Errorf("no server at %s", address)
	}
	return own, nil
}

// URL is where clients connect.
func (s *Server) URL() string { return s.nats.ClientURL() }

// Close stops the server.
func (s *Server) Close() {
	s.nats.Shutdown()
	s.nats.WaitForShutdown()
	os.RemoveAll(s.dir)
}
