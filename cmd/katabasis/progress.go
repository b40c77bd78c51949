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

// patience is how long work may take before its progress is shown.
const patience = 2 * time.Second

// progress shows the progress of long work on a terminal.
type progress struct {
	out   io.Writer // nil if there is no terminal
	label string
	total int // -1 if nobody knows
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

// done says how much is done. The bar appears once the work has taken a while.
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
	_ = p.bar.Set(n) // the work goes on even if the bar cannot be drawn
}

// finish removes the bar.
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

// colour returns a writer to w that leaves out colours that w cannot show.
func (m *Main) colour(w io.Writer) io.Writer { return colorprofile.NewWriter(w, m.Environ) }

// padded pads a text to a width in cells.
func padded(text string, width int) string {
	return lipgloss.NewStyle().Width(width).Render(text)
}
