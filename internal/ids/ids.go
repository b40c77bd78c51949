// Package ids draws ids that nobody can guess and that people can read aloud.
package ids

import (
	"fmt"
	"io"
	"strings"
)

// letters are the 31 characters of an id: digits and lower-case letters without 0, 1, l
// and o, which look alike, and without u, so that few ids contain a word.
const letters = "23456789abcdefghijkmnpqrstvwxyz"

// New returns an id of length letters. It fails if random does.
func New(random io.Reader, length int) (string, error) {
	id := make([]byte, 0, length)
	buf := make([]byte, 2*length)
	for len(id) < length {
		if _, err := io.ReadFull(random, buf); err != nil {
			return "", fmt.Errorf("drawing an id: %w", err)
		}
		for _, b := range buf {
			// With bytes from 248 on, the first letters would be drawn more often.
			if int(b) < 256-256%len(letters) && len(id) < length {
				id = append(id, letters[int(b)%len(letters)])
			}
		}
	}
	return string(id), nil
}

// Valid reports whether New could have returned id for this length.
func Valid(id string, length int) bool {
	return len(id) == length && strings.Trim(id, letters) == ""
}
