// Package releases tests that this build reads what earlier builds wrote, and goes on with
// it. testdata/releases has a file NAME.zip for each build that was released: records of
// every game with every option and number of players, a database with tables of every
// game, and expected.json, which says what that build saw in them.
//
// This command writes a new one:
//
//	go test ./internal/releases -run TestThisBuild -keep NAME
//
// Never change it afterwards.
package releases

import (
	"archive/zip"
	"encoding/json"
	"flag"
	"io"
	"io/fs"
	"os"
	"path/filepath"
	"strings"
	"testing"
	"time"
)

// releasesDir has the files of released builds.
const releasesDir = "../../testdata/releases"

// maxSize is the largest size of such a file, in bytes.
const maxSize = 300_000

var keep = flag.String("keep", "", "write what this build makes to testdata/releases, under this `name`")

// expected is what a build saw in its own files.
type expected struct {
	// Made is when the database was written. The clocks of later builds go on from then.
	Made time.Time `json:"made"`
	// Records has courseOf each record by file name.
	Records map[string]string `json:"records"`
	// Ann is the id of the guest who plays at all tables. Tables are in the order in
	// which they were made.
	Ann    string      `json:"ann"`
	Tables []seenTable `json:"tables"`
}

const (
	expectedName = "expected.json"
	databaseName = "katabasis.db"
	recordsDir   = "records/"
)

// TestReleasesGoOn goes on with the files of every release.
func TestReleasesGoOn(t *testing.T) {
	t.Parallel()
	files, err := filepath.Glob(filepath.Join(releasesDir, "*.zip"))
	must(t, err)
	for _, file := range files {
		t.Run(strings.TrimSuffix(filepath.Base(file), ".zip"), func(t *testing.T) {
			t.Parallel()
			goOn(t, file)
		})
	}
}

// TestThisBuildGoesOn makes the files of this build and goes on with them. So the files of
// the next release are tested before it is made.
func TestThisBuildGoesOn(t *testing.T) {
	t.Parallel()
	file := filepath.Join(t.TempDir(), "this.zip")
	makeRelease(t, file)
	goOn(t, file)
	if *keep == "" {
		return
	}
	text, err := os.ReadFile(file)
	must(t, err)
	must(t, os.MkdirAll(releasesDir, 0o755))
	out, err := os.OpenFile(filepath.Join(releasesDir, *keep+".zip"), os.O_WRONLY|os.O_CREATE|os.O_EXCL, 0o644)
	must(t, err) // it fails if there is one already
	_, err = out.Write(text)
	must(t, err)
	must(t, out.Close())
}

// makeRelease writes the file of this build.
func makeRelease(t *testing.T, file string) {
	t.Helper()
	out, err := os.Create(file)
	must(t, err)
	archive := zip.NewWriter(out)
	add := func(name string, text []byte) {
		part, err := archive.Create(name)
		must(t, err)
		_, err = part.Write(text)
		must(t, err)
	}
	var want expected
	records := recordsOfAll(t)
	want.Records = map[string]string{}
	for name, text := range records {
		want.Records[name] = courseOf(t, text)
		add(recordsDir+name, []byte(text))
	}
	database := filepath.Join(t.TempDir(), databaseName)
	want.makeTables(t, database)
	text, err := os.ReadFile(database)
	must(t, err)
	add(databaseName, text)
	text, err = json.MarshalIndent(want, "", "\t")
	must(t, err)
	add(expectedName, append(text, '\n'))
	must(t, archive.Close())
	must(t, out.Close())
	info, err := os.Stat(file)
	must(t, err)
	if info.Size() > maxSize {
		t.Errorf("the files of this build take %d bytes, more than %d", info.Size(), maxSize)
	}
}

// goOn reads the file of a release and goes on with everything in it.
func goOn(t *testing.T, file string) {
	t.Helper()
	archive, err := zip.OpenReader(file)
	must(t, err)
	defer archive.Close()
	var want expected
	must(t, json.Unmarshal(contents(t, archive, expectedName), &want))
	for name, course := range want.Records {
		t.Run(name, func(t *testing.T) {
			if got := courseOf(t, string(contents(t, archive, recordsDir+name))); got != course {
				t.Error("the game goes another way than it did when it was written")
			}
		})
	}
	database := filepath.Join(t.TempDir(), databaseName)
	must(t, os.WriteFile(database, contents(t, archive, databaseName), 0o600))
	want.playTables(t, database)
}

func contents(t *testing.T, archive fs.FS, name string) []byte {
	t.Helper()
	part, err := archive.Open(name)
	must(t, err)
	defer part.Close()
	text, err := io.ReadAll(part)
	must(t, err)
	return text
}

func must(t *testing.T, err error) {
	t.Helper()
	if err != nil {
		t.Fatal(err)
	}
}
