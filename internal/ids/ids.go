// Package ids draws ids that nobody can guess and people can read out.
package ids

import (
	"fmt"
	"io"
	"strings"
)

// letters are digits and lower case without 0, 1, l, o, which look alike, and
// without u, so that words are rare. 31 letters.
const letters = "23456789abcdefghijkmnpqrstvwxyz"

// New returns so many random letters.
func New(random io.Reader, length int) (string, error) {
	id := make([]byte, 0, length)
	buf := make([]byte, 2*length)
	for len(id) < length {
		if _, err := io.ReadFull(random, buf); err != nil {
			return "", fmt.Errorf("drawing an id: %w", err)
		}
		for _, b := range buf {
			// Bytes from 248 up would make the first letters likelier.
			if int(b) < 256-256%len(letters) && len(id) < length {
				id = append(id, letters[int(b)%len(letters)])
			}
		}
	}
	return string(id), nil
}

// Valid reports whether a text could be an id of so many letters.
func Valid(id string, length int) bool {
	return len(id) == length && strings.Trim(id, letters) == ""
}
