package game

import (
	"reflect"
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
// the order they are found. The values are texts, or hold some, as views do.
func SealedKeys(values ...any) []string {
	k := sealedKeys{seen: map[string]bool{}}
	for _, v := range values {
		k.find(reflect.ValueOf(v))
	}
	return k.list
}

type sealedKeys struct {
	list []string
	seen map[string]bool
}

func (k *sealedKeys) find(v reflect.Value) {
	switch v.Kind() {
	case reflect.String:
		if key := v.String(); strings.HasPrefix(key, SealedPrefix) && !k.seen[key] {
			k.seen[key] = true
			k.list = append(k.list, key)
		}
	case reflect.Pointer, reflect.Interface:
		k.find(v.Elem())
	case reflect.Slice, reflect.Array:
		if of := v.Type().Elem().Kind(); reflect.Bool <= of && of <= reflect.Complex128 {
			return // no text, and mostly long
		}
		for i := range v.Len() {
			k.find(v.Index(i))
		}
	case reflect.Map:
		for it := v.MapRange(); it.Next(); {
			k.find(it.Value())
		}
	case reflect.Struct:
		for i := range v.NumField() {
			k.find(v.Field(i))
		}
	}
}
