package dungeon

import (
	"strconv"

	"github.com/katabasis-games/katabasis/game"
	"github.com/katabasis-games/katabasis/games/dungeon/story"
)

// teller tells what happens, to everybody. It may be nil; then nothing is built.
type teller game.Tell

// revealing returns a teller for events that nobody knew before.
func (tell teller) revealing() teller {
	if tell == nil {
		return nil
	}
	return teller(game.Tell(tell).Revealing())
}

func (tell teller) event(name string, args game.Args) {
	tell(game.Event{Text: game.Text{Key: "dungeon.event." + name, Args: args}, To: game.Everyone})
}

// who returns the arguments of a figure: its player and its character.
func (s *State) who(f int8) game.Args {
	return game.Args{"seat": game.SeatArg(s.playerOf(f)), "who": s.characterArg(f)}
}

// characterArg is the name of a figure's character.
func (s *State) characterArg(f int8) *game.Arg { return s.shown.characterArgs[s.figure[f].character] }

// cardText is a card: its number and its name.
func (a *adventure) cardText(c int16) game.Text {
	return game.Text{Key: "dungeon.scene.card", Args: game.Args{"card": game.N(story.CardNumber(c)), "name": a.cardName(c)}}
}

// cardName is the name alone.
func (a *adventure) cardName(c int16) *game.Arg { return a.shown.cardNames[c] }

func (s *State) cardArg(c int16) *game.Arg { return s.shown.cardArgs[c] }

// placeText is a location: its number and its name.
func (a *adventure) placeText(p int16) game.Text {
	return game.Text{Key: "dungeon.scene.place", Args: game.Args{"place": game.N(a.Places[p].Number), "name": game.KeyArg(a.PlaceKey(p))}}
}

func (s *State) placeArg(p int16) *game.Arg { return s.shown.placeArgs[p] }

// says tells something of the active figure.
func (tell teller) says(name string, s *State) {
	if tell != nil {
		tell.event(name, s.who(s.active))
	}
}

func (tell teller) placed(name string, s *State, p int16) {
	if tell != nil {
		tell.event(name, s.who(s.active).With("at", s.placeArg(p)))
	}
}

// holds tells that the card held up is held, or lowered.
func (tell teller) holds(name string, s *State) {
	if tell != nil {
		tell.event(name, s.who(s.active).With("card", s.cardArg(s.held)))
	}
}

// sets tells that a lock's next digit, or card, is in.
func (tell teller) sets(s *State, value int16) {
	switch {
	case tell == nil:
	case s.lockHere().Digits > 0:
		tell.event("digit", s.who(s.active).With("digit", game.N(value)))
	default:
		tell.event("put", s.who(s.active).With("card", s.cardArg(value)))
	}
}

func (tell teller) begins(s *State) {
	if tell != nil {
		tell.event("begin", game.Args{"title": game.KeyArg(s.Key("title"))})
	}
}

func (tell teller) entry(s *State, p *story.Part) {
	if tell != nil && p.Said {
		tell.event("entry", game.Args{"entry": game.WordArg(s.Entries[p.Entry].Number), "words": game.KeyArg(p.Key)})
	}
}

// vainStride spreads the lines for what nothing comes of over the turns.
const vainStride = 37 // has no factor in common with a hundred

// vain tells that nothing comes of what was tried. An adventure may have lines of its own
// for it: the turn chooses one, so that it tells nothing about what is unread.
func (tell teller) vain(s *State) {
	switch n := len(s.shown.nothings); {
	case tell == nil:
	case n == 0:
		tell.says("vain", s)
	default:
		tell.event("vain_said", s.who(s.active).With("words", s.shown.nothings[vainStride*int(max(0, s.turn))%n]))
	}
}

func (tell teller) combines(s *State, c, d int16) {
	if tell != nil {
		tell.event("combine", s.who(s.active).With("card", s.cardArg(c)).With("other_card", s.cardArg(d)))
	}
}

func (tell teller) uses(s *State, c, p int16) {
	if tell != nil {
		tell.event("use", s.who(s.active).With("card", s.cardArg(c)).With("at", s.placeArg(p)))
	}
}

func (tell teller) gives(s *State, c int16) {
	if tell != nil {
		tell.event("give", s.who(s.card[c]).With("card", s.cardArg(c)))
	}
}

func (tell teller) dials(s *State, code int) {
	if tell != nil {
		tell.event("dial", s.who(s.active).With("code", game.WordArg(s.codeWord(code))))
	}
}

// codeWord is a code with all its digits.
func (s *State) codeWord(code int) string {
	word := strconv.Itoa(code)
	for len(word) < int(s.dialed) {
		word = "0" + word
	}
	return word
}

