package main

import (
	"context"
	"errors"
	"fmt"
	"net"
	"runtime"
	"runtime/debug"
	"strings"

	"github.com/katabasis-games/katabasis/bot"
	"github.com/katabasis-games/katabasis/game"
	"github.com/katabasis-games/katabasis/internal/queue"
	"github.com/spf13/cobra"
)

func (m *Main) worker() *cobra.Command {
	w := queue.Worker{Rules: m.Games.Version}
	cmd := m.command("worker", "worker", exactly(), func(cmd *cobra.Command, _ []string) error {
		if w.URL == "" {
			return misuse("cli.error.flag_needs", game.Args{"flag": word("--nats")})
		}
		if err := checkCounts(1, w.Hands); err != nil {
			return err
		}
		w.Build = buildVersion(debug.ReadBuildInfo())
		w.Joined = func() { fmt.Fprintln(m.Stderr, m.text("cli.worker.joined", game.Args{"url": word(plainURL(w.URL))})) }
		w.Begun = func(id string, bots []string) {
			fmt.Fprintln(m.Stderr, m.text("cli.worker.begun", game.Args{"game": game.KeyArg(id + ".name"), "bots": word(strings.Join(bots, ", "))}))
		}
		err := w.Work(cmd.Context())
		if cmd.Context().Err() != nil {
			return nil // it was told to stop
		}
		return natsFailure(w.URL, err)
	})
	flags := cmd.Flags()
	flags.StringVar(&w.URL, "nats", "", m.text("cli.flag.worker_nats", nil))
	flags.IntVar(&w.Hands, "workers", runtime.NumCPU(), m.text("cli.flag.workers", nil))
	return cmd
}

// plainURL is an address without the password that may be in it.
func plainURL(url string) string {
	scheme, rest, ok := strings.Cut(url, "://")
	if i := strings.LastIndex(rest, "@"); ok && i >= 0 {
		return scheme + "://" + rest[i+1:]
	}
	return url
}

// natsFailure returns the failure for what went wrong with a NATS server or a worker.
func natsFailure(url string, err error) error {
	key := ""
	switch {
	case errors.Is(err, queue.ErrNoServer):
		key = "cli.error.nats"
	case errors.Is(err, queue.ErrNoQueue):
		key = "cli.error.nats_queue"
	case errors.Is(err, queue.ErrBuild):
		key = "cli.error.worker_build"
	case errors.Is(err, queue.ErrNoGame), errors.Is(err, bot.ErrUnknown):
		key = "cli.error.worker_game"
	default:
		return err
	}
	return refuse(key, game.Args{"url": word(plainURL(url)), "error": word(strings.ReplaceAll(err.Error(), "\n", " "))})
}

// host connects to the NATS server that arena hands games out by, its own if it is to
// listen. The caller closes it.
func (m *Main) host(ctx context.Context, c contest) (_ *queue.Host, end func(), _ error) {
	url, shut := c.nats, func() {}
	if c.listen != "" {
		server, err := listen(c.listen)
		if err != nil {
			return nil, nil, refuse("cli.error.nats_listen", game.Args{"address": word(c.listen), "error": word(cause(err))})
		}
		url, shut = server.URL(), server.Close
	}
	host, err := queue.NewHost(ctx, url, buildVersion(debug.ReadBuildInfo()))
	if err != nil {
		shut()
		return nil, nil, natsFailure(url, err)
	}
	fmt.Fprintln(m.Stderr, m.text("cli.arena.waiting", game.Args{"url": word(plainURL(url))}))
	return host, func() { host.Close(); shut() }, nil
}

var errReachable = errors.New("other machines reach it, and the server has no password")

// listen starts a server that this machine alone reaches.
func listen(address string) (*queue.Server, error) {
	at, err := net.ResolveTCPAddr("tcp", address)
	if err != nil {
		return nil, err
	}
	if !at.IP.IsLoopback() {
		return nil, errReachable
	}
	probe, err := net.ListenTCP("tcp", at) // the server itself would not say what is wrong
	if err != nil {
		return nil, err
	}
	probe.Close()
	return queue.Listen(at.String())
}
