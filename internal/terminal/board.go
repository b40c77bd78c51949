package terminal

import (
	"image/color"
	"slices"
	"strings"

	"charm.land/lipgloss/v2"
	"github.com/katabasis-games/katabasis/game"
)

// The narrowest and widest column of a board, in cells.
const (
	minColumn = 4
	maxColumn = 8
)

// grid is a board laid out in cells: places in columns and rows, the figures
// of a row standing above its marks.
type grid struct {
	theme        Theme
	places       []game.Place
	column       int           // cells
	tops         []int         // first line of each row, then the number of lines
	figures      []int         // lines of figures in each row
	left, rowTop int           // smallest X and Y
	glow         []color.Color // of each place: embers below, the Styx at the end
}

// Board draws the places of a scene, at most width cells wide where they can be
// made to fit.
func Board(places []game.Place, theme Theme, width int) string {
	if len(places) == 0 {
		return ""
	}
	g := layOut(places, theme, width)
	// A blank in the corner: the picture begins there even where nothing stands.
	layers := append(g.ways(), layer(" ", 0, 0, 0))
	for i, p := range places {
		layers = append(layers, g.place(p, g.glow[i])...)
	}
	return trimRight(lipgloss.NewCompositor(layers...).Render())
}

func layOut(places []game.Place, theme Theme, width int) *grid {
	g := &grid{theme: theme, places: places, left: places[0].X, rowTop: places[0].Y}
	g.glow = lipgloss.Blend1D(max(2, len(places)), theme.Ember.GetForeground(), theme.Quiet.GetForeground(), theme.Styx.GetForeground())
	right, bottom := places[0].X, places[0].Y
	for _, p := range places {
		g.left, right = min(g.left, p.X), max(right, p.X)
		g.rowTop, bottom = min(g.rowTop, p.Y), max(bottom, p.Y)
	}
	// The columns depend on the room alone, and every row has a line for
	// figures, so that the board stands still while figures move.
	g.column = max(minColumn, min(maxColumn, width/(right-g.left+1)))
	g.figures = make([]int, bottom-g.rowTop+1)
	for _, p := range places {
		row := p.Y - g.rowTop
		g.figures[row] = max(1, g.figures[row], len(g.stacks(p.Pieces)))
	}
	top := 0
	for _, lines := range g.figures {
		g.tops = append(g.tops, top)
		top += lines + 1
	}
	g.tops = append(g.tops, top)
	return g
}

func figuresWidth(pieces []game.Piece) int {
	width := 0
	for _, p := range pieces {
		width += max(1, lipgloss.Width(p.Mark))
	}
	return width
}

// stacks shares the figures of a place out over lines that fit its column.
func (g *grid) stacks(pieces []game.Piece) [][]game.Piece {
	var lines [][]game.Piece
	used := g.column
	for _, p := range pieces {
		if w := max(1, lipgloss.Width(p.Mark)); used+w >= g.column {
			lines, used = append(lines, nil), w
		} else {
			used += w
		}
		lines[len(lines)-1] = append(lines[len(lines)-1], p)
	}
	return lines
}

// x is the first cell of a place's column, y the line of its mark.
func (g *grid) x(p game.Place) int { return (p.X - g.left) * g.column }
func (g *grid) y(p game.Place) int {
	row := p.Y - g.rowTop
	return g.tops[row] + g.figures[row]
}

// centred is where something of a width begins in a place's column.
func (g *grid) centred(p game.Place, width int) int {
	return g.x(p) + max(0, (g.column-1-width)/2)
}

func (g *grid) place(p game.Place, glow color.Color) []*lipgloss.Layer {
	style := lipgloss.NewStyle().Foreground(glow)
	if len(p.Pieces) > 0 {
		style = g.theme.Bone.Bold(true)
	}
	layers := []*lipgloss.Layer{layer(style.Render(p.Mark), g.centred(p, lipgloss.Width(p.Mark)), g.y(p), 1)}
	stacks := g.stacks(p.Pieces)
	for i, line := range stacks {
		var b strings.Builder
		for _, piece := range line {
			b.WriteString(g.theme.piece(piece.Seat).Render(piece.Mark))
		}
		layers = append(layers, layer(b.String(), g.centred(p, figuresWidth(line)), g.y(p)-len(stacks)+i, 2))
	}
	return layers
}

func layer(text string, x, y, z int) *lipgloss.Layer {
	return lipgloss.NewLayer(text).X(x).Y(y).Z(z)
}

// ways are the lines between places next to each other that one can step
// between: those the places name, or else along the path in their order, if it is one.
func (g *grid) ways() []*lipgloss.Layer {
	var layers []*lipgloss.Layer
	path := !slices.ContainsFunc(g.places, func(p game.Place) bool { return len(p.Ways) > 0 || p.Apart })
	for i, p := range g.places {
		for _, to := range p.Ways {
			layers = append(layers, g.way(p, g.places[to], g.glow[i])...)
		}
		if path && i > 0 {
			layers = append(layers, g.way(g.places[i-1], p, g.glow[i-1])...)
		}
	}
	return layers
}

// way is the line between two places side by side, or above each other.
func (g *grid) way(a, b game.Place, glow color.Color) []*lipgloss.Layer {
	style := lipgloss.NewStyle().Foreground(glow)
	dx, dy := b.X-a.X, b.Y-a.Y
	switch {
	case dy == 0 && (dx == 1 || dx == -1):
		if dx < 0 {
			a = b
		}
		return []*lipgloss.Layer{layer(style.Render(strings.Repeat("─", g.column)), g.centred(a, 1), g.y(a), 0)}
	case dx == 0 && (dy == 1 || dy == -1):
		return g.climb(a, b, style.Render("│"))
	}
	return nil
}

// climb is the line between places above each other.
func (g *grid) climb(a, b game.Place, way string) []*lipgloss.Layer {
	var layers []*lipgloss.Layer
	for y := min(g.y(a), g.y(b)) + 1; y < max(g.y(a), g.y(b)); y++ {
		layers = append(layers, layer(way, g.centred(a, 1), y, 0))
	}
	return layers
}

// trimRight takes the empty ends off all lines, and empty lines off the end.
func trimRight(text string) string {
	lines := strings.Split(text, "\n")
	for i, line := range lines {
		lines[i] = strings.TrimRight(line, " ")
	}
	for len(lines) > 0 && lines[len(lines)-1] == "" {
		lines = slices.Delete(lines, len(lines)-1, len(lines))
	}
	return strings.Join(lines, "\n")
}
