package game

import (
	"reflect"
	"slices"
	"strings"
)

// SealedPrefix begins the keys of sealed texts: words that must stay hidden until they
// are told, such as the entries of a story. They are in no catalogue. Only somebody who
// is told such a key, in an event, a view, a scene, a prompt or a label, may read its
// words. So views and events are the only gates for sealed texts, too.
const SealedPrefix = "sealed."

// Sealer is a Rules with sealed texts.
type Sealer interface {
	Rules
	// Sealed returns the words of a sealed text by language ("en", "fr"), or nil
	// if there are none. Nobody changes them.
	Sealed(key string) map[string]string
}

// Unseal returns the words of all sealed texts whose keys are somewhere in the values,
// by key and language. They must be sent along with the values, so that people can read
// them. It is nil for a game without sealed texts.
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

// SealedKeys returns the sealed keys that are somewhere in the values, each once, in
// alphabetical order. The values are texts, or hold texts as views do.
func SealedKeys(values ...any) []string {
	keys := make([]string, 0, 64) // about as many as a view of a story has
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
			return keys // numbers, not texts, and mostly many
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
