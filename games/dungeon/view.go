package dungeon

import (
	"slices"
	"strconv"

	"github.com/katabasis-games/katabasis/game"
	"github.com/katabasis-games/katabasis/games/dungeon/story"
)

// View is what everybody sees. Everything lies open, as nobody has secrets.
// Seats and characters are numbered from 1; 0 is nobody. Names, words and
// pictures are keys of sealed texts.
type View struct {
	Phase     string       `json:"phase"`
	Seat      int          `json:"seat"`
	Active    int          `json:"active" doc:"The character whose turn it is"`
	Moved     bool         `json:"moved"`
	Title     string       `json:"title"`
	Chapter   int          `json:"chapter"`
	Turn      int          `json:"turn" doc:"Turns so far"`
	Light     int          `json:"light" doc:"Turns that are left"`
	Countdown int          `json:"countdown" doc:"Turns left of a countdown; 0 when there is none"`
	Health    int          `json:"health"`
	Score     int          `json:"score" doc:"Of the scorings so far"`
	Rooms     []RoomView   `json:"rooms" nullable:"false"`
	Figures   []FigureView `json:"figures" nullable:"false"`
	Held      int          `json:"held" doc:"The card held up"`
	Free      []CastView   `json:"free,omitempty" doc:"Those whom nobody plays, while they are chosen"`
	Lock      *LockView    `json:"lock,omitempty"`
	Offers    []string     `json:"offers" nullable:"false"`
	Drawn     []int        `json:"drawn" nullable:"false" doc:"The cards of which chance draws one"`
	Owed      int          `json:"owed" doc:"Points of health to be shared out; healing when negative"`
	Notes     NotesView    `json:"notes"`
	Ending    string       `json:"ending,omitempty"`
	Rating    string       `json:"rating,omitempty"`
}

// CastView is a character to choose.
type CastView struct {
	Character int    `json:"character"`
	Name      string `json:"name"`
	About     string `json:"about,omitempty"`
}

// RoomView is a room on the table, at its place on the map.
type RoomView struct {
	Letter  string      `json:"letter"`
	Name    string      `json:"name"`
	X       int         `json:"x"`
	Y       int         `json:"y"`
	Picture string      `json:"picture,omitempty"`
	Places  []PlaceView `json:"places" nullable:"false"`
}

// PlaceView is a location: where it is in its room's picture, whether a figure can go
// there, whether it was explored, and whether a lock was found there that nobody has
// opened. Near tells whether the active figure can still go there in this turn, once no
// card is held up, and Tried whether the card that is held up was tried there.
type PlaceView struct {
	Number   int    `json:"number"`
	Name     string `json:"name"`
	X        int    `json:"x" doc:"In a picture 320 wide"`
	Y        int    `json:"y" doc:"In a picture 200 high"`
	Free     bool   `json:"free"`
	Explored bool   `json:"explored"`
	Lock     bool   `json:"lock"`
	Near     bool   `json:"near"`
	Tried    bool   `json:"tried"`
}

// FigureView is a character in play.
type FigureView struct {
	Character int        `json:"character"`
	Name      string     `json:"name,omitempty"`
	Seat      int        `json:"seat"`
	Room      string     `json:"room,omitempty"`
	Place     int        `json:"place"`
	Coloured  int        `json:"coloured"`
	Grey      int        `json:"grey"`
	Cards     []CardView `json:"cards" nullable:"false"`
}

// CardView is an adventure card that somebody has. Used tells whether it was tried with
// anything yet, and Tried whether with the card that is held up.
type CardView struct {
	Number  int    `json:"number"`
	Name    string `json:"name"`
	About   string `json:"about,omitempty"`
	Picture string `json:"picture,omitempty"`
	Points  int    `json:"points"`
	Used    bool   `json:"used"`
	Tried   bool   `json:"tried"`
}

// LockView is the lock that the active figure is at: how many digits or cards it takes,
// and those that are in.
type LockView struct {
	Digits int   `json:"digits"`
	Cards  int   `json:"cards"`
	Set    []int `json:"set" nullable:"false"`
}

// NotesView is what was read and tried, by the numbers of the entries.
type NotesView struct {
	Read  []string `json:"read" nullable:"false"`
	Tried []int    `json:"tried" nullable:"false"`
	Hints []string `json:"hints" nullable:"false"`
}

// View returns a View: it is the same for everybody (U26).
func (s *State) View(game.Seat) any { return s.Public() }

// Grant returns what everybody sees.
func (s *State) Grant(public any, _ game.Seat) any { return public }

// Public returns what everybody sees: a View.
func (s *State) Public() any {
	v := View{
		Phase: phaseNames[s.phase], Title: s.shown.title, Chapter: int(s.chapter), Turn: int(max(0, s.turn)),
		Light: int(s.Light - max(0, s.turn)), Countdown: int(s.count), Health: int(s.health()), Score: int(s.score()),
		Figures: make([]FigureView, 0, s.figures), Offers: []string{}, Drawn: []int{}, Owed: int(s.owed),
		Moved: s.moved, Notes: s.notes(),
	}
	if s.phase != phOver {
		v.Seat = int(s.playerOf(s.active)) + 1
		v.Active = int(s.figure[s.active].character)
	}
	rooms := s.openRooms()
	v.Rooms = make([]RoomView, 0, len(rooms))
	for _, r := range rooms {
		v.Rooms = append(v.Rooms, s.roomView(r))
	}
	for f := range s.figures {
		v.Figures = append(v.Figures, s.figureView(f))
	}
	if s.held != story.None {
		v.Held = story.CardNumber(s.held)
	}
	for _, e := range s.offers[:s.offered] {
		v.Offers = append(v.Offers, s.choiceKey(e))
	}
	for _, c := range s.drawn[:s.drawing] {
		v.Drawn = append(v.Drawn, story.CardNumber(c))
	}
	s.viewFree(&v)
	s.viewEnd(&v)
	s.viewLock(&v)
	return v
}

