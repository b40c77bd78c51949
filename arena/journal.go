package arena

import (
	"bufio"
	"bytes"
	"crypto/rand"
	"encoding/json"
	"errors"
	"fmt"
	"io"
	"iter"
	"os"
	"reflect"

	"github.com/katabasis-games/katabasis/game"
)

// Journal keeps the rounds of a contest in a file, one a line, as they are played, so that
// the contest can be gone on with. It belongs to one contest at a time.
type Journal struct {
	file *os.File
	head journalHead
	end  int64 // of the first line
}

// journalHead is the first line: which contest it is.
type journalHead struct {
	Journal int          `json:"katabasis_journal"` // the version of the form
	Game    string       `json:"game"`
	Version int          `json:"version"`
	Options game.Options `json:"options"`
	Bots    []string     `json:"bots"`
	Seed    string       `json:"seed"`
}

// ErrOtherContest is returned for a journal that is of another contest.
var ErrOtherContest = errors.New("the journal is of another contest")

// ErrNoJournal is returned for a file that is no journal.
var ErrNoJournal = errors.New("the file is no journal of a contest")

// OpenJournal opens the journal of a contest, and begins it if there is no such file. If
// the contest has no seed, it is given that of the journal, or a new one. The error is ErrOtherContest,
// ErrNoJournal, the one of game.Complete, or that of a file.
func OpenJournal(path string, c *Contest) (*Journal, error) {
	options, err := game.Complete(c.Rules, c.Options, len(c.Bots))
	if err != nil {
		return nil, err
	}
	info := c.Rules.Info()
	want := journalHead{1, info.ID, info.Version, options, c.Bots, c.Seed}
	file, err := os.OpenFile(path, os.O_RDWR|os.O_CREATE, 0o600)
	if err != nil {
		return nil, err
	}
	j := &Journal{file: file}
	if err := j.begin(want); err != nil {
		file.Close()
		return nil, err
	}
	c.Seed = j.head.Seed
	return j, nil
}

// begin reads the first line, or writes it if the file is empty.
func (j *Journal) begin(want journalHead) error {
	first, err := bufio.NewReader(j.file).ReadBytes('\n')
	if err != nil && !errors.Is(err, io.EOF) {
		return err
	}
	if len(first) == 0 {
		if want.Seed == "" {
			want.Seed = rand.Text()
		}
		j.head = want
		line := append(must(json.Marshal(want)), '\n')
		j.end = int64(len(line))
		_, err := j.file.Write(line)
		return err
	}
	if json.Unmarshal(first, &j.head) != nil || j.head.Journal != 1 || first[len(first)-1] != '\n' {
		return ErrNoJournal
	}
	if want.Seed == "" {
		want.Seed = j.head.Seed
	}
	if !reflect.DeepEqual(want, j.head) {
		return ErrOtherContest
	}
	j.end = int64(len(first))
	return nil
}

// Rounds are those that the journal has. A last line that was not written to its end is cut
// off. Call it once, before Add.
func (j *Journal) Rounds() iter.Seq2[Round, error] {
	return func(yield func(Round, error) bool) {
		if _, err := j.file.Seek(j.end, io.SeekStart); err != nil {
			yield(Round{}, err)
			return
		}
		lines := bufio.NewReader(j.file)
		for {
			line, err := lines.ReadBytes('\n')
			if errors.Is(err, io.EOF) {
				if err = j.cut(); err == nil {
					return
				}
			}
			var r Round
			if err == nil && json.Unmarshal(bytes.TrimSpace(line), &r) != nil {
				err = fmt.Errorf("%w: at byte %d", ErrNoJournal, j.end)
			}
			if !yield(r, err) || err != nil {
				return
			}
			j.end += int64(len(line))
		}
	}
}

// cut removes what comes after the last whole line.
func (j *Journal) cut() error {
	if err := j.file.Truncate(j.end); err != nil {
		return err
	}
	_, err := j.file.Seek(j.end, io.SeekStart)
	return err
}

// Add adds a round. It is then in the file, though not yet safe from a power cut.
func (j *Journal) Add(r Round) error {
	_, err := j.file.Write(append(must(json.Marshal(r)), '\n'))
	return err
}

// Close closes the file, and sees to it that it is on disk.
func (j *Journal) Close() error {
	return errors.Join(j.file.Sync(), j.file.Close())
}

// must is for values that can always be encoded.
func must(data []byte, err error) []byte {
	if err != nil {
		panic(err)
	}
	return data
}
