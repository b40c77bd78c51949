package report

import (
	"fmt"
	"html/template"
	"maps"
	"math"
	"slices"
	"strings"
)

// Charts are drawn in a box of 300 units, which is about a phone's width in pixels, so that
// their letters have the size of other small letters.
const (
	wide   = 300.
	margin = 4.
)

// drawing is an SVG in the making. Colours are classes of the page's style.
type drawing struct {
	strings.Builder
	high float64
}

// done returns the picture, with what it says for those who do not see it.
func (d *drawing) done(label string) template.HTML {
	return template.HTML(fmt.Sprintf(`<svg viewBox="0 0 %g %g" role="img" aria-label="%s">%s</svg>`, //nolint:gosec // all texts are escaped
		wide, d.high, template.HTMLEscapeString(label), d.String()))
}

func (d *drawing) rect(class string, x, y, w, h float64) {
	fmt.Fprintf(d, `<rect class="%s" x="%.1f" y="%.1f" width="%.1f" height="%.1f"/>`, class, x, y, w, h)
}

func (d *drawing) line(class string, x1, y1, x2, y2 float64) {
	fmt.Fprintf(d, `<line class="%s" x1="%.1f" y1="%.1f" x2="%.1f" y2="%.1f"/>`, class, x1, y1, x2, y2)
}

func (d *drawing) dot(x, y float64) {
	fmt.Fprintf(d, `<circle class="dot" cx="%.1f" cy="%.1f" r="5"/>`, x, y)
}

// text writes at a point; anchor is start, middle or end.
func (d *drawing) text(class, anchor string, x, y float64, text string) {
	fmt.Fprintf(d, `<text class="%s" text-anchor="%s" x="%.1f" y="%.1f">%s</text>`, class, anchor, x, y, template.HTMLEscapeString(text))
}

// span is a mean with its interval, by name.
type span struct {
	name, value     string
	mean, low, high float64
}

// spans draws intervals below each other on one scale from 0, with a line at what is fair.
func spans(label string, list []span, fair float64, fairName string, tick func(float64) string) template.HTML {
	top := fair
	for _, s := range list {
		top = max(top, s.high)
	}
	unit := nice(top / 4)
	top = math.Ceil(top/unit-1e-9) * unit
	const rowHigh, head = 40., 18.
	d := drawing{high: head + rowHigh*float64(len(list)) + 22}
	at := func(x float64) float64 { return margin + x/top*(wide-2*margin) }
	bottom := d.high - 20
	for i := 0; float64(i)*unit <= top+1e-9; i++ {
		x := at(float64(i) * unit)
		d.line("axis", x, head, x, bottom)
		anchor := "middle"
		if i == 0 {
			anchor = "start"
		} else if float64(i+1)*unit > top+1e-9 {
			anchor = "end"
		}
		d.text("quiet", anchor, x, d.high-6, tick(float64(i)*unit))
	}
	d.line("fair", at(fair), head-4, at(fair), bottom)
	d.text("quiet", anchorAt(at(fair)), at(fair), head-7, fairName)
	for i, s := range list {
		y := head + rowHigh*float64(i)
		d.text("", "start", margin, y+13, s.name)
		d.text("", "end", wide-margin, y+13, s.value)
		d.line("line", at(max(0, s.low)), y+27, at(s.high), y+27)
		d.dot(at(s.mean), y+27)
	}
	return d.done(label)
}

// anchorAt keeps a text inside the picture.
func anchorAt(x float64) string {
	switch {
	case x < wide/4:
		return "start"
	case x > wide*3/4:
		return "end"
	}
	return "middle"
}

// nice is the next of 1, 2, 5, 10 and so on.
func nice(x float64) float64 {
	if x <= 0 {
		return 1
	}
	tens := math.Pow(10, math.Floor(math.Log10(x)))
	for _, step := range []float64{1, 2, 5} {
		if x <= step*tens*1.0001 {
			return step * tens
		}
	}
	return 10 * tens
}

// histogram draws how many games have which number, in at most 32 columns of equal width.
func histogram(label string, counts map[int]int, tick func(float64) string) template.HTML {
	numbers := slices.Sorted(maps.Keys(counts))
	d := drawing{high: 150}
	if len(numbers) == 0 {
		return d.done(label)
	}
	low, high := numbers[0], numbers[len(numbers)-1]
	width := max(1, int(nice(float64(high-low+1)/32)))
	low -= ((low % width) + width) % width
	columns := make([]int, (high-low)/width+1)
	for n, games := range counts {
		columns[(n-low)/width] += games
	}
	most := slices.Max(columns)
	const top, bottom = 16., 128.
	step := (wide - 2*margin) / float64(len(columns))
	step = min(step, 40)
	left := (wide - step*float64(len(columns))) / 2
	for i, n := range columns {
		h := float64(n) / float64(most) * (bottom - top)
		d.rect("mark", left+step*float64(i)+step*.08, bottom-h, step*.84, h)
	}
	d.line("axis", margin, bottom, wide-margin, bottom)
	every := int(math.Ceil(float64(len(columns)) / 6))
	for i := 0; i < len(columns); i += every {
		x := left + step*float64(i)
		if width == 1 {
			x += step / 2
		}
		anchor := "middle"
		if x < 2*margin {
			anchor = "start"
		}
		d.text("quiet", anchor, x, d.high-8, tick(float64(low+i*width)))
	}
	d.text("quiet", "start", margin, 10, tick(float64(most)))
	d.line("axis", margin, top, wide-margin, top)
	return d.done(label)
}

// bar is a share, by name.
type bar struct {
	name, value string
	share       float64 // 0 to 1
}

// bars draws shares below each other, of the largest, or of all if whole is set.
func bars(label string, list []bar, whole bool) template.HTML {
	most := 1.
	if !whole {
		most = 1e-9
		for _, b := range list {
			most = max(most, b.share)
		}
	}
	const rowHigh = 34.
	d := drawing{high: rowHigh*float64(len(list)) + 4}
	for i, b := range list {
		y := rowHigh * float64(i)
		d.text("", "start", margin, y+13, b.name)
		d.text("", "end", wide-margin, y+13, b.value)
		d.rect("bar", margin, y+18, wide-2*margin, 9)
		d.rect("mark", margin, y+18, b.share/most*(wide-2*margin), 9)
	}
	return d.done(label)
}
