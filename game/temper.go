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
	// Twice is how much Worth, gained by a decision in what it minds more, makes a seat feel
	// twice as likely to win; nothing makes it feel likelier than that.
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
	return s.Worth(seat) + t.Mood(s, seat)
}

// Mood is how much a seat has of what it minds more, in the unit of Worth.
func (t *Temper) Mood(s Tempered, seat Seat) (sum int) {
	for i, worth := range s.Minds(seat) {
		sum += worth * t.More[i]
	}
	return sum / 100
}

// Feel is how likely a seat feels to win that has a chance, both in thousandths, and has
// gained so much Mood. What is decided stays decided.
func (t *Temper) Feel(chance, gained int) int {
	felt := chance * double(steps*min(max(gained, -t.Twice), t.Twice)/t.Twice)
	return sure * felt / (felt + (sure-chance)*one)
}

// TemperNames are the names of temperaments, for Info.
func TemperNames(all []Temper) (names []string) {
	for _, t := range all {
		names = append(names, t.Name)
	}
	return names
}
