package server

import (
	"bufio"
	"encoding/binary"
	"net"
	"net/http"
	"runtime"
	"slices"
	"sync"
	"syscall"
	"time"

	"github.com/katabasis-games/katabasis/internal/fanout"
	"github.com/katabasis-games/katabasis/internal/metrics"
)

// A message goes to many sockets, so its frame is made only once, and the same bytes are
// written to each connection. The WebSocket library does the rest: the handshake, reading,
// and control frames, each of which it writes with one call.

const (
	// controlBuffer is more bytes than a control frame has.
	controlBuffer = 256
	// readBuffer is how many bytes are read from a client at a time.
	readBuffer = 512
	// The first byte of a frame that is a whole message of text, and of one that closes.
	textFrame, closeFrame = 0x81, 0x88
)

// wire is the connection of a socket. Frames are written to it one after the other, each
// to its end.
type wire struct {
	net.Conn
	// patience is how long writing a frame may take.
	patience time.Duration
	// raw is the connection of the operating system, for writing without waiting; nil if
	// there is none. counts counts what is sent through it.
	raw    syscall.RawConn
	counts *metrics.Metrics

	mu sync.Mutex // held while a frame is written
	// waiting are frames that go before the next one, together with it.
	waiting []byte
	// ended is set after a frame that closes the socket.
	ended bool
}

func newWire(conn net.Conn, patience time.Duration) *wire {
	w := &wire{Conn: conn, patience: patience}
	if held, ok := conn.(*countedConn); ok {
		w.raw, w.counts = held.raw(), held.counts
	}
	return w
}

// Write writes a frame of the library.
func (w *wire) Write(frame []byte) (int, error) {
	w.mu.Lock()
	defer w.mu.Unlock()
	w.ended = w.ended || frame[0] == closeFrame
	return w.Conn.Write(frame)
}

// send writes a frame. If the client does not take it within the patience, send closes the
// connection. It cannot tell the client why, because it may be in the middle of a frame.
func (w *wire) send(frame []byte) error {
	w.mu.Lock()
	defer w.mu.Unlock()
	if w.ended {
		return net.ErrClosed
	}
	return w.all(frame)
}

// all writes what waits and a frame to the end. The caller holds mu.
func (w *wire) all(frame []byte) error {
	_, rest := w.now(frame)
	w.waiting = w.waiting[:0]
	return w.finish(rest)
}

// answer sends a frame, in one write with the Message of a move where that is about to be
// sent: the kernel takes about as long for both as for one.
func (w *wire) answer(frame []byte) error {
	w.hold(frame)
	runtime.Gosched() // to whoever has the Message
	w.mu.Lock()
	defer w.mu.Unlock()
	switch {
	case len(w.waiting) == 0:
		return nil
	case w.ended:
		return net.ErrClosed
	}
	return w.all(nil)
}

// hold has a frame wait for the next one.
func (w *wire) hold(frame []byte) {
	w.mu.Lock()
	defer w.mu.Unlock()
	w.waiting = append(w.waiting, frame...)
}

// Take sends one Message if the client takes it at once.
func (w *wire) Take(message *fanout.Message) bool {
	if message.Long() > longMessage {
		return false // it needs a slot
	}
	frame, err := message.Text(frameHead)
	if err != nil || !w.offer(frame) {
		return false
	}
	w.counts.Message()
	return true
}

// offer writes a frame if the connection takes some of it without waiting, and reports
// whether it did. If the connection takes only a part, a goroutine writes the rest.
func (w *wire) offer(frame []byte) bool {
	if w.raw == nil || !w.mu.TryLock() {
		return false
	}
	sent, rest := 0, frame
	if !w.ended {
		sent, rest = w.now(frame)
	}
	if sent == 0 {
		w.mu.Unlock()
		return false
	}
	w.waiting = w.waiting[:0]
	if len(rest) == 0 {
		w.mu.Unlock()
		return true
	}
	go func() {
		defer w.mu.Unlock()
		_ = w.finish(rest) // after an error the connection is closed, which its reader notices
	}()
	return true
}

// now writes as much of what waits and of a frame as the connection takes without waiting.
// It returns how many bytes that was, and the rest. The caller holds mu.
func (w *wire) now(frame []byte) (sent int, rest []byte) {
	if w.raw != nil {
		t := tries.Get().(*try)
		t.frame, t.sent = frame, 0
		if len(w.waiting) > 0 {
			t.both = append(append(t.both[:0], w.waiting...), frame...)
			t.frame = t.both
		}
		_ = w.raw.Write(t.write) // after an error nothing is sent, and writing the rest fails, too
		sent = t.sent
		t.frame = nil
		tries.Put(t)
		w.counts.Sent(sent)
	}
	if before := len(w.waiting); sent >= before {
		return sent, frame[sent-before:]
	}
	return sent, slices.Concat(w.waiting[sent:], frame)
}

// try writes as much of a frame as possible without waiting, and notes how many bytes that
// was. It is pooled, so that it stays in the processor’s cache.
type try struct {
	frame []byte
	sent  int
	write func(fd uintptr) bool
	both  []byte // room for what waits and a frame
}

var tries = sync.Pool{New: func() any {
	t := &try{}
	t.write = func(fd uintptr) bool {
		t.sent = writeNow(fd, t.frame)
		return true // do not wait, whether it was written or not
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

// frameHead returns the head of a frame for a text of length bytes.
func frameHead(length int) []byte {
	switch {
	case length < 126:
		return []byte{textFrame, byte(length)}
	case length < 1<<16:
		return binary.BigEndian.AppendUint16([]byte{textFrame, 126}, uint16(length))
	}
	return binary.BigEndian.AppendUint64([]byte{textFrame, 127}, uint64(length))
}

// opening is a ResponseWriter whose connection becomes a wire.
type opening struct {
	http.ResponseWriter
	patience time.Duration
	wire     *wire
}

// Hijack takes the connection over. It replaces the buffers of the request by small ones.
func (o *opening) Hijack() (net.Conn, *bufio.ReadWriter, error) {
	conn, buffers, err := http.NewResponseController(o.ResponseWriter).Hijack()
	if err != nil {
		return nil, nil, err
	}
	o.wire = newWire(conn, o.patience)
	if buffers.Reader.Buffered() == 0 {
		buffers.Reader = bufio.NewReaderSize(conn, readBuffer)
	}
	buffers.Writer = bufio.NewWriterSize(o.wire, controlBuffer)
	return o.wire, buffers, nil
}
