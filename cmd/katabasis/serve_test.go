package main

import (
	"bufio"
	"bytes"
	"context"
	"io"
	"net"
	"net/http"
	"os"
	"path/filepath"
	"runtime"
	"slices"
	"strings"
	"testing"
	"time"

	"github.com/google/go-cmp/cmp"
	"github.com/katabasis-games/katabasis/games"
)

// The server prints its address, answers there, and stops at a signal. The data directory is
// made where the system keeps the user’s data.
func TestServe(t *testing.T) {
	t.Parallel()
	home := t.TempDir()
	ctx, cancel := context.WithCancel(context.Background())
	defer cancel()
	out, in := io.Pipe()
	var complaints bytes.Buffer
	m := &Main{Games: games.All(), Stdin: strings.NewReader(""), Stdout: in, Stderr: &complaints, Environ: []string{"HOME=" + home}}
	status := make(chan int, 1)
	go func() {
		status <- m.Run(ctx, []string{"serve", "--listen", "127.0.0.1:0", "--bot-delay", "0s"})
		in.Close()
	}()
	lines := make(chan string, 10)
	go func() {
		defer close(lines)
		for s := bufio.NewScanner(out); s.Scan(); {
			lines <- s.Text()
		}
	}()
	first := <-lines
	address, ok := strings.CutPrefix(first, "Open ")
	if !ok || !strings.HasPrefix(address, "http://127.0.0.1:") {
		t.Fatalf("the first line is %q: %s", first, complaints.String())
	}
	response, err := http.Get(address + "/healthz")
	if err != nil {
		t.Fatal(err)
	}
	response.Body.Close()
	if response.StatusCode != http.StatusOK {
		t.Errorf("/healthz answers %s", response.Status)
	}
	if _, err := os.Stat(filepath.Join(home, ".local", "share", "katabasis", databaseName)); err != nil {
		t.Error(err)
	}
	cancel()
	var last string
	for line := range lines {
		last = line
	}
	if last != "Stopped. Every table is kept." {
		t.Errorf("the last line is %q", last)
	}
	if got := <-status; got != statusOK {
		t.Errorf("status %d: %s", got, complaints.String())
	}
}

func TestServeSaysWhyItCannot(t *testing.T) {
	t.Parallel()
	busy, err := net.Listen("tcp", "127.0.0.1:0")
	if err != nil {
		t.Fatal(err)
	}
	defer busy.Close()
	file := filepath.Join(t.TempDir(), "file")
	if err := os.WriteFile(file, nil, 0o600); err != nil {
		t.Fatal(err)
	}
	for _, c := range []struct {
		args []string
		want string
	}{
		{[]string{"--listen", busy.Addr().String(), "--data", t.TempDir()}, "cannot listen on"},
		{[]string{"--listen", "127.0.0.1:0", "--data", filepath.Join(file, "data")}, "cannot keep the tables in"},
		{[]string{"--listen", "127.0.0.1:0"}, "no home directory"},
		{[]string{"--listen", "127.0.0.1:0", "--metrics", busy.Addr().String(), "--data", t.TempDir()}, "try --metrics with another port"},
	} {
		var out, complaints bytes.Buffer
		m := &Main{Games: games.All(), Stdin: strings.NewReader(""), Stdout: &out, Stderr: &complaints}
		status := m.Run(context.Background(), append([]string{"serve"}, c.args...))
		if status == statusOK || !strings.Contains(complaints.String(), c.want) || strings.Count(complaints.String(), "\n") != 1 {
			t.Errorf("%v: status %d, %q", c.args, status, complaints.String())
		}
	}
}

// Only one process at a time has a file.
func TestLock(t *testing.T) {
	t.Parallel()
	file := filepath.Join(t.TempDir(), "katabasis.lock")
	for range 2 {
		one, unlockOne := lock(file)
		two, unlockTwo := lock(file)
		if !one || two {
			t.Errorf("alone are %v and %v", one, two)
		}
		unlockTwo()
		unlockOne()
	}
}

