package bot

import (
	"slices"
	"strings"

	"github.com/katabasis-games/katabasis/game"
)

// between stands between a bot's level and its temperament: easy:bold.
const between = ":"

// Named is the name of the bot of a level and a temperament, which may be "".
func Named(level, temper string) string {
	if temper == "" {
		return level
	}
	return level + between + temper
}

// Parts are the level and the temperament in a bot's name.
func Parts(name string) (level, temper string) {
	level, temper, _ = strings.Cut(name, between)
	return level, temper
}

// Plays reports whether there is a bot of the name in a game: each level, and each that has
// a heuristic with each temperament of the game.
func Plays(info game.Info, name string) bool {
	level, temper := Parts(name)
	return slices.Contains(Names(), level) && name == Named(level, temper) &&
		(temper == "" || level != random && slices.Contains(info.Tempers, temper))
}

// All returns the names of all bots of a game.
func All(info game.Info) (names []string) {
	for _, level := range Names() {
		names = append(names, level)
		for _, temper := range info.Tempers {
			if name := Named(level, temper); Plays(info, name) {
				names = append(names, name)
			}
		}
	}
	return names
}

// Pick gives a bot without a temperament, in a game that has some, one of those that the
// fewest of the bots beside it have, drawn from r.
func Pick(info game.Info, name string, beside []string, r *game.Rand) string {
	level, temper := Parts(name)
	if temper != "" || level == random || len(info.Tempers) == 0 {
		return name
	}
	had := func(temper string) (n int) {
		for _, other := range beside {
			if _, its := Parts(other); its == temper {
				n++
			}
		}
		return n
	}
	rarest, few := []string(nil), len(beside)
	for _, temper := range info.Tempers {
		switch n := had(temper); {
		case n < few || rarest == nil:
			rarest, few = []string{temper}, n
		case n == few:
			rarest = append(rarest, temper)
		}
	}
	return Named(level, rarest[r.IntN(len(rarest))])
}

// mood is the temperament of one seat in a decision. What others feel, it does not know.
type mood struct {
	seat game.Seat
	is   *game.Temper // nil for none
	from int          // its Mood before the decision
}

// moodOf is the mood of a bot in a seat.
func moodOf(s game.State, seat game.Seat, temper string) mood {
	m := mood{seat: seat, is: game.TemperOf(s, temper)}
	if m.is != nil {
		m.from = m.is.Mood(s.(game.Tempered), seat)
	}
	return m
}

// worth is how well a seat stands.
func (m mood) worth(s game.Evaluator, seat game.Seat) int {
	if m.is == nil || seat != m.seat {
		return s.Worth(seat)
	}
	return m.is.Worth(s.(game.Tempered), seat)
}

// felt is how likely a seat feels to win that has a chance, both in thousandths.
func (m mood) felt(s game.Evaluator, seat game.Seat, chance int) int {
	if m.is == nil || seat != m.seat {
		return chance
	}
	return m.is.Feel(chance, m.is.Mood(s.(game.Tempered), seat)-m.from)
}
