package match

import "github.com/katabasis-games/katabasis/game"

// course is how far a game has come along its lesson: as long as the learner makes
// the lesson's moves, chance and the others do, too. A nil course is a game without a
// lesson.
type course struct {
	lesson  *game.Lesson
	grammar game.Grammar
	// strayed is the learner's first move that is not the lesson's; nil while they
	// follow it.
	strayed *detour
	// alone is set once the learner does without the coach; until is how many moves
	// had been the lesson's by then.
	alone bool
	until int
}

// detour is a move that is not the lesson's.
type detour struct {
	made       int // moves before it
	did, meant game.Text
}

// Coach is what the coach of a lesson says at one moment, line by line.
type Coach struct {
	Lines []CoachLine `json:"lines" nullable:"false"`
	// Number is that of the first of the Lines among all that the lesson has,
	// from 1, and Of how many these are; 0 for what is said of another move.
	Number int `json:"number,omitempty"`
	Of     int `json:"of,omitempty"`
	// Strayed says that the learner made another move than the lesson's: they may
	// take it back, or go on alone. Until then nobody moves.
	Strayed bool `json:"strayed,omitempty"`
	// Last says that these are the lesson's last lines: the game goes on freely.
	Last bool `json:"last,omitempty"`
	// Move is what the lesson suggests after these lines, in the form of the record.
	Move string `json:"move,omitempty"`
}

// CoachLine is one sentence of the coach.
type CoachLine struct {
	Text game.Text `json:"text"`
	// At is what it is about: a thing of the scene, or "spot" with a place’s number
	// there, "fact" with its key, "part" with a part of the page.
	At *game.Thing `json:"at,omitempty"`
}

// Teach has the game follow the lesson of its rules from now on, before the first move.
// It does nothing where they bring none.
func (m *Match) Teach() {
	if teacher, ok := m.rules.(game.Teacher); ok {
		m.course = &course{lesson: teacher.Lesson(), grammar: m.rules.Grammar()}
	}
}

// Staged is the lesson's next move, of the learner, of another or of chance; ok is
// false when the game goes on freely, or waits for the learner to take a move back or
// to go on alone.
func (m *Match) Staged() (seat game.Seat, move game.Move, ok bool) {
	return m.course.next(len(m.made))
}

// Suggested is the move that the lesson has for a seat now; ok is false where it has none.
func (m *Match) Suggested(seat game.Seat) (move game.Move, ok bool) {
	awaited, move, ok := m.Staged()
	return move, ok && awaited == seat
}

// Strayed reports whether nothing shall happen before the learner of a lesson takes
// back a move or goes on alone.
func (m *Match) Strayed() bool { return m.course.waits() }

// Coach is what the coach of a lesson says now; nil when there is nothing to say, and
// where there is no lesson.
func (m *Match) Coach() *Coach { return m.course.coach(len(m.made)) }

// GoAlone has a lesson go on without its coach.
func (m *Match) GoAlone() {
	if m.course != nil {
		m.course.until, m.course.alone = m.course.followed(len(m.made)), true
	}
}

// Alone reports whether a lesson goes on without its coach.
func (m *Match) Alone() bool { return m.course != nil && m.course.alone }

// HasLesson reports whether the game began with a lesson.
func (m *Match) HasLesson() bool { return m.course != nil }

// snapshot returns a copy for a Snapshot of the match; nil if there is no lesson.
func (c *course) snapshot() *course {
	if c == nil {
		return nil
	}
	copied := *c
	return &copied
}

// next returns the lesson's next move after made others. ok is false if the game goes on
// freely, or waits for the learner to take a move back or to go on alone.
func (c *course) next(made int) (seat game.Seat, m game.Move, ok bool) {
	if c == nil || c.alone || c.strayed != nil || made >= len(c.lesson.Record.Moves) {
		return game.None, m, false
	}
	entry := c.lesson.Record.Moves[made]
	m, err := c.grammar.Parse(entry.Move)
	return entry.Seat, m, err == nil
}

// waits reports whether nothing shall happen before the learner takes a move
// back or goes on alone.
func (c *course) waits() bool { return c != nil && !c.alone && c.strayed != nil }

// strays reports whether a move, after made others, is the first that is not the lesson's.
func (c *course) strays(made int, seat game.Seat, m game.Move) bool {
	awaited, meant, ok := c.next(made)
	return ok && (seat != awaited || m != meant)
}

// stray notes a move that is not the lesson's. It was made in the state before, after made
// others.
func (c *course) stray(before game.State, made int, m game.Move) {
	_, meant, _ := c.next(made)
	show := game.Show(before)
	c.strayed = &detour{made: made, did: show.Label(m), meant: show.Label(meant)}
}

// undo notes that moves were taken back, so that made of them are left.
func (c *course) undo(made int) {
	if c == nil {
		return
	}
	c.until = min(c.until, made)
	if c.strayed != nil && made <= c.strayed.made {
		c.strayed = nil
	}
}

// back returns how many of the made moves must be taken back to follow the lesson again. Dice
// and cards that were shown meanwhile do not matter: they are staged.
func (c *course) back(made int) int {
	if !c.waits() {
		return 0
	}
	return made - c.strayed.made
}

// followed returns how many of the made moves, from the first one on, were the lesson's.
func (c *course) followed(made int) int {
	switch {
	case c == nil:
		return 0
	case c.alone:
		made = min(made, c.until)
	case c.strayed != nil:
		made = min(made, c.strayed.made)
	}
	return min(made, len(c.lesson.Record.Moves))
}

// coach returns what the coach says after made moves; nil if that is nothing, or if there is
// no coach any more.
func (c *course) coach(made int) *Coach {
	switch {
	case c == nil || c.alone || c.strayed == nil && made > len(c.lesson.Record.Moves):
		return nil
	case c.strayed != nil:
		return c.explain()
	}
	lines, before := c.lesson.Said(made)
	if len(lines) == 0 {
		return nil
	}
	coach := &Coach{Lines: []CoachLine{}, Number: before + 1, Of: c.lesson.Told(), Last: made == len(c.lesson.Record.Moves)}
	for _, line := range lines {
		coach.Lines = append(coach.Lines, c.line(line))
	}
	if seat, m, ok := c.next(made); ok && seat == game.Learner {
		coach.Move = c.grammar.Format(m)
	}
	return coach
}

func (c *course) line(line game.LessonLine) CoachLine {
	said := CoachLine{Text: c.lesson.Text(line)}
	if line.At.Kind != "" {
		said.At = &line.At
	}
	return said
}

// explain says what the learner did, and what the lesson suggested.
func (c *course) explain() *Coach {
	why := game.Text{Key: "common.lesson.meant", Args: game.Args{"meant": game.TextArg(c.strayed.meant)}}
	if line, ok := c.lesson.Otherwise(c.strayed.made); ok {
		why = c.lesson.Text(line)
	}
	did := game.Text{Key: "common.lesson.did", Args: game.Args{"did": game.TextArg(c.strayed.did), "why": game.TextArg(why)}}
	return &Coach{Lines: []CoachLine{{Text: did}}, Strayed: true}
}
