package game

import (
	"slices"
	"strings"
)

// Option is a choice made before the game. Its value is one word of Words or, if there
// are several lists in Words, one word of each, separated by spaces. The catalogue has
// ID.option.NAME, ID.option.NAME.help, and a name for each word at
// ID.option.NAME.WORD.
type Option struct {
	Name    string     `json:"name"`
	Default string     `json:"default"`
	Words   [][]string `json:"words" nullable:"false"`
	// Rule is the number of the rule it is about; it may be empty.
	Rule string `json:"rule,omitempty"`
	// Names are the names of words that the catalogue does not have, by word and
	// language: the titles of the folders that the rules were opened with (see
	// FolderWord).
	Names map[string]map[string]string `json:"names,omitempty"`
	// Folders says that the option chooses a folder: its words may grow when the rules
	// are opened with one. Withdrawn are words of folders that are no longer offered;
	// games that were begun with them go on.
	Folders   bool     `json:"folders,omitempty"`
	Withdrawn []string `json:"-"`
	// Seats says that its numbers are seats, so that seats nobody has need not be
	// offered. Rules.New refuses them.
	Seats bool `json:"seats,omitempty"`
	// When, if not nil, says which value another option must have for this one to mean
	// anything; if that has another value, this option is left out.
	When *Condition `json:"when,omitempty"`
}

// Condition is that an option has a value.
type Condition struct {
	Option string `json:"option"`
	Value  string `json:"value"`
}

// Options are the values of a game's options by name.
type Options map[string]string

// New returns the state before the first move of a game with these options; those
// not given have their defaults. The error is a *Refusal if there are too few or too
// many seats, or if an option is unknown, out of its limits, or contradicts another.
func New(rules Rules, options Options, seats int) (State, error) {
	full, err := completed(rules.Info(), options, seats)
	if err != nil {
		return nil, err
	}
	return rules.New(full, seats)
}

// Complete checks options as New does, and returns them with the defaults of those not
// given, and without those that mean nothing.
func Complete(rules Rules, options Options, seats int) (Options, error) {
	full, err := completed(rules.Info(), options, seats)
	if err != nil {
		return nil, err
	}
	if _, err := rules.New(full, seats); err != nil {
		return nil, err
	}
	return full, nil
}

// completed checks each option by itself and fills in the defaults.
func completed(info Info, options Options, seats int) (Options, error) {
	if seats < info.MinSeats || seats > info.MaxSeats {
		return nil, With(Refuse(info.Rule, "app.refuse.seats"), Args{"game": KeyArg(info.ID + ".name"), "n": N(seats), "low": N(info.MinSeats), "high": N(info.MaxSeats)})
	}
	for name := range options {
		if info.Option(name) == nil {
			return nil, With(Refuse("", "app.refuse.option"), Args{"option": WordArg(name)})
		}
	}
	full := Options{}
	for i := range info.Options {
		if err := info.fillOne(&info.Options[i], options, full); err != nil {
			return nil, err
		}
	}
	return full, nil
}

// Option returns the option of a name, or nil.
func (info Info) Option(name string) *Option {
	i := slices.IndexFunc(info.Options, func(o Option) bool { return o.Name == name })
	if i < 0 {
		return nil
	}
	return &info.Options[i]
}

// fillOne puts the value of one option into full: the one given, or the default. The
// option that its condition names is already there.
func (info Info) fillOne(o *Option, given, full Options) error {
	value := given[o.Name]
	if len(o.Words) > 1 {
		value = strings.Join(strings.Fields(value), " ")
	}
	if o.Folders {
		value = o.newest(value)
	}
	void := o.When != nil && full[o.When.Option] != o.When.Value
	named := Args{"option": KeyArg(info.ID + ".option." + o.Name), "word": WordArg(value)}
	switch {
	case void && value != "":
		named["other"] = KeyArg(info.ID + ".option." + o.When.Option)
		return With(Refuse(info.Option(o.When.Option).Rule, "app.refuse.option_void"), named)
	case void:
		return nil
	case value == "":
		value = o.Default
	case slices.Contains(o.Withdrawn, value):
	case o.Folders && FolderName(value) != value && !o.Allows(value):
		return o.lacking(value)
	case !o.Allows(value):
		named["words"] = WordArg(o.choices())
		return With(Refuse(o.Rule, "app.refuse.option_word"), named)
	}
	full[o.Name] = value
	return nil
}

// choices lists the words of an option for people.
func (o Option) choices() string {
	lists := make([]string, len(o.Words))
	for i, words := range o.Words {
		lists[i] = strings.Join(words, ", ")
	}
	return strings.Join(lists, "; ")
}

// Allows reports whether the value is made of the option's words.
func (o Option) Allows(value string) bool {
	words := strings.Split(value, " ")
	if len(words) != len(o.Words) {
		return false
	}
	for i, w := range words {
		if !slices.Contains(o.Words[i], w) {
			return false
		}
	}
	return true
}
