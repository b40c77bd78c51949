package story

import (
	"cmp"
	"encoding/json"
	"errors"
	"io/fs"
	"maps"
	"regexp"
	"slices"
	"strconv"
	"strings"

	"github.com/katabasis-games/katabasis/game"
)

// An adventure is a folder: adventure.json has what it does, story.en.md and
// story.fr.md what it says, and pictures/NAME.svg what is drawn.

type adventureData struct {
	ID      string                `json:"id"`
	Edition int                   `json:"edition"`
	Start   int32                 `json:"start"`
	Light   int16                 `json:"light"`
	Rooms   []roomData            `json:"rooms"`
	Cards   map[string]cardData   `json:"cards"`
	Locks   map[string]lockData   `json:"locks"`
	Endings map[string]endingData `json:"endings"`
	Ratings []int16               `json:"ratings"`
	// Written are the entries as they are written, Entries the same as data.
	Written map[string]json.RawMessage `json:"entries"`
	Entries map[string]partsData       `json:"-"`
	// Hints say when a hint about a card or location is given: as long as one of these
	// lines of conditions holds. A hint without lines always is.
	Hints map[string][]string `json:"hints"`
	// Warnings say when people are warned of an entry: as long as one of these lines of
	// conditions holds, or always if there is none.
	Warnings map[string][]string `json:"warnings"`
}

type roomData struct {
	ID       string `json:"id"`
	Group    int8   `json:"group"`
	X        int8   `json:"x"`
	Y        int8   `json:"y"`
	Spots    []int8 `json:"spots"`
	Replaces string `json:"replaces"`
	Picture  string `json:"picture"`
	// Later are the pictures it has once their conditions hold; of several, the last.
	Later []redrawnData `json:"later"`
	// At is where the spots are in the picture, each as x and y in its units of 320 by
	// 200; without it they are side by side.
	At [][2]int16 `json:"at"`
}

type redrawnData struct {
	If      string `json:"if"`
	Picture string `json:"picture"`
}

type cardData struct {
	Points  int8     `json:"points"`
	Covers  []string `json:"covers"`
	Picture string   `json:"picture"`
}

type lockData struct {
	Digits int8 `json:"digits"`
	Cards  int8 `json:"cards"`
}

type endingData struct {
	Won bool `json:"won"`
}

type partData struct {
	If string   `json:"if"`
	Do []string `json:"do"`
}

// partsData are the parts of an entry.
type partsData []partData

// partsOf parses the parts of an entry. A part without conditions may be written as its
// effects alone.
func partsOf(text json.RawMessage) (parts partsData, err error) {
	var lines []string
	if json.Unmarshal(text, &lines) == nil {
		return partsData{{Do: lines}}, nil
	}
	err = json.Unmarshal(text, &parts)
	return parts, err
}

// errAdventure is wrapped by all errors about what is wrong with an adventure.
var errAdventure = errors.New("this adventure cannot be played")

// loader makes an adventure from a folder and collects what is wrong.
type loader struct {
	*Adventure
	data    adventureData
	marks   []string
	foreign bool     // it is not one of the house
	where   string   // what is being read
	bare    []string // headings without words, by the names of these
	faults  []error
}

func (l *loader) fault(what string) {
	if l.where != "" {
		what = l.where + ": " + what
	}
	l.faults = append(l.faults, errors.New(what))
}

// Load makes the adventure of a folder. The error says everything that is wrong with it.
func Load(folder fs.FS) (*Adventure, error) {
	l := newLoader()
	l.foreign = true
	return l.load(folder)
}

// LoadCompiled makes an adventure that comes with the game. Its id has no digest.
func LoadCompiled(folder fs.FS) (*Adventure, error) { return newLoader().load(folder) }

func newLoader() *loader {
	return &loader{Adventure: &Adventure{At: map[Lookup]int16{}, Called: map[string]int16{}, spot: map[int16]int16{}, Warnings: map[int16][][]Phrase{}, Words: map[string]map[string]string{}}}
}

