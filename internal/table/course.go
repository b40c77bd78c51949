package table

import "github.com/katabasis-games/katabasis/game"

// Course is how far a game has come along its lesson: as long as the learner makes
// the lesson's moves, chance and the others do, too. It is the one rule of it, at
// tables and in the terminal. A nil Course is a game without a lesson.
type Course struct {
	lesson  *game.Lesson
	grammar game.Grammar
	// strayed is the learner's first move that is not the lesson's; nil while he
	// follows it.
	strayed *strayed
	// alone is set once the learner does without the coach; followed is how many
	// moves had been the lesson's until then.
	alone    bool
	followed int
}

// strayed is a move that the lesson did not mean.
type strayed struct {
	made       int // moves before it
	did, meant game.Text
}

// NewCourse returns the beginning of a game's lesson, or nil when it brings none.
func NewCourse(rules game.Rules) *Course {
	teacher, ok := rules.(game.Teacher)
	if !ok {
		return nil
	}
	return &Course{lesson: teacher.Lesson(), grammar: rules.Grammar()}
}

// still is a copy that goes no further; nil of none.
func (c *Course) still() *Course {
	if c == nil {
		return nil
	}
	copied := *c
	return &copied
}

// Next is the lesson's next move, once so many have been made; ok is false when
// the game goes on freely, or waits for the learner to take a move back or to go
// on alone.
func (c *Course) Next(made int) (seat game.Seat, m game.Move, ok bool) {
	if c == nil || c.alone || c.strayed != nil || made >= len(c.lesson.Record.Moves) {
		return game.None, m, false
	}
	entry := c.lesson.Record.Moves[made]
	m, err := c.grammar.Parse(entry.Move)
	return entry.Seat, m, err == nil
}

// Waits reports whether nothing shall happen before the learner takes his move
// back or goes on alone.
func (c *Course) Waits() bool { return c != nil && !c.alone && c.strayed != nil }

// Strays reports whether a move, after so many others, is the first that is not
// the lesson's.
func (c *Course) Strays(made int, seat game.Seat, m game.Move) bool {
	awaited, meant, ok := c.Next(made)
	return ok && (seat != awaited || m != meant)
}

// Stray takes account of a move that Strays, and was made in a state, after so many
// others.
func (c *Course) Stray(before game.State, made int, m game.Move) {
	_, meant, _ := c.Next(made)
	show := game.Show(before)
	c.strayed = &strayed{made: made, did: show.Label(m), meant: show.Label(meant)}
}

// Undo takes account of moves being taken back, so that so many are left.
func (c *Course) Undo(made int) {
	if c == nil {
		return
	}
	c.followed = min(c.followed, made)
	if c.strayed != nil && made <= c.strayed.made {
		c.strayed = nil
	}
}

// Back is how many of so many moves are to be taken back to be on the lesson's way
// again; 0 for none. No dice or cards keep anybody from it: they are staged.
func (c *Course) Back(made int) int {
	if !c.Waits() {
		return 0
	}
	return made - c.strayed.made
}

// Alone has the game go on without the coach after so many moves.
func (c *Course) Alone(made int) { c.followed, c.alone = c.Followed(made), true }

// Followed is how many of the first moves were the lesson's, when so many have been made.
func (c *Course) Followed(made int) int {
	switch {
	case c.alone:
		made = min(made, c.followed)
	case c.strayed != nil:
		made = min(made, c.strayed.made)
	}
	return min(made, len(c.lesson.Record.Moves))
}

// Coach is what the coach says when so many moves have been made; nil when he has
// nothing to say, or is not there any more.
func (c *Course) Coach(made int) *Coach {
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
	return coach
}

func (c *Course) line(line game.LessonLine) CoachLine {
	said := CoachLine{Text: c.lesson.Text(line)}
	if line.At.Kind != "" {
		said.At = &line.At
	}
	return said
}

// explain says what the learner did, and what the lesson had meant.
func (c *Course) explain() *Coach {
	why := game.Text{Key: "common.lesson.meant", Args: game.Args{"meant": game.TextArg(c.strayed.meant)}}
	if line, ok := c.lesson.Otherwise(c.strayed.made); ok {
		why = c.lesson.Text(line)
	}
	did := game.Text{Key: "common.lesson.did", Args: game.Args{"did": game.TextArg(c.strayed.did), "why": game.TextArg(why)}}
	return &Coach{Lines: []CoachLine{{Text: did}}, Strayed: true}
}
