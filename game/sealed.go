package game

import (
	"reflect"
	"slices"
	"strings"
)

// SealedPrefix begins the keys of sealed texts: words that are hidden things, such
// as the entries of a story. They are in no catalogue. Who is told such a key, in
// an event, a view, a scene, a prompt or a label, may read its words, and nobody
// else: so the gates of views and events are theirs too, and there is no other.
const SealedPrefix = "sealed."

// Sealer is a Rules with sealed texts.
type Sealer interface {
	Rules
	// Sealed returns the words of a sealed text by language ("en", "fr"), or nil
	// when there are none. Nobody changes them.
	Sealed(key string) map[string]string
}

// Unseal returns the words of all sealed texts that are named somewhere in the
// values, by key and language: what must travel with the values, for those who
// are sent them to read them. It is nil for a game without sealed texts.
func Unseal(rules Rules, values ...any) map[string]map[string]string {
	sealer, ok := rules.(Sealer)
	if !ok {
		return nil
	}
	all := map[string]map[string]string{}
	for _, key := range SealedKeys(values...) {
		if words := sealer.Sealed(key); words != nil {
			all[key] = words
		}
	}
	return all
}

// SealedKeys returns each sealed key that is somewhere in the values, once, in
// alphabetical order. The values are texts, or hold some, as views do.
func SealedKeys(values ...any) []string {
	keys := make([]string, 0, 64) // as many as a view of a story may well have
	for _, v := range values {
		keys = sealedIn(keys, reflect.ValueOf(v))
	}
	slices.Sort(keys)
	return slices.Compact(keys)
}

// sealedIn adds the sealed keys that are somewhere in a value.
func sealedIn(keys []string, v reflect.Value) []string {
	switch v.Kind() {
	case reflect.String:
		if key := v.String(); strings.HasPrefix(key, SealedPrefix) {
			keys = append(keys, key)
		}
	case reflect.Pointer, reflect.Interface:
		keys = sealedIn(keys, v.Elem())
	case reflect.Slice, reflect.Array:
		if of := v.Type().Elem().Kind(); reflect.Bool <= of && of <= reflect.Complex128 {
			return keys // no text, and mostly long
		}
		for i := range v.Len() {
			keys = sealedIn(keys, v.Index(i))
		}
	case reflect.Map:
		for it := v.MapRange(); it.Next(); {
			keys = sealedIn(keys, it.Value())
		}
	case reflect.Struct:
		for i := range v.NumField() {
			keys = sealedIn(keys, v.Field(i))
		}
	}
	return keys
}
