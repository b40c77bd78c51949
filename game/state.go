package game

// State is a game at one moment, with everything that a simulation needs. Display
// adds what people are shown. It belongs to one goroutine at a time, and its digest
// is Hash.
type State interface {
	// Seats returns the number of players.
	Seats() int
	// Turn returns the seat whose move is awaited: a player, Chance, or None
	// when the game is over.
	Turn() Seat
	// Others returns the players besides Turn who may make a move now, if they like.
	// Each may always let it be, which is not a move: the game goes on, and ends,
	// without them. It is empty while Chance is awaited and when the game is over.
	Others() SeatSet
	// LegalMoves appends to buf what a seat may do now, and returns it. It appends
	// nothing for a seat that may do nothing, and may append nothing for Chance if
	// there are too many outcomes to list.
	LegalMoves(seat Seat, buf []Move) []Move
	// Apply makes a move. The events go to tell, which may be nil; then a
	// legal move allocates nothing. On error, a *Refusal, nothing has changed.
	Apply(seat Seat, m Move, tell Tell) error
	// SampleChance draws the next move of Chance from the caller's source.
	// It is called only while Turn is Chance, and changes nothing.
	SampleChance(r *Rand) Move
	// Determinize redraws at random everything that the viewer cannot know, and keeps
	// everything that the viewer was ever told. The result is a state that could be.
	Determinize(viewer Seat, r *Rand)
	// Result says whether the game is over and how it ended.
	Result() Result
	// Clone returns an independent copy.
	Clone() State
	// CopyFrom makes the state equal to another of the same game, without
	// allocating.
	CopyFrom(from State)
}

// Display is what people are shown of a game. Every State of a game that people
// play is a Display, too.
type Display interface {
	// View returns what the viewer (a player, Public, or All) may see, as a value of
	// the game's own view type that marshals to JSON. It stays as it is when the game goes
	// on, and nobody changes it. So views may share what never changes.
	View(viewer Seat) any
	// Scene is the board in words and characters for the viewer.
	Scene(viewer Seat) Scene
	// Prompt tells the viewer whose move is awaited, which, and why.
	Prompt(viewer Seat) Text
	// Label says what a move that is legal now would do.
	Label(m Move) Text
}

// Sharer is a State whose views have much in common. The common part is made once for
// all viewers of one moment.
type Sharer interface {
	State
	Display
	// Public is View(Public).
	Public() any
	// Grant returns View(viewer), built on a value that Public returned. It does not
	// change that value; the two may share parts.
	Grant(public any, viewer Seat) any
}

// Show returns what people are shown of a state; it is valid until the state changes.
// A state that is not a Display shows nothing. Lists that a scene does not have are empty.
func Show(s State) Display {
	switch s := s.(type) {
	case Sharer:
		return &shared{Sharer: s}
	case Display:
		return listed{s}
	}
	return listed{nothing{}}
}

// listed is a Display whose scenes have every list.
type listed struct{ Display }

func (d listed) Scene(viewer Seat) Scene { return d.Display.Scene(viewer).withLists() }

// nothing is the Display of a state that is not one.
type nothing struct{}

func (nothing) View(Seat) any    { return nil }
func (nothing) Scene(Seat) Scene { return Scene{} }
func (nothing) Prompt(Seat) Text { return Text{} }
func (nothing) Label(Move) Text  { return Text{} }

// shared is a Sharer's Display.
type shared struct {
	Sharer
	public any // nil until somebody looks
}

func (d *shared) Scene(viewer Seat) Scene { return d.Sharer.Scene(viewer).withLists() }

// View makes what everybody sees only once.
func (d *shared) View(viewer Seat) any {
	if d.public == nil {
		d.public = d.Public()
	}
	return d.Grant(d.public, viewer)
}

// Weigher is a State that says how likely each outcome of chance is that LegalMoves
// lists.
type Weigher interface {
	State
	// Weight returns the weight, above 0, of one of the moves listed for Chance. Its
	// probability is this weight divided by the sum of all their weights.
	Weight(m Move) float64
}

// Result is the end of a game. Its zero value is a game that goes on.
type Result struct {
	Over bool `json:"over"`
	// Outcome is one of Info().Outcomes.
	Outcome string `json:"outcome,omitempty"`
	// Winners may be empty.
	Winners SeatSet `json:"-"`
	// Scores are the points by seat in games that count points.
	Scores [MaxSeats]int16 `json:"-"`
}