func (s *State) viewFree(v *View) {
	if s.phase != phChoose {
		return
	}
	for k := int8(1); k <= story.MaxFigures; k++ {
		if s.figureOf(k) != story.None {
			continue
		}
		free := CastView{Character: int(k), Name: s.CharacterKey(k)}
		if about := free.Name + ".about"; s.Says(about) {
			free.About = about
		}
		v.Free = append(v.Free, free)
	}
}

func (s *State) viewEnd(v *View) {
	if s.phase != phOver {
		return
	}
	if s.ending != story.None {
		v.Ending = s.Key("ending.E" + strconv.Itoa(int(s.ending)+1))
	}
	v.Rating = s.rating()
}

func (s *State) viewLock(v *View) {
	l := s.lockHere()
	if s.phase == phOver || l == (story.Lock{}) {
		return
	}
	v.Lock = &LockView{Digits: int(l.Digits), Cards: int(l.Cards), Set: []int{}}
	for _, n := range s.dial[:s.dialed] {
		if l.Cards > 0 {
			n = int16(story.CardNumber(n))
		}
		v.Lock.Set = append(v.Lock.Set, int(n))
	}
}

func (s *State) roomView(r int16) RoomView {
	v := s.shown.rooms[r]
	v.Picture = s.pictureKey(s.pictureOf(r))
	v.Places = append(make([]PlaceView, 0, len(v.Places)), v.Places...)
	for i, p := range s.placesOf(r) {
		at, explored := &v.Places[i], s.explored(p)
		at.Free, at.Explored, at.Lock = s.reachable(p), explored, explored && s.isLocked(p)
		at.Near = (s.phase == phTurn || s.phase == phHold) && s.checkGo(p) == nil
		at.Tried = s.held != story.None && s.tried[s.held].has(story.MaxCards+p)
	}
	return v
}

// pictureOf is the name of the picture that a room has now.
func (s *State) pictureOf(r int16) string {
	name := s.Rooms[r].Picture
	for _, later := range s.Rooms[r].Later {
		if s.holds(later.When, false) {
			name = later.Picture
		}
	}
	return name
}

// isLocked reports whether a location has a lock that was found and not opened: no entry
// was read that its code or its cards look up.
func (s *State) isLocked(p int16) bool {
	lock := s.lockAt(p)
	if lock == (story.Lock{}) {
		return false
	}
	for e := range story.Elements(s.read[:]) {
		look := s.Entries[e].Lookup
		code := look.By == story.ByCode && s.PlaceFor(look) == p
		if code || lock.Cards > 0 && look.By == story.ByCards && len(s.CardsFor(look)) == int(lock.Cards) {
			return false
		}
	}
	return true
}

// explored reports whether somebody explored a location, or its entry was read
// otherwise.
func (s *State) explored(p int16) bool {
	e := s.Places[p].Entry
	return s.searched.Has(p) || e != story.None && s.read.Has(e)
}

func (s *State) figureView(f int8) FigureView {
	who := &s.figure[f]
	v := FigureView{Character: int(who.character), Seat: int(s.playerOf(f)) + 1, Coloured: int(who.coloured),
		Grey: int(who.grey)}
	if who.character > 0 {
		v.Name = s.shown.characterArgs[who.character].Key
	}
	if who.in != story.None {
		v.Room = s.Rooms[who.in].Letter
	}
	if who.at != story.None {
		v.Place = int(s.Places[who.at].Number)
	}
	cards := s.cardsOf(f)
	v.Cards = make([]CardView, len(cards))
	for i, c := range cards {
		v.Cards[i] = s.shown.cards[c]
		v.Cards[i].Used = s.used(c)
		v.Cards[i].Tried = s.held != story.None && s.tried[min(c, s.held)].has(max(c, s.held))
	}
	return v
}

// used reports whether a card was tried with another, or at a location.
func (s *State) used(c int16) bool {
	for other := range c {
		if s.tried[other].has(c) {
			return true
		}
	}
	return s.tried[c] != tries{}
}

// cardsOf returns the cards that a figure has.
func (s *State) cardsOf(f int8) []int16 {
	list := make([]int16, 0, story.MaxCards)
	for c := range int16(story.MaxCards) {
		if s.card[c] == f {
			list = append(list, c)
		}
	}
	return list
}

func (s *State) notes() NotesView {
	tried, told := 0, 0
	for c := range s.tried {
		tried += story.Size(s.tried[c][:])
	}
	for _, steps := range s.hints {
		told += int(steps)
	}
	n := NotesView{Read: make([]string, 0, story.Size(s.read[:])), Tried: make([]int, 0, tried), Hints: make([]string, 0, told)}
	for e := range story.Elements(s.read[:]) {
		n.Read = append(n.Read, s.Entries[e].Number)
	}
	for c := range int16(story.MaxCards) {
		if s.tried[c] == (tries{}) {
			continue
		}
		for i := range story.Elements(s.tried[c][:]) {
			if i < story.MaxCards {
				n.Tried = append(n.Tried, int(story.Joined(c, i).Value))
			} else {
				n.Tried = append(n.Tried, int(s.Using(c, i-story.MaxCards).Value))
			}
		}
	}
	for i, steps := range s.hints {
		n.Hints = append(n.Hints, s.shown.hints[i][:steps]...)
	}
	slices.Sort(n.Tried)
	return n
}
