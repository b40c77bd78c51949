package terminal

import (
	"image/color"

	"charm.land/lipgloss/v2"
)

// Theme is the colours of the screen: ember and bone, the Styx in cold green,
// and one colour per seat. The terminal's own ground stays.
type Theme struct {
	Ember, Bone, Styx, Quiet lipgloss.Style
	// Title is the name of the game, Cursor the line of the chosen choice.
	Title, Cursor lipgloss.Style
	Border        color.Color
	seats         []color.Color
	onSeat        color.Color
	creature      lipgloss.Style
}

// NewTheme returns the colours for a dark or a light ground.
func NewTheme(dark bool) Theme {
	c := lipgloss.LightDark(dark)
	pick := func(light, dark string) color.Color { return c(lipgloss.Color(light), lipgloss.Color(dark)) }
	ember, bone := pick("#B3410E", "#FF7A33"), pick("#2B2320", "#EFE6D6")
	style := lipgloss.NewStyle()
	return Theme{
		Ember:    style.Foreground(ember),
		Bone:     style.Foreground(bone),
		Styx:     style.Foreground(pick("#1F6B5C", "#6FC7B2")),
		Quiet:    style.Foreground(pick("#75695F", "#998D80")),
		Title:    style.Foreground(ember).Bold(true),
		Cursor:   style.Foreground(ember).Bold(true),
		Border:   pick("#C9B9A4", "#5A4A3F"),
		onSeat:   lipgloss.Color("#14100E"),
		creature: style.Foreground(pick("#FFFFFF", "#14100E")).Background(ember).Bold(true),
		seats: []color.Color{
			lipgloss.Color("#F2B134"), lipgloss.Color("#5FB3F9"), lipgloss.Color("#E97FB0"), lipgloss.Color("#8BD450"),
			lipgloss.Color("#C39BF5"), lipgloss.Color("#F28C6A"), lipgloss.Color("#59D2CB"), lipgloss.Color("#D8CFC0"),
		},
	}
}

// seat is the style of what belongs to a player, counted from 0.
func (t Theme) seat(seat int) lipgloss.Style {
	return lipgloss.NewStyle().Foreground(t.onSeat).Background(t.seats[seat%len(t.seats)]).Bold(true)
}

// piece is the style of a figure: a player's when seat is 1 or more.
func (t Theme) piece(seat int) lipgloss.Style {
	if seat > 0 {
		return t.seat(seat - 1)
	}
	return t.creature
}