func TestAddresses(t *testing.T) {
	t.Parallel()
	lan := []net.IP{net.ParseIP("192.0.2.7")}
	for address, want := range map[string][]string{
		"http://127.0.0.1:8080": {"http://127.0.0.1:8080"},
		"http://[::]:8080":      {"http://127.0.0.1:8080", "http://192.0.2.7:8080"},
		"http://0.0.0.0:8080":   {"http://127.0.0.1:8080", "http://192.0.2.7:8080"},
		"http://192.0.2.7:80":   {"http://192.0.2.7:80"},
	} {
		if got := addresses(address, lan); !slices.Equal(got, want) {
			t.Errorf("%s: %v, want %v", address, got, want)
		}
	}
}

func TestDataDir(t *testing.T) {
	t.Parallel()
	mac := t.TempDir()
	if err := os.MkdirAll(filepath.Join(mac, "Library", "Application Support"), 0o700); err != nil {
		t.Fatal(err)
	}
	for _, c := range []struct {
		environ []string
		want    string
	}{
		{[]string{"HOME=/home/ann"}, "/home/ann/.local/share/katabasis"},
		{[]string{"HOME=/home/ann", "XDG_DATA_HOME=/data"}, "/data/katabasis"},
		{[]string{"HOME=/home/ann", "XDG_DATA_HOME=data"}, "/home/ann/.local/share/katabasis"},
		{[]string{"HOME=" + mac}, filepath.Join(mac, "Library", "Application Support", "katabasis")},
		{nil, ""},
	} {
		got, err := (&Main{Environ: c.environ}).dataDir()
		if diff := cmp.Diff(filepath.FromSlash(c.want), got); diff != "" || (err != nil) != (c.want == "") {
			t.Errorf("%v: %v\n%s", c.environ, err, diff)
		}
	}
}

func TestPatience(t *testing.T) {
	t.Parallel()
	for delay, want := range map[time.Duration]time.Duration{
		0: -1, 300 * time.Millisecond: 3 * time.Second, 2 * time.Second: 20 * time.Second,
	} {
		if got := patienceOf(delay); got != want {
			t.Errorf("bots of %v wait %v for people, want %v", delay, got, want)
		}
	}
}

// The server says so if others can enter its directory, and if another server uses the same
// directory; both servers work.
func TestServeSaysWhoElseIsThere(t *testing.T) {
	t.Parallel()
	dir := t.TempDir()
	if err := os.Chmod(dir, 0o755); err != nil {
		t.Fatal(err)
	}
	first, stopFirst := served(t, dir)
	defer stopFirst()
	second, stopSecond := served(t, dir)
	defer stopSecond()
	for name, lines := range map[string][]string{"the first": first, "the second": second} {
		said := strings.Join(lines, "\n")
		if wide := strings.Contains(said, "Other users of this machine can open "+dir); wide != (runtime.GOOS != "windows") {
			t.Errorf("%s says of the directory:\n%s", name, said)
		}
		if also := strings.Contains(said, "Another server keeps its tables in "+dir); also != (name == "the second") {
			t.Errorf("%s says of another server:\n%s", name, said)
		}
		response, err := http.Get(strings.TrimPrefix(lines[0], "Open ") + "/healthz")
		if err != nil {
			t.Fatal(err)
		}
		response.Body.Close()
		if response.StatusCode != http.StatusOK {
			t.Errorf("%s is not well: %s", name, response.Status)
		}
	}
}

// served runs a server in a directory, and returns the lines that it prints when it starts.
func served(t *testing.T, dir string, flags ...string) (lines []string, stop func()) {
	t.Helper()
	ctx, cancel := context.WithCancel(context.Background())
	out, in := io.Pipe()
	m := &Main{Games: games.All(), Stdin: strings.NewReader(""), Stdout: in, Stderr: io.Discard}
	ended := make(chan struct{})
	go func() {
		defer close(ended)
		m.Run(ctx, append([]string{"serve", "--listen", "127.0.0.1:0", "--data", dir}, flags...))
		in.Close()
	}()
	said := bufio.NewScanner(out)
	for said.Scan() {
		lines = append(lines, said.Text())
		if strings.Contains(said.Text(), "Ctrl+C") {
			break
		}
	}
	return lines, func() {
		cancel()
		_, _ = io.Copy(io.Discard, out)
		<-ended
	}
}
