package notices

import (
	"cmp"
	"slices"
	"strconv"
	"strings"
	"time"

	"github.com/katabasis-games/katabasis/game"
	"github.com/katabasis-games/katabasis/internal/fanout"
	"github.com/katabasis-games/katabasis/internal/ledger"
	"github.com/katabasis-games/katabasis/internal/pace"
	"github.com/katabasis-games/katabasis/internal/store"
	"github.com/katabasis-games/katabasis/internal/table"
	"github.com/katabasis-games/katabasis/locale"
)

// Message is what is sent by a channel at one time.
type Message struct {
	// ID is the same whenever the same is sent again.
	ID string
	// Topic is the same for what takes the place of what was sent before.
	Topic string
	// Title is one line, and Lines say more, one for each table.
	Title string
	Lines []Line
	// URL is where to look: at the table, if it is of one. Empty if the server does not know
	// its address.
	URL string
	// Stop is where to end all notices, and Stopping and Opening say so; as URL.
	Stop, Stopping, Opening string
}

// Line is what is told of a table.
type Line struct {
	Event string `json:"event"`
	Table string `json:"table,omitempty"`
	Game  string `json:"game,omitempty"`
	Seat  int    `json:"seat,omitempty"`
	// Name is that of the person in the seat.
	Name string `json:"name,omitempty"`
	// Words say it in the guest’s language.
	Words string `json:"words"`
	// With are the others at the table, and Until says when the time is out, where days are
	// counted; Deadline is the same for programs. URL is where the table is.
	With     string    `json:"with,omitempty"`
	Until    string    `json:"until,omitempty"`
	Deadline time.Time `json:"deadline,omitzero"`
	URL      string    `json:"url,omitempty"`
}

// about says with whom, and until when; "" for neither.
func (l Line) about() string {
	return strings.Join(slices.DeleteFunc([]string{l.With, l.Until}, func(s string) bool { return s == "" }), ", ")
}

// Events besides those of tables.
const (
	eventTest    = "test"
	eventConfirm = "confirm"
)

// news is a notice that is to be sent, and its table.
type news struct {
	store.Notice
	table fanout.Summary
}

// message returns the words for what is sent together.
func (s *Service) message(parcel string, to store.Channel, chosen Preferences, all []news) Message {
	say := locale.New(chosen.Lang)
	m := Message{ID: s.publicID(parcel)}
	m.Topic = m.ID
	if s.cfg.URL != "" {
		m.URL, m.Stop = s.cfg.URL+"/", s.link("stop", to.ID)
		m.Opening, m.Stopping = say.Key("notice.open"), say.Key("notice.stop")
	}
	turns := 0
	for _, n := range all {
		if n.Event == table.EventTurn {
			turns++
		}
		m.Lines = append(m.Lines, s.line(say, chosen.zone(), n))
	}
	slices.SortStableFunc(m.Lines, func(a, b Line) int { return cmp.Compare(slices.Index(events, a.Event), slices.Index(events, b.Event)) })
	switch first := m.Lines[0]; {
	case len(all) == 1:
		m.Title = first.Words
		m.URL = cmp.Or(first.URL, m.URL)
		m.Topic = s.publicID("topic/" + to.ID + "/" + first.Table)
	case turns == len(all):
		m.Title = say.Say(game.Text{Key: "notice.turns", Args: game.Args{"n": game.N(turns)}}, locale.Reader{})
	default:
		m.Title = say.Say(game.Text{Key: "notice.news", Args: game.Args{"n": game.N(len(all))}}, locale.Reader{})
	}
	if all[0].Event == eventConfirm {
		m.URL, m.Opening = s.link("confirm", to.ID), say.Key("notice.confirm.open")
	}
	return m
}

// line says what a notice tells. It has the name of the game, that of its story, and those of
// the people at the table, all of which strangers may know.
func (s *Service) line(say *locale.Catalogue, zone *time.Location, n news) Line {
	if n.Table == "" {
		return Line{Event: n.Event, Words: say.Key("notice." + n.Event)}
	}
	l := Line{Event: n.Event, Table: n.Table, Game: n.table.Game, Seat: n.Seat}
	if s.cfg.URL != "" {
		l.URL = s.cfg.URL + "/t/" + n.Table
	}
	var others []string
	for _, seat := range n.table.Seats {
		switch {
		case seat.Seat == n.Seat:
			l.Name = seat.Name
		case seat.Kind == ledger.SeatPerson && !slices.Contains(others, seat.Name):
			others = append(others, seat.Name)
		}
	}
	l.Words = say.Say(game.Text{Key: "notice." + n.Event, Args: game.Args{"game": game.WordArg(s.nameOf(say, n.table))}}, locale.Reader{})
	if len(others) > 0 {
		l.With = say.Say(game.Text{Key: "notice.with", Args: game.Args{"names": game.WordArg(strings.Join(others, ", "))}}, locale.Reader{})
	}
	if p := n.table.Pace; n.Event == table.EventTurn && p != nil && p.Kind == pace.Days {
		l.Deadline = n.table.Deadline
		l.Until = until(say, l.Deadline.In(zone))
	}
	return l
}

// until says that there is time until a moment.
func until(say *locale.Catalogue, at time.Time) string {
	day := say.Key("notice.day.first")
	if at.Day() > 1 {
		day = strconv.Itoa(at.Day())
	}
	month := say.Key("notice.month." + strconv.Itoa(int(at.Month())))
	args := game.Args{"day": game.WordArg(day), "month": game.WordArg(month), "time": game.WordArg(at.Format("15:04"))}
	return say.Say(game.Text{Key: "notice.until", Args: args}, locale.Reader{})
}

// nameOf is the name of a table’s game, or the title of the story that it plays: of the story’s
// name what stands before the colon.
func (s *Service) nameOf(say *locale.Catalogue, t fanout.Summary) string {
	name := say.Key(t.Game + ".name")
	rules, err := s.cfg.Tables.Rules(t.Game)
	if err != nil {
		return name
	}
	for _, option := range rules.Info().Options {
		word := t.Options[option.Name]
		if !option.Folders || word == "" {
			continue
		}
		title := option.Names[word][say.Lang()]
		if key := t.Game + ".option." + option.Name + "." + word; title == "" && say.Has(key) {
			title = say.Key(key)
		}
		if title, _, _ = strings.Cut(title, ":"); title != "" {
			name += ", " + strings.TrimRight(title, " \u00a0\u202f")
		}
	}
	return name
}

// text is the message as plain text, without its title.
func (m Message) text() string {
	var b strings.Builder
	for _, l := range m.Lines {
		about := l.about()
		if len(m.Lines) > 1 || about != "" {
			b.WriteString(l.Words)
			if about != "" {
				b.WriteString(" (" + about + ")")
			}
			b.WriteString("\n")
		}
		if len(m.Lines) > 1 && l.URL != "" {
			b.WriteString(l.URL + "\n\n")
		}
	}
	return b.String()
}
