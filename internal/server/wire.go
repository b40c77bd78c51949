package server

import (
	"bufio"
	"encoding/binary"
	"net"
	"net/http"
	"sync"
	"syscall"
	"time"

	"github.com/katabasis-games/katabasis/internal/fanout"
	"github.com/katabasis-games/katabasis/internal/metrics"
)

// A message is written to many sockets, so its frame is made once, and the same bytes
// go straight to each connection. The library keeps what is left: the handshake, what
// the client sends, and the frames of control, each of which it writes at once.

const (
	// control is more than a frame of control has, in bytes.
	control = 256
	// words is how many bytes of what a client sends are read at a time.
	words = 512
	// These begin a frame that is a message of its own: text, and the end.
	textFrame, closeFrame = 0x81, 0x88
)

// wire is the connection of a socket. One frame is written at a time, and whole.
type wire struct {
	net.Conn
	// patience is how long a frame may take.
	patience time.Duration
	// raw is what a frame is tried on, and counts are told what of it was sent; nil
	// where a connection is none of the system's.
	raw    syscall.RawConn
	counts *metrics.Metrics

	mu sync.Mutex // held by who writes
	// ended is set once a frame has said that nothing more comes.
	ended bool
}

func newWire(conn net.Conn, patience time.Duration) *wire {
	w := &wire{Conn: conn, patience: patience}
	if held, ok := conn.(*heldConn); ok {
		w.raw, w.counts = held.raw(), held.counts
	}
	return w
}

// Write writes a frame of the library's.
func (w *wire) Write(frame []byte) (int, error) {
	w.mu.Lock()
	defer w.mu.Unlock()
	w.ended = w.ended || frame[0] == closeFrame
	return w.Conn.Write(frame)
}

// send writes a frame, however long the client takes for it within the patience;
// then he is hung up on. In the middle of a frame there is no saying why.
func (w *wire) send(frame []byte) error {
	w.mu.Lock()
	defer w.mu.Unlock()
	if w.ended {
		return net.ErrClosed
	}
	return w.finish(frame[w.now(frame):])
}

// Take sends one Message if the client takes it at once.
func (w *wire) Take(message *fanout.Message) bool {
	if message.Long() > longMessage {
		return false // it waits for its turn
	}
	frame, err := message.Text(frameHead)
	if err != nil || !w.offer(frame) {
		return false
	}
	w.counts.Message()
	return true
}

// offer writes a frame if there is room for it where it goes, and reports whether it
// did. If there is room for a part of it, the rest follows.
func (w *wire) offer(frame []byte) bool {
	if w.raw == nil || !w.mu.TryLock() {
		return false
	}
	sent := 0
	if !w.ended {
		sent = w.now(frame)
	}
	rest := frame[sent:]
	if sent == 0 || len(rest) == 0 {
		defer w.mu.Unlock()
		return len(rest) == 0
	}
	go func() {
		defer w.mu.Unlock()
		_ = w.finish(rest) // an error has ended the connection, which its reader sees
	}()
	return true
}

// now writes as much of a frame as there is room for, and returns how much that was.
// The caller holds mu.
func (w *wire) now(frame []byte) int {
	if w.raw == nil {
		return 0
	}
	t := tries.Get().(*try)
	t.frame, t.sent = frame, 0
	_ = w.raw.Write(t.write) // then nothing is sent, and who sends the rest learns why
	sent := t.sent
	t.frame = nil
	tries.Put(t)
	w.counts.Sent(sent)
	return sent
}

// try writes what there is room for of a frame, and notes how much that was. It is for
// one wire after the other: what each had of its own would have to come into the
// processor's cache.
type try struct {
	frame []byte
	sent  int
	write func(fd uintptr) bool
}

var tries = sync.Pool{New: func() any {
	t := &try{}
	t.write = func(fd uintptr) bool {
		t.sent = writeNow(fd, t.frame)
		return true // written or not, it is not waited for
	}
	return t
}}

// finish writes to the end of a frame. The caller holds mu.
func (w *wire) finish(rest []byte) error {
	if len(rest) == 0 {
		return nil
	}
	err := w.SetWriteDeadline(time.Now().Add(w.patience))
	if err == nil {
		_, err = w.Conn.Write(rest)
	}
	if err != nil {
		_ = w.Close()
		return err
	}
	return w.SetWriteDeadline(time.Time{})
}

// frameHead begins a frame of text with so many bytes.
func frameHead(length int) []byte {
	switch {
	case length < 126:
		return []byte{textFrame, byte(length)}
	case length < 1<<16:
		return binary.BigEndian.AppendUint16([]byte{textFrame, 126}, uint16(length))
	}
	return binary.BigEndian.AppendUint64([]byte{textFrame, 127}, uint64(length))
}

// opening is an answer that becomes a wire.
type opening struct {
	http.ResponseWriter
	patience time.Duration
	wire     *wire
}

// Hijack takes the connection over. What remains of the request's buffers is small.
func (o *opening) Hijack() (net.Conn, *bufio.ReadWriter, error) {
	conn, buffers, err := http.NewResponseController(o.ResponseWriter).Hijack()
	if err != nil {
		return nil, nil, err
	}
	o.wire = newWire(conn, o.patience)
	if buffers.Reader.Buffered() == 0 {
		buffers.Reader = bufio.NewReaderSize(conn, words)
	}
	buffers.Writer = bufio.NewWriterSize(o.wire, control)
	return o.wire, buffers, nil
}
