// Package noticetest has servers that take notices, for tests.
package noticetest

import (
	"bufio"
	"io"
	"net"
	netmail "net/mail"
	"net/textproto"
	"strings"
	"testing"
)

// Letter is a message that a mail server took.
type Letter struct {
	// From and To are what the envelope says.
	From, To string
	Header   netmail.Header
	Text     string
}

// MailServer takes messages for everybody but those whom refuses names, and returns its address.
func MailServer(t testing.TB, refuses string) (address string, got chan Letter) {
	t.Helper()
	t.Helper()
	listener, err := new(net.ListenConfig).Listen(t.Context(), "tcp", "127.0.0.1:0")
	if err != nil {
		t.Fatal(err)
	}
	got = make(chan Letter, 1000)
	done := make(chan struct{})
	go func() {
		defer close(done)
		for {
			conn, err := listener.Accept()
			if err != nil {
				return
			}
			serveMail(conn, refuses, got)
		}
	}()
	t.Cleanup(func() { _ = listener.Close(); <-done })
	return "smtp://" + listener.Addr().String(), got
}

// serveMail speaks SMTP, as much of it as is needed.
func serveMail(conn net.Conn, refuses string, got chan Letter) {
	defer func() { _ = conn.Close() }()
	c := textproto.NewConn(conn)
	say := func(words string) { _ = c.PrintfLine("%s", words) }
	say("220 here")
	var l Letter
	for {
		line, err := c.ReadLine()
		if err != nil {
			return
		}
		verb, rest, _ := strings.Cut(line, " ")
		switch strings.ToUpper(verb) {
		case "EHLO", "HELO":
			say("250 hello")
		case "MAIL":
			l = Letter{From: rest}
			say("250 ok")
		case "RCPT":
			if refuses != "" && strings.Contains(rest, refuses) {
				say("550 5.1.1 nobody of that name")
				continue
			}
			l.To = rest
			say("250 ok")
		case "DATA":
			say("354 go on")
			message, err := netmail.ReadMessage(bufio.NewReader(c.DotReader()))
			if err != nil {
				return
			}
			text, _ := io.ReadAll(message.Body)
			l.Header, l.Text = message.Header, string(text)
			got <- l
			say("250 kept")
		case "QUIT":
			say("221 bye")
			return
		default:
			say("250 ok")
		}
	}
}
