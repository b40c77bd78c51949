package story

import (
	"bytes"
	"encoding/json"
	"errors"
	"maps"
	"reflect"
	"slices"
	"strconv"
	"strings"
	"unicode"
	"unicode/utf8"
)

// Faults of adventure.json as JSON are told in plain words, with their line. The package
// encoding/json does not name lines, and takes the last of two equal keys in silence.

// parseJSON reads adventure.json. If it cannot be read as JSON, or has keys that come
// twice or that are unknown, those are the only faults that are told.
func (l *loader) parseJSON(text []byte) {
	var syntax *json.SyntaxError
	if errors.As(json.Unmarshal(text, new(any)), &syntax) {
		at, what := syntaxOf(text, syntax)
		l.faultAt(text, at, what)
		return
	}
	k := &keys{loader: l, text: text, d: json.NewDecoder(bytes.NewReader(text)), entries: map[string]int{}}
	if k.value(nil); l.faults != nil {
		return
	}
	var kind *json.UnmarshalTypeError
	if errors.As(json.Unmarshal(text, &l.data), &kind) {
		l.faultAt(text, int(kind.Offset), kindOf(kind))
		return
	}
	l.data.Entries = map[string]partsData{}
	for _, number := range slices.SortedFunc(maps.Keys(l.data.Written), byValue) {
		var err error
		if l.data.Entries[number], err = partsOf(l.data.Written[number]); errors.As(err, &kind) {
			l.faultAt(text, k.entries[number]+int(kind.Offset), "entry "+number+" wants a list of effects, or of parts with “if” and “do”")
		}
	}
}

// faultAt notes what is wrong at an offset of adventure.json.
func (l *loader) faultAt(text []byte, offset int, what string) {
	l.where = "adventure.json, line " + strconv.Itoa(lineAt(text, offset))
	l.fault(what)
}

// lineAt is the line, from 1, of the byte before an offset.
func lineAt(text []byte, offset int) int {
	return 1 + bytes.Count(text[:min(max(offset-1, 0), len(text))], []byte{'\n'})
}

// syntaxOf says in plain words why a text is not JSON, and at which offset.
func syntaxOf(text []byte, err *json.SyntaxError) (offset int, what string) {
	at := max(0, int(err.Offset)-1)
	before := bytes.TrimRight(text[:at], " \t\r\n")
	c, _ := utf8.DecodeRune(text[at:])
	sign := "“" + string(c) + "”"
	if !unicode.IsGraphic(c) {
		sign = "the invisible sign U+" + strings.ToUpper(strconv.FormatInt(int64(c), 16))
	}
	switch says := err.Error(); {
	case strings.HasPrefix(says, "unexpected end"):
		return len(bytes.TrimRight(text, " \t\r\n")), "the file ends here, and something is still open: close it with “}”, “]” or a quotation mark"
	case (c == ']' || c == '}') && bytes.HasSuffix(before, []byte(",")):
		return len(before), "there is a comma, and nothing but " + sign + " after it: take the comma away"
	case strings.HasSuffix(says, "after array element"), strings.HasSuffix(says, "after object key:value pair"):
		return len(before), "a comma is missing behind this, before " + sign
	case strings.HasSuffix(says, "after object key"):
		return at + 1, "a colon is missing before " + sign
	case strings.HasSuffix(says, "in string literal") && c < ' ':
		return at + 1, "a quotation mark is missing, or a line is broken within a text"
	case strings.ContainsRune("“”„«»‘’'", c):
		return at + 1, string(c) + " is no quotation mark here: write \""
	default:
		return at + 1, sign + " cannot stand here"
	}
}

// kindOf says in plain words that a value is of another kind than its field.
func kindOf(err *json.UnmarshalTypeError) string {
	what := "the file"
	if err.Field != "" {
		what = "“" + err.Field[strings.LastIndex(err.Field, ".")+1:] + "”"
	}
	value, isNumber := strings.CutPrefix(err.Value, "number ")
	if !isNumber {
		value = map[string]string{
			"string": "text in quotation marks", "object": "an object in braces", "array": "a list in brackets",
			"bool": "true or false", "number": "a number",
		}[err.Value]
	}
	want := "a whole number"
	switch kind := err.Type.Kind(); kind {
	case reflect.String:
		want = "text in quotation marks"
	case reflect.Bool:
		want = "true or false"
	case reflect.Slice, reflect.Array:
		want = "a list in brackets"
	case reflect.Map, reflect.Struct:
		want = "an object in braces"
	case reflect.Int8, reflect.Int16, reflect.Int32:
		most := 1<<(err.Type.Bits()-1) - 1
		want += " from " + strconv.Itoa(-most-1) + " to " + strconv.Itoa(most)
	}
	return what + " wants " + want + ", not " + value
}

// keys reads the keys of adventure.json.
type keys struct {
	*loader
	text    []byte
	d       *json.Decoder
	entries map[string]int // where the entries begin
}

// fields are those of the things under a key, and of the file itself.
var fields = map[string]struct {
	thing string
	names []string
}{
	"": {"an adventure", fieldsOf(adventureData{})}, "rooms": {"a room", fieldsOf(roomData{})}, "cards": {"a card", fieldsOf(cardData{})},
	"locks": {"a lock", fieldsOf(lockData{})}, "endings": {"an ending", fieldsOf(endingData{})}, "entries": {"a part of an entry", fieldsOf(partData{})},
}

// fieldsOf are the names of a struct's fields in JSON.
func fieldsOf(of any) (names []string) {
	for _, field := range reflect.VisibleFields(reflect.TypeOf(of)) {
		if name := field.Tag.Get("json"); name != "-" {
			names = append(names, name)
		}
	}
	return names
}

// value reads a value under some keys; lists do not count as keys.
func (k *keys) value(path []string) {
	begin, _ := k.d.Token()
	seen := map[string]int{}
	for (begin == json.Delim('{') || begin == json.Delim('[')) && k.d.More() {
		if begin == json.Delim('[') {
			k.value(path)
			continue
		}
		token, _ := k.d.Token()
		name, _ := token.(string)
		end := int(k.d.InputOffset())
		if first, twice := seen[name]; twice {
			k.faultAt(k.text, end, thing(path, name)+" comes twice, first in line "+strconv.Itoa(first)+": keep one, or put both together")
		}
		seen[name] = lineAt(k.text, end)
		k.known(path, name, end)
		if len(path) == 1 && path[0] == "entries" {
			k.entries[name] = len(k.text) - len(bytes.TrimLeft(k.text[end:], " \t\r\n:"))
		}
		k.value(append(path, name))
	}
	if begin == json.Delim('{') || begin == json.Delim('[') {
		_, _ = k.d.Token() // its end
	}
}

// numbered are the things whose keys are their names.
var numbered = map[string]string{"cards": "card", "locks": "lock", "endings": "ending", "entries": "entry", "hints": "hint", "warnings": "warning"}

// thing is a key for people.
func thing(path []string, name string) string {
	if len(path) == 1 && numbered[path[0]] != "" {
		return numbered[path[0]] + " " + name
	}
	return "“" + name + "”"
}

// known notes a fault if a key is not a field of the object that it is in.
func (k *keys) known(path []string, name string, end int) {
	kind, depth := "", len(path)
	if depth > 0 {
		if kind = path[0]; kind == "rooms" { // which have no keys of their own
			depth++
		}
	}
	of := fields[kind]
	if (depth == 0 || depth == 2) && of.names != nil && !slices.Contains(of.names, name) {
		k.faultAt(k.text, end, "“"+name+"” is no field of "+of.thing+": there are "+strings.Join(of.names, ", "))
	}
}
