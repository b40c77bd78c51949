package main

import (
	"io"
	"os"
	"time"

	"charm.land/lipgloss/v2"
	"github.com/charmbracelet/colorprofile"
	"github.com/charmbracelet/x/term"
	"github.com/schollz/progressbar/v3"
)

// patience is how long work may take before it shows how far it is.
const patience = 2 * time.Second

// progress shows on a terminal how far some long work is.
type progress struct {
	out   io.Writer // nil where nobody watches
	label string
	total int
	start time.Time
	bar   *progressbar.ProgressBar
}

func (m *Main) progress(total int) *progress {
	p := &progress{label: m.text("cli.progress.games", nil), total: total, start: time.Now()}
	if isTerminal(m.Stderr) {
		p.out = m.Stderr
	}
	return p
}

// done tells how much is done. The bar appears when the work has taken long.
func (p *progress) done(n int) {
	if p.out == nil || time.Since(p.start) < patience {
		return
	}
	if p.bar == nil {
		p.bar = progressbar.NewOptions(p.total,
			progressbar.OptionSetWriter(p.out), progressbar.OptionSetDescription(p.label),
			progressbar.OptionShowCount(), progressbar.OptionSetPredictTime(true),
			progressbar.OptionThrottle(100*time.Millisecond), progressbar.OptionClearOnFinish(), progressbar.OptionFullWidth(),
		)
	}
	_ = p.bar.Set(n) // a bar that cannot be drawn stops no work
}

// finish takes the bar away.
func (p *progress) finish() {
	if p.bar != nil {
		_ = p.bar.Clear()
	}
}

// isTerminal reports whether a stream is a terminal.
func isTerminal(stream any) bool {
	file, ok := stream.(*os.File)
	return ok && term.IsTerminal(file.Fd())
}

// colour is a writer that leaves out the colours that w cannot show.
func (m *Main) colour(w io.Writer) io.Writer { return colorprofile.NewWriter(w, m.Environ) }

// padded fills a text up to a width in cells.
func padded(text string, width int) string {
	return lipgloss.NewStyle().Width(width).Render(text)
}