func (tell teller) inserts(s *State) {
	if tell == nil {
		return
	}
	list := []game.Text{}
	for _, c := range s.dial[:s.dialed] {
		list = append(list, s.cardText(c))
	}
	tell.event("insert", s.who(s.active).With("cards", game.ListArg(list...)))
}

func (tell teller) chooses(s *State, e int16) {
	if tell != nil {
		tell.event("choose", s.who(s.active).With("choice", game.KeyArg(s.choiceKey(e))))
	}
}

func (s *State) choiceKey(e int16) string {
	return s.Key("choice." + s.Entries[e].Number)
}

// takes tells that the reader takes a card, with what is on it.
func (tell teller) takes(s *State, c int16) {
	if tell != nil {
		tell.event("take", s.aboutCard(s.who(s.active).With("card", s.cardArg(c)), c))
	}
}

// aboutCard adds what is written on a card.
func (s *State) aboutCard(args game.Args, c int16) game.Args {
	args["about"] = s.aboutArg(s.CardKey(c), s.Cards[c].Picture)
	return args
}

// aboutArg says what is written about a thing, and what its picture shows; nothing if
// there is neither.
func (s *State) aboutArg(key, picture string) *game.Arg {
	list := []game.Text{}
	if s.Says(key + ".about") {
		list = append(list, game.Text{Key: "dungeon.scene.about", Args: game.Args{"words": game.KeyArg(key + ".about")}})
	}
	if picture != "" {
		list = append(list, game.Text{Key: "dungeon.scene.picture", Args: game.Args{"words": game.KeyArg(s.Key("picture." + picture))}})
	}
	switch len(list) {
	case 0:
		return &game.Arg{}
	case 1:
		return game.TextArg(list[0])
	}
	return game.TextArg(game.Text{Key: "dungeon.scene.both", Args: game.Args{"a": game.TextArg(list[0]), "b": game.TextArg(list[1])}})
}

func (tell teller) draws(s *State, c int16) {
	if tell != nil {
		tell.event("draw", s.aboutCard(s.who(s.active).With("card", s.cardArg(c)), c))
	}
}

func (tell teller) cards(name string, s *State, c int16) {
	if tell != nil {
		tell.event(name, game.Args{"card": s.cardArg(c)})
	}
}

func (tell teller) rooms(name string, s *State, r int16) {
	if tell != nil {
		tell.event(name, game.Args{"room": game.WordArg(s.Rooms[r].Letter), "name": game.KeyArg(s.RoomKey(r)),
			"about": s.aboutArg(s.RoomKey(r), s.pictureOf(r))})
	}
}

func (tell teller) hurt(name string, s *State, f int8) {
	if tell != nil {
		tell.event(name, s.who(f).With("n", game.N(s.figure[f].coloured)).With("grey", game.N(s.figure[f].grey)))
	}
}

// losesMore tells of several points that are lost at once.
func (tell teller) losesMore(s *State, f, lost int8) {
	if tell != nil {
		tell.event("lose_more", s.who(f).With("n", game.N(lost)).With("left", game.N(s.figure[f].coloured)))
	}
}

func (tell teller) spared(s *State, f int8) {
	if tell != nil {
		tell.event("spared", s.who(f))
	}
}

func (tell teller) shields(s *State, f, first int8) {
	if tell != nil {
		tell.event("shield", s.who(f).With("friend", s.characterArg(first)))
	}
}

func (tell teller) chapter(s *State, next int8) {
	if tell != nil {
		tell.event("chapter", game.Args{"chapter": game.N(s.chapter), "n": game.N(s.scores[s.chapter-1]), "next": game.N(next)})
	}
}

func (tell teller) counts(s *State) {
	if tell != nil {
		tell.event("count", game.Args{"n": game.N(s.count)})
	}
}

func (tell teller) hint(s *State, i int16) {
	if tell != nil {
		tell.event("hint", game.Args{"words": game.KeyArg(s.shown.hints[i][s.hints[i]-1]), "about": s.hintArg(i)})
	}
}

// over tells the score, how the adventure ended, and the words for the score.
func (tell teller) over(s *State) {
	if tell == nil {
		return
	}
	if s.dark {
		tell.event("dark", nil)
	} else {
		key := s.Key("ending.E" + strconv.Itoa(int(s.ending)+1))
		tell.event("ending", game.Args{"ending": game.KeyArg(key), "about": s.aboutArg(key, "")})
	}
	tell.event("score", game.Args{"n": game.N(s.score())})
	if key := s.rating(); key != "" {
		tell.event("rating", game.Args{"words": game.KeyArg(key)})
	}
}
