package report

import (
	_ "embed"
	"html/template"
	"io"
	"strconv"
	"strings"

	"github.com/katabasis-games/katabasis/game"
	"github.com/katabasis-games/katabasis/locale"
)

var (
	//go:embed page.html
	pageText string
	//go:embed page.css
	pageStyle string
	pages     = template.Must(template.New("page").Parse(pageText))
)

// page is what a report shows. All words in it are in the reader's language.
type page struct {
	Lang, Title, Lead string
	Style             template.CSS
	Facts             []fact
	Sections          []section
	Foot              string
}

// fact is something in one line: what it is, and the thing.
type fact struct{ Name, Value string }

// section is a part of a page: what it says, its charts side by side, its tables.
type section struct {
	Title, Text string
	Charts      []chart
	Tables      []table
}

// chart is a picture with a caption.
type chart struct {
	Caption string
	Picture template.HTML
}

// table is a table whose first column names its rows. Numbers stand to the right.
type table struct {
	Caption string
	Tight   bool // many rows with little in them
	Heads   []string
	Rows    []row
}

type row struct {
	Name  string
	Note  string // below the name
	Cells []cell
}

// cell is a value, and what is known of it in small letters.
type cell struct {
	Value, Note string
	// Share draws a bar behind it, of 0 to 100 percent; less than 0 draws none.
	Share float64
	// Head is that of its column, which a phone shows beside it.
	Head string
}

// plain is a cell without a bar.
func plain(value, note string) cell { return cell{Value: value, Note: note, Share: -1} }

// write writes the page.
func (p page) write(w io.Writer) error {
	for _, s := range p.Sections {
		for _, t := range s.Tables {
			for _, r := range t.Rows {
				for i := range r.Cells {
					r.Cells[i].Head = t.Heads[i+1]
				}
			}
		}
	}
	p.Style = template.CSS(pageStyle) //nolint:gosec // it is ours
	return pages.Execute(w, p)
}

// speaker says things in the reader's language.
type speaker struct{ words *locale.Catalogue }

func (s speaker) text(key string, args game.Args) string {
	return s.words.Say(game.Text{Key: key, Args: args}, locale.Reader{})
}

// say says a key of reports.
func (s speaker) say(name string) string { return s.text("cli.report."+name, nil) }

// number writes a number with so many decimals.
func (s speaker) number(x float64, decimals int) string {
	text := strconv.FormatFloat(x, 'f', decimals, 64)
	if rest := strings.TrimLeft(text, "-0."); rest == "" {
		text = strings.TrimPrefix(text, "-")
	}
	whole, part, has := strings.Cut(text, ".")
	whole = s.grouped(whole)
	if !has {
		return whole
	}
	if s.words.Lang() == "fr" {
		return whole + "," + part
	}
	return whole + "." + part
}

// grouped puts the thousands of a number apart.
func (s speaker) grouped(digits string) string {
	mark := ","
	if s.words.Lang() == "fr" {
		mark = "\u202f"
	}
	sign := ""
	if strings.HasPrefix(digits, "-") {
		sign, digits = "-", digits[1:]
	}
	for i := len(digits) - 3; i > 0; i -= 3 {
		digits = digits[:i] + mark + digits[i:]
	}
	return strings.Replace(sign, "-", "−", 1) + digits
}

func (s speaker) count(n int) string { return s.number(float64(n), 0) }

// percent writes a share of 1.
func (s speaker) percent(share float64) string { return s.number(100*share, 1) + "\u202f%" }
