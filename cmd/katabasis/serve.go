package main

import (
	"context"
	"errors"
	"fmt"
	"log/slog"
	"net"
	"net/netip"
	"net/url"
	"os"
	"path/filepath"
	"runtime"
	"time"

	"github.com/katabasis-games/katabasis/bot"
	"github.com/katabasis-games/katabasis/game"
	"github.com/katabasis-games/katabasis/internal/bus"
	"github.com/katabasis-games/katabasis/internal/bus/local"
	"github.com/katabasis-games/katabasis/internal/bus/nats"
	"github.com/katabasis-games/katabasis/internal/evening"
	"github.com/katabasis-games/katabasis/internal/metrics"
	"github.com/katabasis-games/katabasis/internal/server"
	"github.com/katabasis-games/katabasis/internal/table"
	"github.com/katabasis-games/katabasis/web"
	"github.com/spf13/cobra"
)

// databaseName is the file in the data directory that holds every table.
const databaseName = "katabasis.db"

// serveFlags are the flags of serve, and what is found out from them.
type serveFlags struct {
	listen, data string
	// store is the address of a PostgreSQL database; "" for SQLite in data. bus is that of
	// NATS; "" if there are no other servers.
	store, bus string
	// drain is how long a server that stops goes on while it says so to a balancer.
	drain time.Duration
	// adventures is the directory with folders that games are played with; "" for none.
	adventures string
	memory     string
	retention  retention
	// metrics is the address for the metrics; once they are served, with the port that
	// was chosen.
	metrics     string
	metricsOpen bool
	// alone says that no other server uses the data directory. It is set by runServe.
	alone bool
	delay time.Duration
	// delayGiven says that delay was set on the command line.
	delayGiven       bool
	origins, proxies []string
	notices          noticeFlags
}

func (m *Main) serve() *cobra.Command {
	f := &serveFlags{}
	cmd := m.command("serve", "serve", exactly(), func(cmd *cobra.Command, _ []string) error {
		if err := f.check(); err != nil {
			return err
		}
		if f.data == "" && f.store == "" {
			var err error
			if f.data, err = m.dataDir(); err != nil {
				return err
			}
		}
		f.delayGiven = cmd.Flags().Changed("bot-delay")
		return m.runServe(cmd.Context(), f)
	})
	flags := cmd.Flags()
	flags.StringVar(&f.listen, "listen", "127.0.0.1:8080", m.text("cli.flag.listen", nil))
	flags.StringVar(&f.data, "data", "", m.text("cli.flag.data", nil))
	flags.StringVar(&f.store, "store", m.env("KATABASIS_STORE"), m.text("cli.flag.store", nil))
	flags.StringVar(&f.bus, "bus", m.env("KATABASIS_BUS"), m.text("cli.flag.bus", nil))
	for _, name := range []string{"store", "bus"} {
		flags.Lookup(name).DefValue = "" // it may have a password
	}
	flags.DurationVar(&f.drain, "drain", 0, m.text("cli.flag.drain", nil))
	m.shelfFlag(flags, &f.adventures)
	flags.StringArrayVar(&f.origins, "origin", nil, m.text("cli.flag.origin", nil))
	flags.StringArrayVar(&f.proxies, "proxy", nil, m.text("cli.flag.proxy", nil))
	flags.StringVar(&f.memory, "memory", "", m.text("cli.flag.memory", nil))
	flags.StringVar(&f.retention.keep, "keep", "", m.text("cli.flag.keep", nil))
	flags.StringVar(&f.retention.disk, "disk", "", m.text("cli.flag.disk", nil))
	flags.StringVar(&f.metrics, "metrics", "", m.text("cli.flag.metrics", nil))
	flags.BoolVar(&f.metricsOpen, "metrics-open", false, m.text("cli.flag.metrics_open", nil))
	m.noticeFlags(flags, &f.notices)
	flags.DurationVar(&f.delay, "bot-delay", time.Second, m.text("cli.flag.bot_delay", nil))
	return cmd
}

// check returns which flag has a value that cannot be.
func (f *serveFlags) check() error {
	if _, _, err := net.SplitHostPort(f.listen); err != nil {
		return misuse("cli.error.flag_value", game.Args{"flag": word("--listen"), "value": word(f.listen)})
	}
	if f.delay < 0 {
		return misuse("cli.error.flag_value", game.Args{"flag": word("--bot-delay"), "value": word(f.delay.String())})
	}
	if _, ok := f.limit(); !ok {
		return misuse("cli.error.flag_value", game.Args{"flag": word("--memory"), "value": word(f.memory)})
	}
	if err := f.retention.check(); err != nil {
		return err
	}
	if err := f.checkMetrics(); err != nil {
		return err
	}
	if _, err := networks(f.proxies); err != nil {
		return err
	}
	if f.store != "" && !isPostgres(f.store) {
		return misuse("cli.error.flag_value", game.Args{"flag": word("--store"), "value": word(f.store)})
	}
	if _, err := f.notices.config(); err != nil {
		return err
	}
	if f.drain < 0 {
		return misuse("cli.error.flag_value", game.Args{"flag": word("--drain"), "value": word(f.drain.String())})
	}
	return nil
}

