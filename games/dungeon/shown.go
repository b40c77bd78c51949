package dungeon

import "github.com/katabasis-games/katabasis/game"

// shown has the texts about the things of an adventure that are the same in every game.
// They are made once, when it is loaded.
type shown struct {
	title  string
	rooms  []RoomView // as if nothing had been done in them
	inRoom [][]int16  // locations by room
	cards  [maxCards]CardView
	hints  [maxCards + maxPlaces][]string // keys of their steps
	hinted []int16                        // what there are hints about, by its place among them

	cardArgs      [maxCards]*game.Arg
	cardNames     [maxCards]*game.Arg
	placeArgs     []*game.Arg
	characterArgs [maxFigures + 1]*game.Arg // by number

	sealed map[string]map[string]string // words by key and language
}

func (a *adventure) prepare() {
	s := &a.shown
	s.title = a.key("title")
	for p := range a.places {
		s.placeArgs = append(s.placeArgs, game.TextArg(a.placeText(int16(p))))
	}
	for r := range a.rooms {
		s.inRoom = append(s.inRoom, a.findPlaces(r))
		s.rooms = append(s.rooms, a.shownRoom(int16(r)))
	}
	for c := range int16(maxCards) {
		s.cardNames[c] = game.KeyArg(a.cardKey(c))
		s.cards[c], s.cardArgs[c] = a.shownCard(c), game.TextArg(a.cardText(c))
	}
	for i, steps := range a.steps {
		if steps > 0 {
			s.hinted = append(s.hinted, int16(i))
		}
		for step := range steps {
			s.hints[i] = append(s.hints[i], a.hintKey(a.hintNumber(int16(i)), int(step)+1))
		}
	}
	s.sealed = make(map[string]map[string]string, len(a.words["en"]))
	for key := range a.words["en"] {
		if !a.has(key) {
			continue
		}
		s.sealed[key] = map[string]string{}
		for _, lang := range languages {
			s.sealed[key][lang] = a.words[lang][key]
		}
	}
	for k := range s.characterArgs {
		s.characterArgs[k] = game.KeyArg(a.characterKey(int8(k)))
	}
}

// findPlaces finds the locations of a room.
func (a *adventure) findPlaces(r int) (list []int16) {
	for p := range a.places {
		if a.places[p].rooms&(1<<r) != 0 {
			list = append(list, int16(p))
		}
	}
	return list
}

// placesOf returns the locations of a room.
func (a *adventure) placesOf(r int16) []int16 { return a.shown.inRoom[r] }

func (a *adventure) shownRoom(r int16) RoomView {
	d := &a.rooms[r]
	v := RoomView{Letter: d.letter, Name: a.roomKey(r), X: int(d.x), Y: int(d.y)}
	if d.picture != "" {
		v.Picture = a.key("picture." + d.picture + ".svg")
	}
	for _, p := range a.placesOf(r) {
		at := d.at[p]
		v.Places = append(v.Places, PlaceView{Number: int(a.places[p].number), Name: a.placeKey(p), X: int(at[0]), Y: int(at[1])})
	}
	return v
}

func (a *adventure) shownCard(c int16) CardView {
	v := CardView{Number: cardNumber(c), Name: a.cardKey(c), Points: int(a.cards[c].points)}
	if a.has(v.Name + ".about") {
		v.About = v.Name + ".about"
	}
	if picture := a.cards[c].picture; picture != "" {
		v.Picture = a.key("picture." + picture + ".svg")
	}
	return v
}
