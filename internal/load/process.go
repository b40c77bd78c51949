package load

import (
	"errors"
	"fmt"
	"net"
	"net/url"
	"os"
	"slices"
	"strconv"
	"strings"

	"github.com/prometheus/procfs"
)

// ErrNoProcess says that there is no process with this number, or that it may not be looked
// at.
var ErrNoProcess = errors.New("no such process")

// process is a process whose use of the machine can be read. The usage of nil is zero.
type process struct{ procfs.Proc }

// usage is what a process uses: cpu in seconds since it began, and memory in bytes now.
type usage struct {
	cpu    float64
	memory int
}

func (p *process) usage() (usage, error) {
	if p == nil {
		return usage{}, nil
	}
	stat, err := p.Stat()
	if err != nil {
		return usage{}, fmt.Errorf("%w: %w", ErrNoProcess, err)
	}
	return usage{cpu: stat.CPUTime(), memory: stat.ResidentMemory()}, nil
}

func ownProcess() *process {
	self, err := procfs.Self()
	if err != nil {
		return nil // a system without /proc
	}
	return &process{self}
}

// findProcess returns the process with a number. For 0 it returns the one that listens at an
// address of this machine, or nil if it cannot find one.
func findProcess(address string, pid int) (*process, error) {
	if pid != 0 {
		proc, err := procfs.NewProc(pid)
		if err != nil {
			return nil, fmt.Errorf("%w: %w", ErrNoProcess, err)
		}
		return &process{proc}, nil
	}
	port, ok := localPort(address)
	if !ok {
		return nil, nil
	}
	return listener(port), nil
}

// localPort returns the port of an address, if that is one of this machine.
func localPort(address string) (uint64, bool) {
	u, err := url.Parse(address)
	if err != nil {
		return 0, false
	}
	port, err := strconv.ParseUint(u.Port(), 10, 16)
	if err != nil {
		return 0, false
	}
	if u.Hostname() == "localhost" {
		return port, true
	}
	ip := net.ParseIP(u.Hostname())
	ours, err := net.InterfaceAddrs()
	return port, err == nil && slices.ContainsFunc(ours, func(a net.Addr) bool {
		n, ok := a.(*net.IPNet)
		return ok && n.IP.Equal(ip)
	})
}

// listener returns the process that listens on a port; nil if it cannot be seen.
func listener(port uint64) *process {
	sockets := append(listeners("/proc/net/tcp", port), listeners("/proc/net/tcp6", port)...)
	all, _ := procfs.AllProcs()
	for _, p := range all {
		files, _ := p.FileDescriptorTargets() // it fails for processes of other users
		if slices.ContainsFunc(files, func(f string) bool { return slices.Contains(sockets, f) }) {
			return &process{p}
		}
	}
	return nil
}

// listeners returns the sockets that listen on a port, named as file descriptors name them.
// They come from a table in /proc/net; if it does not exist there are none.
func listeners(table string, port uint64) (sockets []string) {
	text, err := os.ReadFile(table)
	if err != nil {
		return nil
	}
	const address, state, inode, listening = 1, 3, 9, "0A" // columns, and a state
	local := fmt.Sprintf(":%04X", port)
	for line := range strings.Lines(string(text)) {
		if f := strings.Fields(line); len(f) > inode && f[state] == listening && strings.HasSuffix(f[address], local) {
			sockets = append(sockets, "socket:["+f[inode]+"]")
		}
	}
	return sockets
}