// limit returns how many bytes of memory the server may use.
func (f *serveFlags) limit() (int64, bool) {
	if f.memory == "" {
		return shareOfMemory(), true
	}
	return bytesOf(f.memory)
}

// runServe starts everything that a server needs, one thing after the other, and serves
// until ctx is done. What it has started ends in the opposite order.
func (m *Main) runServe(ctx context.Context, f *serveFlags) (err error) {
	adventures, err := m.serveAdventures(ctx, f.adventures)
	if err != nil {
		return err
	}
	m.orderly.Store(true)
	unlock, err := f.prepareData()
	if err != nil {
		return err
	}
	defer unlock()
	log := newLog(m.Stderr)
	store, err := openPlace(ctx, f.place())
	if err != nil {
		return err
	}
	defer func() { err = errors.Join(err, store.Close()) }()
	counts := metrics.New()
	counts.Gauge("katabasis_store_waiting", "Changes that wait to be written to the database.", func() float64 { return float64(store.Waiting()) })
	stopTelling, err := f.tellMetrics(ctx, counts, log)
	if err != nil {
		return err
	}
	defer stopTelling()
	bus, closeBus, err := f.openBus(counts, log)
	if err != nil {
		return err
	}
	defer closeBus()
	cfg := f.tableConfig()
	cfg.Bus = bus
	cfg.Store, cfg.Games, cfg.Reached, cfg.Log = store, m.Games, counts.Told, log
	service, err := table.Open(ctx, cfg)
	if err != nil {
		return err
	}
	defer func() { err = errors.Join(err, service.Close()) }()
	told, err := f.notices.openNotices(ctx, service, store, counts, log)
	if err != nil {
		return err
	}
	defer told.Close()
	keep, _ := f.retention.days()
	evenings, err := evening.Open(ctx, evening.Config{Tables: service, Store: store, Keep: keep, Log: log})
	if err != nil {
		return err
	}
	defer evenings.Close()
	announce := m.announcer(f, adventures.told())
	stopReading, err := adventures.follow(ctx, service.Offer)
	if err != nil {
		return err
	}
	defer stopReading()
	limit, _ := f.limit()
	defer startMemoryWatch(ctx, limit, log, service.Shed)()
	return m.listenAndServe(ctx, f, server.Config{Service: service, Notices: told, Evenings: evenings, Log: log, Announce: announce, Metrics: counts})
}

// place is where the tables are kept.
func (f *serveFlags) place() string {
	if f.store != "" {
		return f.store
	}
	return filepath.Join(f.data, databaseName)
}

// prepareData makes the data directory, and finds out whether another server uses it, until
// unlock is called.
func (f *serveFlags) prepareData() (unlock func(), err error) {
	if f.store != "" {
		f.alone = true
		return func() {}, nil
	}
	if err := os.MkdirAll(f.data, 0o700); err != nil {
		return nil, refuse("cli.error.data", game.Args{"file": word(f.data), "error": word(cause(err))})
	}
	f.alone, unlock = lock(filepath.Join(f.data, "katabasis.lock"))
	return unlock, nil
}

// openBus connects to the other servers, if there are any.
func (f *serveFlags) openBus(counts *metrics.Metrics, log *slog.Logger) (b bus.Bus, end func(), err error) {
	b, end, err = openBus(f.bus, log)
	n, ok := b.(*nats.Bus)
	if !ok {
		return b, end, err
	}
	counts.Gauge("katabasis_bus_connected", "1 while there is a connection to NATS.", func() float64 {
		if n.Connected() {
			return 1
		}
		return 0
	})
	return b, end, nil
}

// openBus connects to the servers by an address of NATS; "" is for one server alone.
func openBus(address string, log *slog.Logger) (b bus.Bus, end func(), err error) {
	if address == "" {
		return &local.Bus{}, func() {}, nil
	}
	n, err := nats.Open(address, log)
	if err != nil {
		return nil, nil, refuse("cli.error.bus", game.Args{"error": word(err.Error())})
	}
	return n, func() { _ = n.Close() }, nil
}

// tableConfig returns what the flags say about the tables.
func (f *serveFlags) tableConfig() table.Config {
	cfg := table.Config{Bot: thinker}
	if f.store == "" {
		cfg.Free = func() (int64, error) { return freeAt(f.data) }
	}
	limit, _ := f.limit()
	cfg.Memory = int(limit / 2)
	cfg.Keep, _ = f.retention.days()
	cfg.Disk, _ = f.retention.bytes()
	cfg.Away = f.notices.away
	if f.delayGiven {
		cfg.ThinkTime = func() time.Duration { return f.delay }
		cfg.Patience = patienceOf(f.delay)
	}
	return cfg
}

