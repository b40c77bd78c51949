package locale

import (
	"encoding/json"
	"maps"
	"os"
	"strconv"
	"testing"
	"testing/fstest"

	"github.com/katabasis-games/katabasis/game"
)

// vectors are the cases that Go and the browser must agree on. Seats are
// numbered from 1.
type vectors struct {
	Messages map[string]map[string]message
	Cases    []struct {
		Text  game.Text
		Seats []int
		Form  string
		Names map[string]string
		En    string
		Fr    string
	}
}

func TestVectors(t *testing.T) {
	t.Parallel()
	data, err := os.ReadFile("testdata/vectors.json")
	if err != nil {
		t.Fatal(err)
	}
	var v vectors
	if err := json.Unmarshal(data, &v); err != nil {
		t.Fatal(err)
	}
	en, fr := withMessages("en", v.Messages["en"]), withMessages("fr", v.Messages["fr"])
	for i, c := range v.Cases {
		reader := Reader{Name: func(s game.Seat) string { return c.Names[strconv.Itoa(int(s)+1)] }}
		for _, seat := range c.Seats {
			reader.Seats = reader.Seats.With(game.Seat(seat - 1))
		}
		if got := en.say(c.Text, reader, c.Form); got != c.En {
			t.Errorf("case %d (%s), en: got %q, want %q", i, c.Text.Key, got, c.En)
		}
		if got := fr.say(c.Text, reader, c.Form); got != c.Fr {
			t.Errorf("case %d (%s), fr: got %q, want %q", i, c.Text.Key, got, c.Fr)
		}
	}
}

// An importer's words come before the house's, which are there as well.
func TestAnd(t *testing.T) {
	t.Parallel()
	own := fstest.MapFS{
		"mine.en.json": {Data: []byte(`{"mine.name": "Mine", "common.player": "Guest {n}"}`)},
		"mine.fr.json": {Data: []byte(`{"mine.name": "À moi"}`)},
	}
	for lang, want := range map[string]string{"en": "Mine, Guest 2", "fr": "À moi, Joueur 2"} {
		c, err := New(lang).WithFiles(own)
		if err != nil {
			t.Fatal(err)
		}
		if got := c.Key("mine.name") + ", " + c.player(2, Reader{}); got != want {
			t.Errorf("%s: got %q, want %q", lang, got, want)
		}
	}
	if New("en").Has("mine.name") {
		t.Error("the house's catalogue was changed")
	}
	if _, err := New("en").WithFiles(fstest.MapFS{"bad.en.json": {Data: []byte(`{`)}}); err == nil {
		t.Error("what is no catalogue was read")
	}
}

// withMessages is the shipped catalogue with the messages of a test added.
func withMessages(lang string, more map[string]message) *Catalogue {
	c := *New(lang)
	c.messages = maps.Clone(c.messages)
	maps.Copy(c.messages, more)
	return &c
}

func TestNew(t *testing.T) {
	t.Parallel()
	for name, want := range map[string]string{
		"": "en", "en": "en", "fr": "fr", "FR": "fr", "fr_CH.UTF-8": "fr", "fr-CA": "fr", "C": "en", "de_DE": "en",
	} {
		if got := New(name).Lang(); got != want {
			t.Errorf("New(%q) is %q, want %q", name, got, want)
		}
	}
}

func TestDetect(t *testing.T) {
	t.Parallel()
	for _, c := range []struct {
		env  map[string]string
		want string
	}{
		{nil, "en"},
		{map[string]string{"LANG": "fr_FR.UTF-8"}, "fr"},
		{map[string]string{"LANG": "fr_FR.UTF-8", "LC_ALL": "C"}, "en"},
		{map[string]string{"LANG": "en_GB", "LC_MESSAGES": "fr_BE"}, "fr"},
	} {
		if got := Detect(func(name string) string { return c.env[name] }); got != c.want {
			t.Errorf("%v gives %q, want %q", c.env, got, c.want)
		}
	}
}

func TestMessageNeedsOther(t *testing.T) {
	t.Parallel()
	var m message
	if err := json.Unmarshal([]byte(`{"one": "a card"}`), &m); err == nil {
		t.Error("a message without the form \"other\" was accepted")
	}
}

func TestSayFromManyGoroutines(t *testing.T) {
	t.Parallel()
	done := make(chan string)
	c := New("fr")
	for range 8 {
		go func() { done <- c.player(1, Reader{}) }()
	}
	for range 8 {
		if got := <-done; got != "Joueur 1" {
			t.Errorf("got %q", got)
		}
	}
}
