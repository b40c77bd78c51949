package server

import (
	"bufio"
	"bytes"
	"encoding/binary"
	"io"
	"net"
	"slices"
	"sync"
	"testing"
	"time"

	"github.com/katabasis-games/katabasis/internal/metrics"
)

// Frames of all lengths, offered, sent, held or as answers, and the library's between them, arrive
// whole and in order on a connection that takes little at a time; after the last there is none.
func TestWireWritesWholeFrames(t *testing.T) {
	t.Parallel()
	listener, err := new(net.ListenConfig).Listen(t.Context(), "tcp", "127.0.0.1:0")
	check(t, err)
	defer func() { _ = listener.Close() }()
	far, err := new(net.Dialer).DialContext(t.Context(), "tcp", listener.Addr().String())
	check(t, err)
	defer func() { _ = far.Close() }()
	near, err := listener.Accept()
	check(t, err)
	check(t, near.(*net.TCPConn).SetWriteBuffer(4096))
	w := newWire(&countedConn{Conn: near, counts: metrics.New(), free: func() {}}, time.Hour)
	defer func() { _ = w.Close() }()

	var texts [][]byte
	for i, length := range []int{0, 1, 125, 126, 127, 3000, 1<<16 - 1, 1 << 16} {
		for n := range 2 {
			texts = append(texts, bytes.Repeat([]byte{byte('a' + i + n)}, length))
		}
	}
	var writing sync.WaitGroup
	writing.Go(func() {
		for i, text := range texts {
			frame := slices.Concat(frameHead(len(text)), text)
			if i%2 == 0 && w.offer(frame) {
				continue
			}
			if i%4 == 1 {
				w.hold(frame) // and the next one takes it along
				continue
			}
			write := w.send
			if i%4 == 3 {
				write = w.answer
			}
			if err := write(frame); err != nil {
				t.Error(err)
			}
		}
	})
	const pings = 50
	writing.Go(func() {
		for range pings {
			if _, err := w.Write([]byte{0x89, 0}); err != nil {
				t.Error(err)
			}
		}
	})
	go func() {
		writing.Wait()
		_, _ = w.Write([]byte{closeFrame, 0}) // the reader misses it otherwise
	}()
	from, pinged := bufio.NewReader(far), 0
	for {
		kind, text := readFrame(t, from)
		if kind == closeFrame {
			break
		}
		if kind == 0x89 {
			pinged++
			continue
		}
		if kind != textFrame || len(texts) == 0 || !bytes.Equal(text, texts[0]) {
			t.Fatalf("a frame %x of %d bytes, with %d to come", kind, len(text), len(texts))
		}
		texts = texts[1:]
	}
	if len(texts) > 0 || pinged != pings {
		t.Errorf("%d texts did not come, and %d of %d pings did", len(texts), pinged, pings)
	}
	if frame := []byte{textFrame, 0}; w.offer(frame) || w.send(frame) == nil {
		t.Error("something was said after the end")
	}
}

func readFrame(t *testing.T, from io.Reader) (kind byte, payload []byte) {
	t.Helper()
	var head [2]byte
	_, err := io.ReadFull(from, head[:])
	check(t, err)
	length := uint64(head[1])
	switch length {
	case 126:
		var more uint16
		check(t, binary.Read(from, binary.BigEndian, &more))
		length = uint64(more)
	case 127:
		check(t, binary.Read(from, binary.BigEndian, &length))
	}
	payload = make([]byte, length)
	_, err = io.ReadFull(from, payload)
	check(t, err)
	return head[0], payload
}

func check(t *testing.T, err error) {
	t.Helper()
	if err != nil {
		t.Fatal(err)
	}
}
