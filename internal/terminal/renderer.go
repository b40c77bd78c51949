package terminal

import (
	"strings"

	"github.com/charmbracelet/x/ansi"
	"github.com/katabasis-games/katabasis/bot"
	"github.com/katabasis-games/katabasis/game"
	"github.com/katabasis-games/katabasis/locale"
)

// Renderer says a session's texts to whoever looks at the screen.
type Renderer struct {
	Say *locale.Catalogue
	// Name gives the players' names; it may be nil.
	Name func(game.Seat) string
}

// text is a sentence for a viewer, who is addressed as "you" when they are a player.
func (w Renderer) text(t game.Text, viewer game.Seat) string {
	return w.Say.Say(t, locale.Reader{Seats: game.SetOf(viewer), Name: w.Name})
}

// line is a sentence for a viewer, the short one where the whole does not fit.
func (w Renderer) line(t game.Text, viewer game.Seat, width int) string {
	whole := w.text(t, viewer)
	if ansi.StringWidth(whole) <= width {
		return whole
	}
	return w.Say.Short(t, locale.Reader{Seats: game.SetOf(viewer), Name: w.Name})
}

// key is a sentence of the terminal's own.
func (w Renderer) key(key string, args game.Args) string {
	return w.Say.Say(game.Text{Key: key, Args: args}, locale.Reader{Name: w.Name})
}

// texts are the sentences of a list, without those that say nothing.
func (w Renderer) texts(list []game.Text, viewer game.Seat) []string {
	var out []string
	for _, t := range list {
		if s := w.text(t, viewer); s != "" {
			out = append(out, s)
		}
	}
	return out
}

// events are the lines of the log.
func (w Renderer) events(events []game.Event, viewer game.Seat) []string {
	var out []string
	for _, e := range events {
		if s := w.text(e.Text, viewer); s != "" {
			out = append(out, s)
		}
	}
	return out
}

// Board is a scene in words: the places one line each, with what is there, who
// stands there and where one can go; then what else lies open.
func (w Renderer) Board(scene game.Scene, viewer game.Seat) []string {
	lines := make([]string, len(scene.Places))
	for i, p := range scene.Places {
		lines[i] = padMark(p.Mark) + strings.Join(append([]string{w.text(p.Name, viewer)}, w.texts(p.About, viewer)...), ", ")
		if names := w.pieces(p.Pieces, viewer); names != "" {
			lines[i] += " · " + names
		}
		if len(p.Ways) > 0 {
			lines[i] += " · " + w.ways(scene.Places, p.Ways, viewer)
		}
	}
	if details := w.texts(scene.Details, viewer); len(details) > 0 {
		lines = append(append(lines, ""), details...)
	}
	return lines
}

// ways says where one can step to from a place.
func (w Renderer) ways(places []game.Place, ways []int, viewer game.Seat) string {
	names := make([]game.Text, len(ways))
	for i, to := range ways {
		names[i] = places[to].Name
	}
	return w.text(game.Text{Key: "common.ways", Args: game.Args{"places": game.ListArg(names...)}}, viewer)
}

func (w Renderer) pieces(pieces []game.Piece, viewer game.Seat) string {
	names := make([]string, len(pieces))
	for i, p := range pieces {
		names[i] = w.text(p.Name, viewer)
	}
	return strings.Join(names, ", ")
}

// Cast says of each bot of a session how it plays.
func (w Renderer) Cast(s *Session) (list []string) {
	for seat := range game.Seat(s.record.Seats) {
		name := s.bot(seat)
		if name == "" {
			continue
		}
		level, _ := bot.Parts(name)
		how := w.key("app.bot."+level, nil)
		if temper := w.temper(s, seat); temper != "" {
			how += " · " + temper
		}
		list = append(list, w.key("cli.play.bot", game.Args{"seat": game.SeatArg(seat), "how": game.WordArg(how)}))
	}
	return list
}

// temper is the temperament of the bot in a seat; "" for none.
func (w Renderer) temper(s *Session, seat game.Seat) string {
	if _, temper := bot.Parts(s.bot(seat)); temper != "" {
		return w.key(s.record.Game+".temper."+temper, nil)
	}
	return ""
}

func padMark(mark string) string {
	return mark + strings.Repeat(" ", max(1, 4-len([]rune(mark))))
}

// Ending says how the game ended and who won; it is "" while the game goes on.
func (s *Session) Ending(words Renderer) string {
	result := s.state().Result()
	if !result.Over {
		return ""
	}
	return words.Ending(s.record.Game, result)
}

// Ending says how a game ended and, if somebody did, who won.
func (w Renderer) Ending(id string, result game.Result) string {
	outcome := game.KeyArg(id + ".outcome." + result.Outcome)
	if result.Winners == 0 {
		return w.key("cli.play.nobody", game.Args{"outcome": outcome})
	}
	seats := game.Args{"n": game.N(result.Winners.Len()), "seats": game.SeatsArg(result.Winners)}
	return w.key("cli.play.ended", game.Args{"outcome": outcome, "winners": game.WordArg(w.key("cli.play.winners", seats))})
}
