package game

import (
	"fmt"
	"reflect"
	"sync"
)

// Hash returns a digest of everything that a state holds, equal on every machine. No
// game can leave a field out by mistake. A state is flat (numbers, booleans, texts, and
// arrays and structs of them), except for two kinds of fields, which do not count:
//
//   - fields tagged `game:"shared"`: pointers to what never changes, such as a
//     board, that all states of the same options share
//   - fields tagged `game:"derived"`: what could be computed from the rest, or from the
//     moves so far if no rule asks for it
//
// It panics if a state holds anything else.
func Hash(s State) uint64 {
	v := reflect.Indirect(reflect.ValueOf(s))
	return uint64(digesterOf(v.Type())(newDigest(), v))
}

// Tags of the fields that the digest of a state leaves out.
const (
	Shared  = "shared"
	Derived = "derived"
)

// digester adds the values of one type to a digest.
type digester func(d digest, v reflect.Value) digest

// digesters has the digesters made so far, by their types.
var digesters sync.Map

func digesterOf(t reflect.Type) digester {
	if known, ok := digesters.Load(t); ok {
		return known.(digester)
	}
	made, _ := digesters.LoadOrStore(t, makeDigester(t))
	return made.(digester)
}

func makeDigester(t reflect.Type) digester {
	switch t.Kind() {
	case reflect.Bool:
		return func(d digest, v reflect.Value) digest { return d.add(truth(v.Bool())) }
	case reflect.Int, reflect.Int8, reflect.Int16, reflect.Int32, reflect.Int64:
		return func(d digest, v reflect.Value) digest { return d.add(uint64(v.Int())) }
	case reflect.Uint, reflect.Uint8, reflect.Uint16, reflect.Uint32, reflect.Uint64:
		return func(d digest, v reflect.Value) digest { return d.add(v.Uint()) }
	case reflect.String:
		return func(d digest, v reflect.Value) digest { return d.text(v.String()) }
	case reflect.Array:
		return arrayDigester(t)
	case reflect.Struct:
		return structDigester(t)
	case reflect.Interface: // a State inside a State is digested as its concrete type
		return func(d digest, v reflect.Value) digest {
			inner := reflect.Indirect(v.Elem())
			return digesterOf(inner.Type())(d, inner)
		}
	}
	panic(fmt.Sprintf("game: a state holds a %v, which is not flat; see Hash", t))
}

func truth(b bool) uint64 {
	if b {
		return 1
	}
	return 0
}

// arrayDigester adds small numbers without a call for each: most of a state is arrays
// of them.
func arrayDigester(t reflect.Type) digester {
	switch t.Elem().Kind() {
	case reflect.Int8, reflect.Int16:
		return func(d digest, v reflect.Value) digest {
			for i := range t.Len() {
				d = d.add(uint64(v.Index(i).Int()))
			}
			return d
		}
	case reflect.Uint8:
		return func(d digest, v reflect.Value) digest {
			if v.CanAddr() {
				for _, b := range v.Bytes() {
					d = d.add(uint64(b))
				}
				return d
			}
			for i := range t.Len() {
				d = d.add(v.Index(i).Uint())
			}
			return d
		}
	}
	each := digesterOf(t.Elem())
	return func(d digest, v reflect.Value) digest {
		for i := range v.Len() {
			d = each(d, v.Index(i))
		}
		return d
	}
}

func structDigester(t reflect.Type) digester {
	var fields []int
	var parts []digester
	for i := range t.NumField() {
		if tag := t.Field(i).Tag.Get("game"); tag != Shared && tag != Derived {
			fields, parts = append(fields, i), append(parts, digesterOf(t.Field(i).Type))
		}
	}
	return func(d digest, v reflect.Value) digest {
		for i, field := range fields {
			d = parts[i](d, v.Field(field))
		}
		return d
	}
}

// digest is a running 64-bit FNV-1a hash.
type digest uint64

func newDigest() digest { return 14695981039346656037 }

const (
	prime  = 1099511628211
	prime8 = prime * prime * prime * prime * prime * prime * prime * prime & (1<<64 - 1)
)

// add returns the digest with the value's eight bytes added, lowest first. Most
// values are one byte and seven zeros, which one multiplication adds.
func (d digest) add(v uint64) digest {
	if v < 1<<8 {
		return (d ^ digest(v)) * prime8
	}
	for range 8 {
		d = (d ^ digest(v&0xff)) * prime
		v >>= 8
	}
	return d
}

// text returns the digest with a text's length and bytes added.
func (d digest) text(s string) digest {
	d = d.add(uint64(len(s)))
	for i := range len(s) {
		d = (d ^ digest(s[i])) * prime
	}
	return d
}
