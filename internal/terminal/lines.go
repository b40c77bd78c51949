package terminal

import (
	"bufio"
	"context"
	"fmt"
	"io"
	"strings"

	"github.com/charmbracelet/x/ansi"
	"github.com/katabasis-games/katabasis/game"
)

// linesWidth is how wide the board of the line mode may be, in cells.
const linesWidth = 78

// manyOfAKind is how many choices of a kind are listed on a line each. If there are more,
// only their notation is listed, until their word is typed.
const manyOfAKind = 30

// lines is a session in the line mode: what is printed can be piped, what is
// read can be scripted.
type lines struct {
	session *Session
	words   Renderer
	in      <-chan string
	failed  *error // of reading, once in is closed
	out     io.Writer
	// viewer is who was asked last; heard is how many moves each has heard of.
	viewer game.Seat
	heard  map[game.Seat]int
}

// Lines plays a session line by line: it prints what happened, the prompt and
// the numbered choices, and reads a number or a move's notation. It ends with
// the game, at the end of the input, at "q", or when ctx is done. The error is
// that of reading, writing or keeping.
func Lines(ctx context.Context, s *Session, words Renderer, in io.Reader, out io.Writer) error {
	l := &lines{session: s, words: words, out: out, viewer: game.Public, heard: map[game.Seat]int{}}
	l.in, l.failed = listen(ctx, in)
	if people := s.People(); people.Len() == 1 {
		l.viewer = people.First()
	}
	for _, line := range words.Cast(s) {
		if _, err := fmt.Fprintln(out, line); err != nil {
			return err
		}
	}
	for {
		if err := ctx.Err(); err != nil {
			return err
		}
		more, err := l.step(ctx)
		if err != nil || !more {
			return err
		}
	}
}

// listen reads lines beside the game, so that a game can be ended while
// nobody types.
func listen(ctx context.Context, in io.Reader) (<-chan string, *error) {
	lines, failed := make(chan string), new(error)
	go func() {
		defer close(lines)
		scanner := bufio.NewScanner(in)
		for scanner.Scan() {
			select {
			case lines <- strings.TrimSpace(scanner.Text()):
			case <-ctx.Done():
				return
			}
		}
		*failed = scanner.Err()
	}()
	return lines, failed
}

// step makes one move, whoever's it is.
func (l *lines) step(ctx context.Context) (more bool, err error) {
	next := l.session.Next()
	switch next.Actor {
	case ByChance:
		return true, l.session.Chance()
	case ByBot:
		if next.Idle {
			return l.askBot(ctx, next)
		}
		move, ok := l.session.think(next.Seat)()
		if !ok {
			l.session.Wait(next.Seat)
			return true, nil
		}
		return true, l.session.Make(next.Seat, move)
	case ByPerson:
		return l.ask(ctx, next)
	}
	l.over()
	return false, nil
}

// askBot waits until somebody asks the bot whose turn it is to go on.
func (l *lines) askBot(ctx context.Context, next Prompted) (more bool, err error) {
	l.news()
	fmt.Fprintln(l.out, l.words.intent(l.session, next.Seat, l.viewer))
	for {
		l.say("cli.play.idle", nil)
		line, open, err := l.read(ctx)
		if err != nil || !open {
			return false, err
		}
		switch line {
		case "":
			l.session.Urge()
			return true, nil
		case "q", "u", "U", "?", "b":
			again, more, err := l.command(line, menu{})
			if err != nil || !again {
				return more, err
			}
		}
	}
}

// ask asks a person until there is a choice that can be carried out.
func (l *lines) ask(ctx context.Context, next Prompted) (more bool, err error) {
	if l.session.People().Len() > 1 && l.viewer != next.Seat {
		l.say("cli.play.turn_of", game.Args{"seat": game.SeatArg(next.Seat)})
	}
	l.viewer = next.Seat
	l.news()
	l.table()
	list := newMenu(l.words.choices(l.session, next))
	l.offer(list)
	for {
		line, open, err := l.read(ctx)
		if err != nil || !open {
			return false, err
		}
		if c, ok := list.typed(line); ok {
			return true, l.session.take(next.Seat, c)
		}
		again, more, err := l.command(line, list)
		if err != nil || !again {
			return more, err
		}
	}
}

// read returns the next line; open is false at the end of the input.
func (l *lines) read(ctx context.Context) (line string, open bool, err error) {
	fmt.Fprint(l.out, "> ")
	select {
	case line, open = <-l.in:
	case <-ctx.Done():
		return "", false, ctx.Err()
	}
	if !open {
		fmt.Fprintln(l.out)
		return "", false, *l.failed
	}
	return line, true, nil
}