// listenAndServe runs the server that cfg and the flags describe until ctx is done.
func (m *Main) listenAndServe(ctx context.Context, f *serveFlags, cfg server.Config) error {
	proxies, err := networks(f.proxies)
	if err != nil {
		return err
	}
	cfg.Listen, cfg.Assets, cfg.Origins, cfg.Proxies = f.listen, web.FS(), f.origins, proxies
	cfg.Notice = f.drain
	err = server.Run(ctx, cfg)
	var busy *net.OpError
	if errors.As(err, &busy) && busy.Op == "listen" {
		return refuse("cli.error.listen", game.Args{"address": word(f.listen), "error": word(busy.Err.Error())})
	}
	if err == nil {
		fmt.Fprintln(m.Stdout, m.text("cli.serve.stopped", nil))
	}
	return err
}

// networks reads the networks of trusted proxies, such as 10.0.0.0/8.
func networks(values []string) ([]netip.Prefix, error) {
	var list []netip.Prefix
	for _, v := range values {
		p, err := netip.ParsePrefix(v)
		if err != nil {
			return nil, misuse("cli.error.flag_value", game.Args{"flag": word("--proxy"), "value": word(v)})
		}
		list = append(list, p)
	}
	return list, nil
}

// patienceOf returns how long bots with this delay wait for people’s answers, for
// table.Config: ten times as long, and not at all if there is no delay.
func patienceOf(delay time.Duration) time.Duration {
	if delay == 0 {
		return -1
	}
	return 10 * delay
}

// thinker returns a bot in the form that tables need.
func thinker(name string) (bot.Thinker, bool) {
	b, err := bot.ByName(name)
	if err != nil {
		return nil, false
	}
	return func(ctx context.Context, s game.State, seat game.Seat, r *game.Rand) (game.Move, bool) {
		return bot.Think(ctx, b, s, seat, r)
	}, true
}

// announcer returns a function that prints where the pages are, and where friends find them
// if the server listens on every interface.
func (m *Main) announcer(f *serveFlags, adventures string) func(address string) {
	return func(address string) {
		for i, a := range addresses(address, interfaces()) {
			key := "cli.serve.address"
			if i > 0 {
				key = "cli.serve.friends"
			}
			fmt.Fprintln(m.Stdout, m.text(key, game.Args{"address": word(a)}))
		}
		fmt.Fprintln(m.Stdout, m.text("cli.serve.data", game.Args{"file": word(shown(f.place()))}))
		if adventures != "" {
			fmt.Fprintln(m.Stdout, adventures)
		}
		if f.metrics != "" {
			fmt.Fprintln(m.Stdout, m.text("cli.serve.metrics", game.Args{"address": word("http://" + f.metrics + "/metrics")}))
		}
		dir := game.Args{"file": word(f.data)}
		if info, err := os.Stat(f.data); f.store == "" && err == nil && runtime.GOOS != "windows" && info.Mode().Perm()&0o077 != 0 {
			fmt.Fprintln(m.Stdout, m.text("cli.serve.wide", dir))
		}
		if !f.alone {
			fmt.Fprintln(m.Stdout, m.text("cli.serve.second", dir))
		}
		fmt.Fprintln(m.Stdout, m.text("cli.serve.stop", nil))
	}
}

// addresses returns the URLs of a server, first the one for this machine.
func addresses(address string, lan []net.IP) []string {
	u, err := url.Parse(address)
	if err != nil {
		return []string{address}
	}
	ip := net.ParseIP(u.Hostname())
	if ip == nil || !ip.IsUnspecified() {
		return []string{address}
	}
	list := []string{"http://" + net.JoinHostPort("127.0.0.1", u.Port())}
	for _, ip := range lan {
		list = append(list, "http://"+net.JoinHostPort(ip.String(), u.Port()))
	}
	return list
}

// interfaces returns the IPv4 addresses of this machine on its networks.
func interfaces() []net.IP {
	var list []net.IP
	all, err := net.InterfaceAddrs()
	if err != nil {
		return nil
	}
	for _, a := range all {
		if n, ok := a.(*net.IPNet); ok && n.IP.To4() != nil && n.IP.IsGlobalUnicast() {
			list = append(list, n.IP)
		}
	}
	return list
}

// dataDir returns where this system keeps the user’s data.
func (m *Main) dataDir() (string, error) {
	if dir := m.env("XDG_DATA_HOME"); filepath.IsAbs(dir) {
		return filepath.Join(dir, "katabasis"), nil
	}
	if dir := m.env("LocalAppData"); filepath.IsAbs(dir) {
		return filepath.Join(dir, "katabasis"), nil
	}
	home := m.env("HOME")
	if !filepath.IsAbs(home) {
		return "", misuse("cli.error.no_home", nil)
	}
	library := filepath.Join(home, "Library", "Application Support")
	if info, err := os.Stat(library); err == nil && info.IsDir() {
		return filepath.Join(library, "katabasis"), nil
	}
	return filepath.Join(home, ".local", "share", "katabasis"), nil
}
