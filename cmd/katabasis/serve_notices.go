package main

import (
	"context"
	crand "crypto/rand"
	"log/slog"
	"net/netip"
	"net/url"
	"time"

	"github.com/spf13/pflag"

	"github.com/katabasis-games/katabasis/game"
	"github.com/katabasis-games/katabasis/internal/metrics"
	"github.com/katabasis-games/katabasis/internal/notices"
	"github.com/katabasis-games/katabasis/internal/store"
	"github.com/katabasis-games/katabasis/internal/table"
)

// noticeFlags say how people are told what happens while they are away.
type noticeFlags struct {
	// url is the address of the pages; smtp and from are for e-mail.
	url, smtp, from string
	// networks are those that requests of guests may go to though they are not public.
	networks []string
	// away is how long somebody has been away when they are told.
	away time.Duration
}

func (m *Main) noticeFlags(flags *pflag.FlagSet, f *noticeFlags) {
	flags.StringVar(&f.url, "url", "", m.text("cli.flag.public_url", nil))
	flags.StringVar(&f.smtp, "smtp", m.env("KATABASIS_SMTP"), m.text("cli.flag.smtp", nil))
	flags.Lookup("smtp").DefValue = "" // it may have a password
	flags.StringVar(&f.from, "mail-from", "", m.text("cli.flag.mail_from", nil))
	flags.StringArrayVar(&f.networks, "notice-network", nil, m.text("cli.flag.notice_network", nil))
	flags.DurationVar(&f.away, "notice-after", 30*time.Second, m.text("cli.flag.notice_after", nil))
}

// config returns what the flags say, or an error if one of them has a bad value.
func (f *noticeFlags) config() (cfg notices.Config, err error) {
	bad := func(flag, value string) error {
		return misuse("cli.error.flag_value", game.Args{"flag": word(flag), "value": word(value)})
	}
	at, err := url.Parse(f.url)
	if f.url != "" && (err != nil || at.Scheme != "http" && at.Scheme != "https" || at.Hostname() == "" || at.RawQuery != "" || len(at.Path) > 1) {
		return cfg, bad("--url", f.url)
	}
	cfg.URL, cfg.Away = f.url, f.away
	if f.away < 0 {
		return cfg, bad("--notice-after", f.away.String())
	}
	for _, text := range f.networks {
		network, err := netip.ParsePrefix(text)
		if err != nil {
			return cfg, bad("--notice-network", text)
		}
		cfg.Allowed = append(cfg.Allowed, network)
	}
	if f.smtp == "" {
		return cfg, nil
	}
	if f.url == "" || f.from == "" {
		return cfg, misuse("cli.error.smtp_alone", nil)
	}
	if cfg.Relay, err = notices.NewRelay(f.smtp, f.from); err != nil {
		return cfg, misuse("cli.error.smtp", nil) // the address may have a password
	}
	return cfg, nil
}

// openNotices starts what tells guests of their tables.
func (f *noticeFlags) openNotices(ctx context.Context, tables *table.Service, kept store.Store, counts *metrics.Metrics, log *slog.Logger) (*notices.Service, error) {
	cfg, err := f.config()
	if err != nil {
		return nil, err
	}
	cfg.Store, cfg.Tables, cfg.Rand = kept, tables, crand.Reader
	cfg.Sent, cfg.Log = counts.Noticed, log
	return notices.Open(ctx, cfg)
}
