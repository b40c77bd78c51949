package server_test

import (
	"bufio"
	"errors"
	"fmt"
	"io"
	"net"
	"net/http"
	"strings"
	"testing"
)

// The body of a POST may come after its head, in packets of its own. If the request is
// refused before the body has come, the client can still send all of it and read the answer,
// even if the request is the last of its connection.
func TestBodyAfterTheAnswerIsTaken(t *testing.T) {
	t.Parallel()
	h := newHouse(t)
	for _, c := range []struct {
		path, headers string
		length        int
		status        int
	}{
		{"/api/tables", "", 20_000, http.StatusUnauthorized},
		{"/api/tables", "Transfer-Encoding: chunked\r\n", 20_000, http.StatusUnauthorized},
		{"/api/tables/import", "", 1_000_000, http.StatusUnauthorized},
		{"/api/tables/import", "", 3_000_000, http.StatusRequestEntityTooLarge},
		{"/api/me", "Cookie: katabasis=a.b\r\n", 20_000, http.StatusForbidden},
		{"/api/me", "Sec-Fetch-Site: cross-site\r\n", 20_000, http.StatusForbidden},
		{"/api/nothing", "", 20_000, http.StatusUnauthorized},
		{"/nothing", "", 20_000, http.StatusNotFound},
	} {
		t.Run(fmt.Sprint(c.path, " ", c.headers, c.length), func(t *testing.T) {
			t.Parallel()
			conn, err := net.Dial("tcp", strings.TrimPrefix(h.url, "http://"))
			must(t, err)
			defer func() { _ = conn.Close() }()
			if !strings.Contains(c.headers, "chunked") {
				c.headers += fmt.Sprintf("Content-Length: %d\r\n", c.length)
			}
			_, err = fmt.Fprintf(conn, "POST %s HTTP/1.1\r\nHost: localhost\r\nConnection: close\r\nContent-Type: application/json\r\n%s\r\n", c.path, c.headers)
			must(t, err)
			answer := bufio.NewReader(conn)
			res, err := http.ReadResponse(answer, nil)
			must(t, err)
			text, err := io.ReadAll(res.Body)
			if err != nil || res.StatusCode != c.status || !strings.Contains(string(text), `"code":`) {
				t.Errorf("the answer is %d %s, %v", res.StatusCode, text, err)
			}
			piece := strings.Repeat("x", c.length/2000)
			if strings.Contains(c.headers, "chunked") {
				piece = fmt.Sprintf("%x\r\n%s\r\n", len(piece), piece)
			}
			for n := range 2000 {
				if _, err := io.WriteString(conn, piece); err != nil {
					t.Fatalf("the connection is cut off after %d pieces: %v", n, err)
				}
			}
			if strings.Contains(c.headers, "chunked") {
				_, err = io.WriteString(conn, "0\r\n\r\n")
				must(t, err)
			}
			if _, err := answer.ReadByte(); !errors.Is(err, io.EOF) {
				t.Errorf("the connection ends with %v", err)
			}
		})
	}
}
