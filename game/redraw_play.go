package game

import "slices"

// CardPlayer is a Redrawer in which players play cards from their hands by what they are. Such
// moves tell that the player had the cards. Redraw then deals these first, and need not
// wait for luck.
type CardPlayer interface {
	Redrawer
	// Played returns the draw of the card that a move plays; ok is false where it plays
	// none, or where what follows may not be so. In each world that fits, the card was
	// drawn before the move, and To of that draw has the player who made the move. No two
	// moves play one card. Who is in To of a draw is no secret.
	Played(move Told) (draw Move, ok bool)
}

// play is a card that the viewer saw another player play. One of the hidden draws before
// the line, of those that this player knows, was that card.
type play struct {
	line int
	seat Seat
	draw Move
}

// findPlays finds the plays that the viewer saw. It leaves out those that a draw explains
// that the viewer knows, and those of players whose hidden draws others know, too.
func (d *redraw) findPlays(s Redrawer) {
	d.plays, d.explained = d.plays[:0], d.explained[:0]
	player, ok := s.(CardPlayer)
	if !ok {
		return
	}
	for line, t := range d.past {
		if t.Seat < 0 || t.Seat == d.viewer || !d.knows(line) {
			continue
		}
		draw, ok := player.Played(t)
		switch p := (play{line, t.Seat, draw}); {
		case !ok || !d.isAlone(p):
		case d.isExplained(p):
			d.explained = append(d.explained, p)
		default:
			d.plays = append(d.plays, p)
		}
	}
}

// isAlone reports whether nobody else knows a hidden draw that the play may be of.
func (d *redraw) isAlone(p play) bool {
	for line := range p.line {
		if d.mayBe(p, line) && d.past[line].To.Players() != SetOf(p.seat) {
			return false
		}
	}
	return true
}

// isExplained reports whether the viewer knows a draw of such a card that explains no play
// before.
func (d *redraw) isExplained(p play) bool {
	known := 0
	for line, t := range d.past[:p.line] {
		if t.Seat == Chance && t.Move == p.draw && t.To.Has(p.seat) && d.knows(line) {
			known++
		}
	}
	return known > countPlays(d.explained, p)
}

// countPlays counts the plays of such a card by the same player.
func countPlays(list []play, of play) (n int) {
	for _, p := range list {
		if p.seat == of.seat && p.draw == of.draw {
			n++
		}
	}
	return n
}

// mayBe reports whether the card of a play may have come by a line: a hidden draw of its verb
// that its player knows.
func (d *redraw) mayBe(p play, line int) bool {
	t := &d.past[line]
	return t.Seat == Chance && t.Move.Verb == p.draw.Verb && t.To.Has(p.seat) && !d.knows(line)
}

// deal chooses for each play at random by which draw its card came. The cards then lie behind
// those that are left to draw. It reports false if there is no such draw or card.
func (d *redraw) deal() bool {
	d.dealt = d.dealt[:0]
	for range d.past {
		d.dealt = append(d.dealt, NoMove)
	}
	for _, p := range d.plays {
		d.lines = d.lines[:0]
		for line := range p.line {
			if d.mayBe(p, line) && d.dealt[line] == NoMove {
				d.lines = append(d.lines, line)
			}
		}
		at := slices.Index(d.deck[:d.left], p.draw)
		if len(d.lines) == 0 || at < 0 {
			return false
		}
		d.dealt[d.lines[d.rand.IntN(len(d.lines))]] = p.draw
		d.left--
		d.deck[at], d.deck[d.left] = d.deck[d.left], d.deck[at]
	}
	return true
}

func (d *redraw) isDealt(line int) bool { return len(d.dealt) > 0 && d.dealt[line] != NoMove }

// isKept decides whether a world that fits is kept. It was as likely to be made as there are
// ways to deal the cards of the plays so that it comes about. So it is kept once in so many
// times, and all worlds are as likely as chance makes them.
func (d *redraw) isKept() bool {
	ways, told := 1, d.world.Past()
	for i, p := range d.plays {
		cards := -countPlays(d.plays[:i], p)
		for line := range p.line {
			if d.mayBe(p, line) && told[line].Move == p.draw {
				cards++
			}
		}
		ways *= cards
	}
	return ways == 1 || d.rand.IntN(ways) == 0
}