// command answers a line that is no choice. It says whether to ask again, and
// if not, whether the game goes on.
func (l *lines) command(line string, list menu) (again, more bool, err error) {
	switch line {
	case "q":
		return false, false, nil
	case "u":
		return l.undo(l.session.Undo)
	case "U":
		return l.undo(l.session.undoAll)
	case "?":
		fmt.Fprintln(l.out, game.Page(l.session.match.Rules(), l.words.Say.Lang()))
	case "b":
		for _, line := range l.words.Board(l.session.match.Show().Scene(l.viewer), l.viewer) {
			fmt.Fprintln(l.out, line)
		}
	case "h":
		fmt.Fprintln(l.out, l.words.hint(l.session, l.viewer))
	case "":
		l.offer(list)
	default:
		if !l.whatIf(line, list) && !l.unfold(list, line) {
			l.say("cli.play.no_choice", game.Args{"n": game.N(len(list.all))})
		}
	}
	return true, true, nil
}

// undo takes moves of the viewer back, and answers as command does.
func (l *lines) undo(back func(game.Seat) (int, error)) (again, more bool, err error) {
	if n, err := back(l.viewer); n == 0 || err != nil {
		l.say("cli.play.no_undo", nil)
		return true, true, err
	}
	l.say("cli.play.undone", nil)
	l.heard[l.viewer] = min(l.heard[l.viewer], l.session.Moves())
	return false, true, nil
}

// whatIf says what a choice would do after "w", and reports whether it was asked that.
func (l *lines) whatIf(line string, list menu) bool {
	asked, ok := strings.CutPrefix(line, "w ")
	if !ok {
		return false
	}
	c, ok := list.typed(strings.TrimSpace(asked))
	if ok {
		fmt.Fprintln(l.out, strings.Join(l.words.whatIf(l.session, l.viewer, c), "\n"))
	}
	return ok
}

// news is what the viewer has not heard yet.
func (l *lines) news() {
	for _, line := range l.words.events(l.session.Events(l.heard[l.viewer], l.viewer), l.viewer) {
		fmt.Fprintln(l.out, line)
	}
	l.heard[l.viewer] = l.session.Moves()
}

// table is the board, what lies beside it, and the viewer's hand.
func (l *lines) table() {
	fmt.Fprintln(l.out)
	PrintScene(l.out, l.session.match.Show().Scene(l.viewer), l.words, l.viewer)
	fmt.Fprintln(l.out)
}

// offer is what a coach says, the prompt and the choices.
func (l *lines) offer(list menu) {
	for _, said := range l.words.coach(l.session, l.viewer) {
		fmt.Fprintf(l.out, "» %s\n", said)
	}
	fmt.Fprintln(l.out, l.words.text(l.session.match.Show().Prompt(l.viewer), l.viewer))
	for i := 0; i < len(list.all); {
		n := sameWord(list.all[i:])
		if n > manyOfAKind {
			l.fold(list.all[i:i+n], i+1)
			i += n
			continue
		}
		for range n {
			l.choice(list, i)
			i++
		}
	}
}

// choice prints a choice with its number.
func (l *lines) choice(list menu, i int) {
	fmt.Fprintf(l.out, "%3d  %s  [%s]\n", i+1, list.all[i].label, list.all[i].notation)
}

// fold prints many choices of a kind in few lines, and says how to list them in words.
func (l *lines) fold(choices []choice, first int) {
	word := choices[0].word()
	rest := make([]string, len(choices))
	for i, c := range choices {
		rest[i] = strings.TrimPrefix(c.notation, word+" ")
	}
	l.say("cli.play.kind", game.Args{
		"from": game.N(first), "to": game.N(first + len(choices) - 1), "word": game.WordArg(word),
	})
	text := wrap(word+" "+strings.Join(rest, ", "), linesWidth-5)
	fmt.Fprintln(l.out, "     "+strings.ReplaceAll(text, "\n", "\n     "))
}

// unfold prints the choices of a kind one to a line; it is false when there are none.
func (l *lines) unfold(list menu, word string) bool {
	found := false
	for i, c := range list.all {
		if c.word() == word {
			l.choice(list, i)
			found = true
		}
	}
	return found
}

func (l *lines) over() {
	if l.session.People().Len() != 1 {
		l.viewer = game.All
	}
	l.news()
	l.table()
	result := l.session.state().Result()
	fmt.Fprintf(l.out, "%s\n", l.words.Ending(l.session.record.Game, result))
}

func (l *lines) say(key string, args game.Args) { fmt.Fprintln(l.out, l.words.key(key, args)) }

// PrintScene prints a scene without colours: the board, the facts, the hand.
func PrintScene(out io.Writer, scene game.Scene, words Renderer, viewer game.Seat) {
	if board := Board(scene.Places, NewTheme(true), linesWidth); board != "" {
		fmt.Fprintln(out, trimRight(ansi.Strip(board)))
	}
	for _, fact := range words.texts(scene.Facts, viewer) {
		fmt.Fprintln(out, fact)
	}
	if hand := words.texts(scene.Hand, viewer); len(hand) > 0 {
		fmt.Fprintf(out, "%s  %s\n", words.key("cli.play.hand", nil), strings.Join(hand, " · "))
	}
}
