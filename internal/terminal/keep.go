package terminal

import (
	"os"
	"path/filepath"

	"github.com/katabasis-games/katabasis/game"
)

// KeepIn returns a function that writes a record to a file. The file always
// holds a whole record: a new one takes the place of the old in one step.
func KeepIn(file string) func(*game.Record) error {
	return func(rec *game.Record) error {
		text, err := rec.MarshalText()
		if err != nil {
			return err
		}
		temp, err := os.CreateTemp(filepath.Dir(file), "."+filepath.Base(file)+".*")
		if err != nil {
			return err
		}
		defer os.Remove(temp.Name()) // gone already when all went well
		_, err = temp.Write(text)
		if err == nil {
			err = temp.Sync()
		}
		if closed := temp.Close(); err == nil {
			err = closed
		}
		if err != nil {
			return err
		}
		return os.Rename(temp.Name(), file)
	}
}