func (l *loader) load(folder fs.FS) (*Adventure, error) {
	text := l.readFile(folder)
	if l.faults == nil && l.parseStories(folder) {
		l.sign(text)
		l.parseHead()
		l.parseRooms()
		l.parseCards()
		l.parseLocks()
		l.number()
		l.parseEntries()
		l.readPictures(folder)
		l.parseHints()
		l.parseWarnings()
		if l.faults != nil { // the words that are missing may stand under these
			l.nameMisspelt()
		}
	}
	if l.faults != nil {
		return nil, errors.Join(errAdventure, errors.Join(l.faults...))
	}
	return l.Adventure, nil
}

func (l *loader) readFile(folder fs.FS) []byte {
	l.where = "adventure.json"
	text, err := fs.ReadFile(folder, "adventure.json")
	if err != nil {
		l.fault("the file is not there, or cannot be read: write what happens in it")
		return nil
	}
	l.parseJSON(text)
	return text
}

var idShape = regexp.MustCompile(`^[a-z][a-z0-9_]{1,30}$`)

// DefaultLight is how many turns the light lasts if the adventure does not say (U24).
const DefaultLight = 999

// parseHead parses what the adventure is, its endings and ratings. Its key has its edition
// from the second on, and its digest, so that a record names the version that was played.
func (l *loader) parseHead() {
	l.where = "adventure.json"
	if !idShape.MatchString(l.data.ID) {
		l.fault("the id is 2 to 31 small letters, digits and _, a letter first")
	}
	if l.Name = l.data.ID; l.data.Edition > 1 {
		l.Name += "-" + strconv.Itoa(l.data.Edition)
	}
	if l.ID = l.Name; l.Digest != "" {
		l.ID = game.FolderWord(l.Name, l.Digest)
	}
	if l.data.Edition < 1 {
		l.fault("the edition is a number from 1")
	}
	l.Adventure.rekey()
	if l.Light = l.data.Light; l.data.Light == 0 {
		l.Light = DefaultLight
	}
	if l.Light < 1 || l.Light > DefaultLight {
		l.fault("the light lasts 1 to 999 turns")
	}
	for name, e := range l.data.Endings {
		i := slices.Index([]string{"E1", "E2", "E3", "E4", "E5"}, name)
		if i < 0 {
			l.fault("endings are E1 to E5, not " + name)
			continue
		}
		l.Endings[i] = Ending{Known: true, Won: e.Won}
		l.must("ending." + name)
	}
	for l.Words["en"][l.Key("nothing."+strconv.Itoa(int(l.Nothings)+1))] != "" {
		l.Nothings++
	}
	if l.data.Endings == nil {
		l.fault("there is no ending")
	}
	l.Ratings = l.data.Ratings
	if !slices.IsSorted(l.Ratings) || len(l.Ratings) > 0 && l.Ratings[0] != 0 {
		l.fault("the ratings rise from 0")
	}
	for _, n := range l.Ratings {
		l.must("rating." + strconv.Itoa(int(n)))
	}
	for c := 1; c <= MaxFigures; c++ {
		l.must("character." + strconv.Itoa(c))
	}
	l.must("title")
}

// must demands words for a key. For all words together, agree demands that every language
// has what one has.
func (l *loader) must(key string) {
	if l.Words["en"][l.Key(key)] == "" && l.Words["fr"][l.Key(key)] == "" {
		l.fault("story.en.md and story.fr.md have no words for " + key + ": write them under " + heading(key))
	}
}

