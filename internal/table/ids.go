package table

import (
	"fmt"
	"io"
	"strings"
)

// letters are those of ids: digits and lower case without 0, 1, l, o, which
// look alike, and without u, so that words are rare. 31 letters.
const letters = "23456789abcdefghijkmnpqrstvwxyz"

// idLength gives 31^8 ids, 8.5·10^11: a link cannot be guessed within the
// limits on requests.
const idLength = 8

// newID returns random letters.
func newID(random io.Reader, length int) (string, error) {
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

// validID reports whether a table could have the id.
func validID(id string) bool {
	return len(id) == idLength && strings.Trim(id, letters) == ""
}
