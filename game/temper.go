package game

// Tempered is an Evaluator of a game of people, in which bots of one strength may differ in
// temperament. What one of them feels is no chance to win, and is told to nobody: it only
// has the bot prefer other moves.
type Tempered interface {
	Evaluator
	// Tempers are the temperaments that the game's bots may have: those that Info names, in
	// its order. Nobody changes them.
	Tempers() []Temper
	// Minds is what there is to mind for a seat, in the unit of Worth: the parts of Worth,
	// and what the game may add that Worth does not count.
	Minds(seat Seat) Worths
}

// Temper is a temperament: weights of what there is to mind. Its words are in the catalogue
// under ID.temper.NAME.
type Temper struct {
	Name string
	// More is how much more than others it minds each thing, in percent: of a part of Worth,
	// 100 is twice as much, and -100 not at all.
	More Worths
	// Twice is how much Worth, of what it minds more, makes a seat feel twice as likely to
	// win. It is less where what a bot looks at ahead would drown it.
	Twice int
}

// TemperOf is the temperament of a name in the game of a state; nil if there is none.
func TemperOf(s State, name string) *Temper {
	if tempered, ok := s.(Tempered); ok && name != "" {
		all := tempered.Tempers()
		for i := range all {
			if all[i].Name == name {
				return &all[i]
			}
		}
	}
	return nil
}

// Worth is how well a seat stands, as one of this temperament sees it.
func (t *Temper) Worth(s Tempered, seat Seat) int {
	return s.Worth(seat) + t.more(s, seat)
}

// Evaluate is how likely a seat of this temperament feels to win, in thousandths, when Evaluate
// of the state says the chance. Of what is decided it is as sure as others are.
func (t *Temper) Evaluate(s Tempered, seat Seat, chance int) int {
	if chance <= 0 || chance >= sure {
		return chance
	}
	felt := chance * double(steps*t.more(s, seat)/t.Twice)
	return sure * felt / (felt + (sure-chance)*one)
}

// more is what a seat minds more, in the unit of Worth.
func (t *Temper) more(s Tempered, seat Seat) (sum int) {
	for i, worth := range s.Minds(seat) {
		sum += worth * t.More[i]
	}
	return sum / 100
}

// TemperNames are the names of temperaments, for Info.
func TemperNames(all []Temper) (names []string) {
	for _, t := range all {
		names = append(names, t.Name)
	}
	return names
}
