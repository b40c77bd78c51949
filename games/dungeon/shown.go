package dungeon

import (
	"strconv"

	"github.com/katabasis-games/katabasis/game"
	"github.com/katabasis-games/katabasis/games/dungeon/story"
)

// shown has the texts about the things of an adventure that are the same in every game.
// They are made once, when it is loaded.
type shown struct {
	title  string
	rooms  []RoomView // as if nothing had been done in them
	inRoom [][]int16  // locations by room
	cards  [story.MaxCards]CardView
	hints  [story.MaxCards + story.MaxPlaces][]string // keys of their steps
	hinted []int16                                    // what there are hints about, by its place among them

	cardArgs      [story.MaxCards]*game.Arg
	cardNames     [story.MaxCards]*game.Arg
	placeArgs     []*game.Arg
	characterArgs [story.MaxFigures + 1]*game.Arg // by number
	nothings      []*game.Arg

	sealed map[string]map[string]string // words by key and language
}

// adventure is an adventure that is played.
type adventure struct {
	story.Adventure
	shown shown
}

func playable(from *story.Adventure) *adventure {
	a := &adventure{Adventure: *from}
	a.prepare()
	return a
}

func (a *adventure) prepare() {
	s := &a.shown
	s.title = a.Key("title")
	for p := range a.Places {
		s.placeArgs = append(s.placeArgs, game.TextArg(a.placeText(int16(p))))
	}
	for r := range a.Rooms {
		s.inRoom = append(s.inRoom, a.findPlaces(r))
		s.rooms = append(s.rooms, a.shownRoom(int16(r)))
	}
	for c := range int16(story.MaxCards) {
		s.cardNames[c] = game.KeyArg(a.CardKey(c))
		s.cards[c], s.cardArgs[c] = a.shownCard(c), game.TextArg(a.cardText(c))
	}
	for i, steps := range a.Steps {
		if steps > 0 {
			s.hinted = append(s.hinted, int16(i))
		}
		for step := range steps {
			s.hints[i] = append(s.hints[i], a.HintKey(a.HintNumber(int16(i)), int(step)+1))
		}
	}
	s.sealed = make(map[string]map[string]string, len(a.Words["en"]))
	for key := range a.Words["en"] {
		if !a.Says(key) {
			continue
		}
		s.sealed[key] = map[string]string{}
		for _, lang := range story.Languages {
			s.sealed[key][lang] = a.Words[lang][key]
		}
	}
	for n := range a.Nothings {
		s.nothings = append(s.nothings, game.KeyArg(a.Key("nothing."+strconv.Itoa(int(n)+1))))
	}
	for k := range s.characterArgs {
		s.characterArgs[k] = game.KeyArg(a.CharacterKey(int8(k)))
	}
}

// findPlaces finds the locations of a room.
func (a *adventure) findPlaces(r int) (list []int16) {
	for p := range a.Places {
		if a.Places[p].Rooms&(1<<r) != 0 {
			list = append(list, int16(p))
		}
	}
	return list
}

// placesOf returns the locations of a room.
func (a *adventure) placesOf(r int16) []int16 { return a.shown.inRoom[r] }

func (a *adventure) shownRoom(r int16) RoomView {
	d := &a.Rooms[r]
	v := RoomView{Letter: d.Letter, Name: a.RoomKey(r), X: int(d.X), Y: int(d.Y)}
	for _, p := range a.placesOf(r) {
		at := d.At[p]
		v.Places = append(v.Places, PlaceView{Number: int(a.Places[p].Number), Name: a.PlaceKey(p), X: int(at[0]), Y: int(at[1])})
	}
	return v
}

func (a *adventure) shownCard(c int16) CardView {
	v := CardView{Number: story.CardNumber(c), Name: a.CardKey(c), Points: int(a.Cards[c].Points)}
	if a.Says(v.Name + ".about") {
		v.About = v.Name + ".about"
	}
	v.Picture = a.pictureKey(a.Cards[c].Picture)
	return v
}

// pictureKey is the key of a drawing by its name; empty for none.
func (a *adventure) pictureKey(name string) string {
	if name == "" {
		return ""
	}
	return a.Key("picture." + name + ".svg")
}