func (l *loader) parseRooms() {
	if len(l.data.Rooms) == 0 || len(l.data.Rooms) > maxRooms {
		l.where = "rooms"
		l.fault("there are 1 to " + strconv.Itoa(maxRooms) + " rooms")
		return
	}
	for i, d := range l.data.Rooms {
		l.where = "room " + d.ID
		if len(d.ID) != 1 || d.ID < "A" || d.ID > "Z" || slices.ContainsFunc(l.Rooms, func(r Room) bool { return r.Letter == d.ID }) {
			l.fault("a room is a capital letter of its own")
		}
		if d.Group < 1 || d.Group > 99 {
			l.fault("the group is a number from 1 to 99")
		}
		l.Rooms = append(l.Rooms, Room{Letter: d.ID, group: d.Group, X: d.X, Y: d.Y, Replaces: None, Picture: d.Picture, At: map[int16][2]int16{}})
		for _, later := range d.Later {
			l.Rooms[i].Later = append(l.Rooms[i].Later, Redrawn{l.conditions(later.If), later.Picture})
		}
		l.must("room." + d.ID)
		if d.At != nil && len(d.At) != len(d.Spots) {
			l.fault("it says not of each spot where in the picture it is")
			continue
		}
		if len(d.Spots) == 0 {
			l.fault("it has no locations")
		}
		for k, spot := range d.Spots {
			at := [2]int16{int16(pictureWidth * (2*k + 1) / (2 * len(d.Spots))), pictureHeight * 3 / 4}
			if d.At != nil {
				at = d.At[k]
			}
			if at[0] < 0 || at[0] > pictureWidth || at[1] < 0 || at[1] > pictureHeight {
				l.fault("a spot is outside of the picture")
			}
			l.addPlace(spot, d.Group, i)
			l.Rooms[i].At[l.PlaceAt(int(spot)*100+int(d.Group))] = at
		}
	}
	for i, d := range l.data.Rooms {
		if d.Replaces == "" {
			continue
		}
		l.where = "room " + d.ID
		other, err := l.room(d.Replaces)
		if err != nil {
			l.fault(err.Error())
			continue
		}
		l.Rooms[i].Replaces = int8(other)
	}
}

func (l *loader) addPlace(spot, group int8, r int) {
	if spot < 1 || spot > 9 {
		l.fault("the spots are numbers from 1 to 9")
		return
	}
	number := int16(spot)*100 + int16(group)
	p, ok := l.spot[number]
	if !ok {
		if len(l.Places) == MaxPlaces {
			l.fault("there are more than " + strconv.Itoa(MaxPlaces) + " locations")
			return
		}
		p = int16(len(l.Places))
		l.spot[number] = p
		l.Places = append(l.Places, Place{Number: number})
		l.must("place." + strconv.Itoa(int(number)))
	}
	l.Places[p].Rooms |= 1 << r
}

func (l *loader) parseCards() {
	for _, name := range slices.Sorted(maps.Keys(l.data.Cards)) {
		l.where = "card " + name
		d := l.data.Cards[name]
		n, err := strconv.Atoi(name)
		if err != nil || n < FirstCard || n >= FirstCard+MaxCards {
			l.fault("cards are numbers from 10 to 99")
			continue
		}
		c := &l.Cards[n-FirstCard]
		*c = Card{Known: true, Points: d.Points, Picture: d.Picture}
		for _, word := range d.Covers {
			number, _ := strconv.Atoi(word)
			if p := l.PlaceAt(number); p != None {
				l.Places[p].Covers.Add(int16(n - FirstCard))
			} else {
				l.fault("it covers " + word + ", which is no location")
			}
		}
		l.must("card." + name)
	}
}

func (l *loader) parseLocks() {
	for _, name := range slices.Sorted(maps.Keys(l.data.Locks)) {
		l.where = "lock " + name
		d := l.data.Locks[name]
		number, _ := strconv.Atoi(name)
		p := l.PlaceAt(number)
		if p == None {
			l.fault("there is no such location")
			continue
		}
		if d.Digits < 0 || d.Cards < 0 || d.Digits > 3 || d.Cards > 3 || (d.Digits == 0) == (d.Cards == 0) {
			l.fault("a lock takes 1 to 3 digits, or 1 to 3 cards")
		}
		l.Places[p].Lock = Lock(d)
	}
}

