//go:build unix

// Package pgtest has a PostgreSQL server for tests: the one that the environment variable
// KATABASIS_TEST_POSTGRES names by its address, or a server of the test’s own.
package pgtest

import (
	"context"
	"errors"
	"fmt"
	"net"
	"net/url"
	"os"
	"os/exec"
	"os/user"
	"path/filepath"
	"slices"
	"strconv"
	"sync"
	"sync/atomic"
	"syscall"
	"testing"

	"github.com/jackc/pgx/v5"
)

// Variable names the environment variable with the address of a server for tests, such as
// postgres://postgres@127.0.0.1:5432/postgres.
const Variable = "KATABASIS_TEST_POSTGRES"

// Server is a PostgreSQL server of its own, on loopback, with its data in a new directory.
type Server struct {
	// URL is the address of its database.
	URL string

	dir string
	as  *syscall.Credential
}

// Start starts a server. PostgreSQL does not run as root, so root runs it as the user
// postgres or nobody.
func Start() (s *Server, err error) {
	dir, err := os.MkdirTemp("", "katabasis-postgres-")
	if err != nil {
		return nil, err
	}
	s = &Server{dir: dir}
	defer func() {
		if err != nil {
			err = errors.Join(err, os.RemoveAll(dir))
		}
	}()
	if os.Getuid() == 0 {
		if s.as, err = somebody(); err != nil {
			return nil, err
		}
		if err := os.Chown(dir, int(s.as.Uid), int(s.as.Gid)); err != nil {
			return nil, err
		}
	}
	port, err := freePort()
	if err != nil {
		return nil, err
	}
	s.URL = fmt.Sprintf("postgres://postgres@127.0.0.1:%d/postgres?sslmode=disable", port)
	if err := s.run("initdb", "-D", s.data(), "-A", "trust", "-U", "postgres", "--no-sync", "-E", "UTF8", "--locale=C"); err != nil {
		return nil, err
	}
	// What a crash of the machine would lose is not tested.
	options := fmt.Sprintf("listen_addresses = '127.0.0.1'\nport = %d\nunix_socket_directories = ''\nfsync = off\n"+
		"full_page_writes = off\nmax_connections = 300\nshared_buffers = 32MB\n", port)
	file, err := os.OpenFile(filepath.Join(s.data(), "postgresql.conf"), os.O_APPEND|os.O_WRONLY, 0)
	if err != nil {
		return nil, err
	}
	_, err = file.WriteString(options)
	if err := errors.Join(err, file.Close()); err != nil {
		return nil, err
	}
	return s, s.Up()
}

func (s *Server) data() string { return filepath.Join(s.dir, "data") }

// Up starts the server again after Down.
func (s *Server) Up() error {
	return s.run("pg_ctl", "-D", s.data(), "-w", "-s", "-l", filepath.Join(s.dir, "log"), "start")
}

// Down stops the server at once, as a crash does. Its data stays.
func (s *Server) Down() error {
	return s.run("pg_ctl", "-D", s.data(), "-w", "-s", "-m", "immediate", "stop")
}

// Remove stops the server and removes its data.
func (s *Server) Remove() error { return errors.Join(s.Down(), os.RemoveAll(s.dir)) }

// run runs a program of PostgreSQL.
func (s *Server) run(program string, args ...string) error {
	path, err := find(program)
	if err != nil {
		return err
	}
	cmd := exec.Command(path, args...)
	cmd.Dir = s.dir
	cmd.Env = append(os.Environ(), "LC_ALL=C")
	cmd.SysProcAttr = &syscall.SysProcAttr{Credential: s.as, Setpgid: true}
	out, err := os.Create(filepath.Join(s.dir, "out")) // a pipe would stay open as long as the server
	if err != nil {
		return err
	}
	cmd.Stdout, cmd.Stderr = out, out
	err = errors.Join(cmd.Run(), out.Close())
	if err != nil {
		said, _ := os.ReadFile(out.Name())
		log, _ := os.ReadFile(filepath.Join(s.dir, "log"))
		err = fmt.Errorf("%s: %w\n%s\n%s", program, err, said, log)
	}
	return err
}

// find finds a program of PostgreSQL: on the path, or where Debian puts it, of the newest
// version.
func find(program string) (string, error) {
	if path, err := exec.LookPath(program); err == nil {
		return path, nil
	}
	all, _ := filepath.Glob("/usr/lib/postgresql/*/bin/" + program)
	if len(all) == 0 {
		return "", fmt.Errorf("%s is missing: install PostgreSQL (Debian: apt install postgresql), or name a server by %s", program, Variable)
	}
	return slices.Max(all), nil
}

// somebody returns a user who is not root.
func somebody() (*syscall.Credential, error) {
	u, err := user.Lookup("postgres")
	if err != nil {
		u, err = user.Lookup("nobody")
	}
	if err != nil {
		return nil, err
	}
	uid, err := strconv.Atoi(u.Uid)
	gid, e := strconv.Atoi(u.Gid)
	return &syscall.Credential{Uid: uint32(uid), Gid: uint32(gid)}, errors.Join(err, e)
}

func freePort() (int, error) {
	l, err := net.Listen("tcp", "127.0.0.1:0")
	if err != nil {
		return 0, err
	}
	return l.Addr().(*net.TCPAddr).Port, l.Close()
}

// shared is the server of this process, which Main stops.
var shared struct {
	once   sync.Once
	server *Server
	url    string
	err    error
}

// Main runs the tests of a package and then stops their server. It returns the exit status.
func Main(m *testing.M) int {
	status := m.Run()
	if shared.server != nil {
		if err := shared.server.Remove(); err != nil {
			fmt.Fprintln(os.Stderr, err)
			return 1
		}
	}
	return status
}

var schemas atomic.Int64

// Schema returns the address of an empty place in the server for tests, which is removed
// after the test. The tests’ TestMain calls Main.
func Schema(t testing.TB) string {
	t.Helper()
	shared.once.Do(func() {
		if shared.url = os.Getenv(Variable); shared.url == "" {
			if shared.server, shared.err = Start(); shared.err == nil {
				shared.url = shared.server.URL
			}
		}
	})
	if shared.err != nil {
		t.Fatal(shared.err)
	}
	return Place(t, shared.url)
}

// New starts a server for one test.
func New(t testing.TB) *Server {
	t.Helper()
	s, err := Start()
	if err != nil {
		t.Fatal(err)
	}
	t.Cleanup(func() {
		if err := s.Remove(); err != nil {
			t.Error(err)
		}
	})
	return s
}

// URL returns the address of the server for tests, or of one for this test alone.
func URL(t testing.TB) string {
	t.Helper()
	if url := os.Getenv(Variable); url != "" {
		return url
	}
	return New(t).URL
}

// Place returns the address of an empty place in a server, which is removed after the test.
func Place(t testing.TB, server string) string {
	t.Helper()
	name := fmt.Sprintf("test_%d_%d", os.Getpid(), schemas.Add(1))
	run := func(text string) {
		t.Helper()
		ctx := context.Background()
		conn, err := pgx.Connect(ctx, server)
		if err != nil {
			t.Fatal(err)
		}
		_, err = conn.Exec(ctx, text)
		if err := errors.Join(err, conn.Close(ctx)); err != nil {
			t.Fatal(err)
		}
	}
	run("CREATE SCHEMA " + name)
	t.Cleanup(func() { run("DROP SCHEMA " + name + " CASCADE") })
	u, err := url.Parse(server)
	if err != nil {
		t.Fatal(err)
	}
	q := u.Query()
	q.Set("search_path", name)
	u.RawQuery = q.Encode()
	return u.String()
}