// number gives each entry that does or says something its place in the tables.
func (l *loader) number() {
	l.where = "entries"
	numbers := map[string]bool{}
	for digits := range l.data.Entries {
		if !entryNumber.MatchString(digits) {
			l.fault(digits + " is no number of an entry")
		}
		numbers[digits] = true
	}
	for key := range l.Words["en"] {
		rest := strings.TrimPrefix(key, l.Key(""))
		digits, _, _ := strings.Cut(rest, ".")
		if entryNumber.MatchString(digits) {
			numbers[digits] = true
		}
	}
	for _, digits := range slices.SortedFunc(maps.Keys(numbers), byValue) {
		look, e := l.lookupOf(digits), int16(len(l.Entries))
		if digits[0] == '0' && look.By != ByCode {
			l.fault(digits + " is no number of an entry: only a code begins with 0")
		}
		if look.By != ByNoNumber {
			l.At[look] = e
		}
		l.Called[digits] = e
		l.Entries = append(l.Entries, Entry{Number: digits, Lookup: look})
	}
	for p := range l.Places {
		l.Places[p].Entry = l.EntryAt(Lookup{ByPlace, int32(l.Places[p].Number)})
	}
	if len(l.Entries) > maxEntries {
		l.fault("there are more than " + strconv.Itoa(maxEntries) + " entries")
	}
	var err error
	if l.First, err = l.entry(strconv.Itoa(int(l.data.Start))); err != nil {
		l.fault("there is no entry to start with")
	}
}

// entryNumber is a number of three to six digits.
var entryNumber = regexp.MustCompile(`^[0-9]{3,6}$`)

// byValue compares numbers by value, then by how they are written.
func byValue(a, b string) int {
	m, _ := strconv.Atoi(a)
	n, _ := strconv.Atoi(b)
	return cmp.Or(m-n, strings.Compare(a, b))
}

// letters distinguish the parts of an entry: the first has none.
const letters = "abcdefghijklmnopqrstuvwxyz"

func (l *loader) parseEntries() {
	for i := range l.Entries {
		e := &l.Entries[i]
		name := e.Number
		l.where = "entry " + name
		parts := l.data.Entries[name]
		if parts == nil {
			parts = partsData{{}}
		}
		if len(parts) > len(letters) {
			l.fault("it has more than 26 parts")
			return
		}
		e.First = int16(len(l.Parts))
		for k, d := range parts {
			p := Part{Key: l.Key(name), When: l.conditions(d.If), Does: l.effects(d.Do), Entry: int16(i)}
			if k > 0 {
				p.Key += "." + letters[k:k+1]
			}
			p.Said = l.Words["en"][p.Key] != "" || l.Words["fr"][p.Key] != ""
			if p.Said {
				l.must(strings.TrimPrefix(p.Key, l.Key("")))
			}
			if !p.Said && len(p.Does) == 0 {
				l.fault("part " + strconv.Itoa(k+1) + " says nothing and does nothing")
			}
			l.Parts = append(l.Parts, p)
			l.mustOffers(p.Does)
		}
		e.Last = int16(len(l.Parts))
	}
	if len(l.Parts) > maxParts {
		l.fault("there are more than " + strconv.Itoa(maxParts) + " parts of entries")
	}
}

// mustOffers demands words for everything that can be chosen.
func (l *loader) mustOffers(does []Phrase) {
	for _, d := range does {
		if d.Kind != DoOffer {
			continue
		}
		for _, e := range d.List {
			l.must("choice." + l.Entries[e].Number)
		}
	}
}

// readPictures reads the drawings that rooms and cards name, each with words for people
// who cannot see them.
func (l *loader) readPictures(folder fs.FS) {
	for _, name := range l.drawings() {
		if name == "" {
			continue
		}
		l.where = "picture " + name
		drawing, err := fs.ReadFile(folder, "pictures/"+name+".svg")
		if err != nil {
			l.fault("pictures/" + name + ".svg is not there, or cannot be read: draw it, or take its name away")
			continue
		}
		if !strings.HasPrefix(string(drawing), "<svg") || strings.Contains(string(drawing), "<script") {
			l.fault("a picture begins with <svg and has no script")
		}
		for _, lang := range Languages {
			l.Words[lang][l.Key("picture."+name+".svg")] = string(drawing)
		}
		l.must("picture." + name)
	}
}
