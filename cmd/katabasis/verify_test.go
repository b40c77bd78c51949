package main

import (
	"bytes"
	"context"
	"regexp"
	"strings"
	"testing"

	"github.com/katabasis-games/katabasis/arena"
	"github.com/katabasis-games/katabasis/game"
	"github.com/katabasis-games/katabasis/game/gametest/pebbles"
	"github.com/katabasis-games/katabasis/locale"
)

// sealedRecord is the text of a finished game for which the table had promised a
// secret, and seats 1 and 3 a word each; Cy's never came.
func sealedRecord(t *testing.T) string {
	t.Helper()
	rec, err := arena.PlayRecord(pebbles.Rules{}, nil, 3, "a secret/ann/", []string{"random"})
	if err != nil {
		t.Fatal(err)
	}
	rec.Commitment = game.Commitment("a secret")
	rec.Seals = map[game.Seat]string{0: game.Commitment("ann"), 2: game.Commitment("cy")}
	rec.Names = map[game.Seat]string{0: "Ann", 1: "Ben", 2: "Cy"}
	return rec.String()
}

// edit is something that a cheat does to the text of a record.
type edit func(record string) string

// instead puts another line in the place of those that match; gone takes them out,
// and also adds one at the end of the header.
func instead(line, other string) edit {
	lines := regexp.MustCompile(`(?m)^` + line + `\n`)
	return func(record string) string { return lines.ReplaceAllLiteralString(record, other) }
}

func gone(line string) edit { return instead(line, "") }
func also(line string) edit { return instead("moves", line+"\nmoves\n") }

// cut takes out the last move.
func cut(record string) string {
	return record[:strings.LastIndexByte(record[:len(record)-1], '\n')+1]
}

// Verify reads records from which lines were removed, changed or added. It says that all is
// right only if everything that a record can promise was promised and kept. It says what
// nobody promised, and refuses a record without something that its other lines promise.
func TestVerifySaysWhatWasNotPromised(t *testing.T) {
	t.Parallel()
	const (
		right, legal, noSeed   = "cli.verify.committed", "cli.verify.seed", "cli.verify.moves"
		secret, words, out     = "cli.verify.secret", "cli.verify.words", "cli.verify.left_out"
		noWords, nothing, when = "cli.verify.no_words", "cli.verify.unpromised", "cli.verify.when"
		imported, unfinished   = "cli.verify.imported", "cli.verify.unfinished"
		stopped                = "cli.verify.stopped"
	)
	seed, commitment, seals := gone("seed .*"), gone("commitment .*"), gone("seal .*")
	result := gone("result .*")
	for name, c := range map[string]struct {
		edits []edit
		says  []string // what is said, in this order; one error, or all the lines
	}{
		"as it was": {nil, []string{right, words, out, when}},

		// A line is gone.
		"no commitment":              {[]edit{commitment}, []string{"cli.error.commitment_gone"}},
		"no seed":                    {[]edit{seed}, []string{"cli.error.seed_gone"}},
		"no seals":                   {[]edit{seals}, []string{legal, secret, noWords, when}},
		"no seal of who is in":       {[]edit{gone("seal 1 .*")}, []string{"cli.error.seal"}},
		"no seal of who is left out": {[]edit{gone("seal 3 .*")}, []string{"cli.error.seal"}},
		"no names":                   {[]edit{gone("name .*")}, []string{right, words, out, when}},
		"no result":                  {[]edit{result}, []string{right, words, out, when}},
		"no moves at the end":        {[]edit{cut}, []string{"cli.error.record_open"}},
		"a move gone":                {[]edit{gone(`1 pick 4`)}, []string{"cli.error.move_refused_unnumbered"}},

		// Several are gone.
		"no commitment, no seals":        {[]edit{commitment, seals}, []string{legal, nothing}},
		"no commitment, no seed":         {[]edit{commitment, seed}, []string{"cli.error.seed_gone"}},
		"no seed, no seals":              {[]edit{seed, seals}, []string{"cli.error.seed_gone"}},
		"no commitment, seed nor seals":  {[]edit{commitment, seed, seals}, []string{noSeed}},
		"no end, no result":              {[]edit{cut, result}, []string{"cli.error.cut"}},
		"no end, and it says so":         {[]edit{cut, instead("result .*", "stopped time\n")}, []string{right, words, out, when, stopped}},
		"no end, result nor seals":       {[]edit{cut, result, seals}, []string{"cli.error.cut"}},
		"no end, result nor promise":     {[]edit{cut, result, commitment, seals}, []string{legal, nothing, unfinished}},
		"no end, result, seed nor seals": {[]edit{cut, result, commitment, seals, seed}, []string{noSeed, unfinished}},

		// A line is another.
		"another secret":      {[]edit{instead("seed .*", "seed my secret/ann/\n")}, []string{"cli.error.commitment"}},
		"another word":        {[]edit{instead("seed .*", "seed a secret/anna/\n")}, []string{"cli.error.seal"}},
		"a word left out":     {[]edit{instead("seed .*", "seed a secret//\n")}, []string{"cli.error.dice"}},
		"a word that came":    {[]edit{instead("seed .*", "seed a secret/ann/cy\n")}, []string{"cli.error.dice"}},
		"a word for a secret": {[]edit{instead("seed .*", "seed a secret\n")}, []string{"cli.error.seal"}},
		"both made anew": {[]edit{instead("seed .*", "seed my secret/ann/\n"),
			instead("commitment .*", "commitment "+game.Commitment("my secret")+"\n")}, []string{"cli.error.dice"}},
		"another commitment": {[]edit{instead("commitment .*", "commitment "+game.Commitment("b")+"\n")}, []string{"cli.error.commitment"}},
		"no hash":            {[]edit{instead("commitment .*", "commitment 00\n")}, []string{"cli.error.commitment"}},
		"another seal":       {[]edit{instead("seal 1 .*", "seal 1 "+game.Commitment("ben")+"\n")}, []string{"cli.error.seal"}},
		"another result":     {[]edit{instead("result .*", "result escape\n")}, []string{"cli.error.record_result"}},
		"other names":        {[]edit{instead("name 1 .*", "name 1 Bob\n")}, []string{right, words, out, when}},
		"another option":     {[]edit{instead("option hand .*", "option hand 2\n")}, []string{"cli.error.move_refused_unnumbered"}},
		"fewer seats":        {[]edit{instead("seats .*", "seats 2\n")}, []string{"cli.error.record"}},
		"another version":    {[]edit{instead("game .*", "game pebbles 9\n")}, []string{"cli.error.no_version"}},

		// A line too many.
		"imported":             {[]edit{also("imported 3")}, []string{"cli.error.imported"}},
		"imported all":         {[]edit{also("imported 99999")}, []string{"cli.error.imported"}},
		"a seal more":          {[]edit{also("seal 2 " + game.Commitment("ben"))}, []string{"cli.error.seal"}},
		"two secrets":          {[]edit{also("seed a secret/ann/")}, []string{"cli.error.record"}},
		"imported, unpromised": {[]edit{also("imported 3"), commitment, seals}, []string{"cli.error.imported"}},
		"imported, no seed":    {[]edit{also("imported 3"), commitment, seals, seed}, []string{noSeed, imported}},
		"imported, not over": {[]edit{also("imported 3"), commitment, seals, seed, cut, result},
			[]string{noSeed, imported, unfinished}},
		"imported beyond the moves": {[]edit{also("imported 99999"), commitment, seals, seed}, []string{"cli.error.imported"}},
		"imported, seals only":      {[]edit{also("imported 3"), commitment, seed}, []string{"cli.error.imported"}},
	} {
		t.Run(name, func(t *testing.T) {
			t.Parallel()
			record := sealedRecord(t)
			for _, e := range c.edits {
				before := record
				if record = e(record); record == before {
					t.Fatalf("nothing to change in\n%s", record)
				}
			}
			for _, lang := range []string{"en", "fr"} {
				compareSaid(t, lang, record, c.says)
			}
		})
	}
}

// Nothing in a record, neither a name nor a result in an error, can reverse the line in which
// it is printed, or be invisible there.
func TestVerifyPrintsWhatIsSeen(t *testing.T) {
	t.Parallel()
	for name, e := range map[string]edit{
		"a name":   instead("name 1 .*", "name 1 Ann\u202e\n"),
		"a result": instead("result .*", "result escape\u202e\n"),
	} {
		var out bytes.Buffer
		m := &Main{Games: ours(), Stdin: strings.NewReader(e(sealedRecord(t))), Stdout: &out, Stderr: &out}
		m.Run(context.Background(), []string{"verify", "-"})
		if said := out.String(); strings.Contains(said, "\u202e") || !strings.Contains(said, "\ufffd") {
			t.Errorf("%s: it says %q", name, said)
		}
	}
}

// compareSaid verifies a record and looks for the sentences of some keys, all of
// them and no others, and for the exit status that goes with them.
func compareSaid(t *testing.T, lang, record string, keys []string) {
	t.Helper()
	var stdout, stderr bytes.Buffer
	m := &Main{Games: ours(), Stdin: strings.NewReader(record), Stdout: &stdout, Stderr: &stderr}
	status := m.Run(context.Background(), []string{"verify", "--lang", lang, "-"})
	want, said := 0, stdout.String()
	if strings.HasPrefix(keys[0], "cli.error.") {
		want, said = statusRefused, stderr.String()
		if stdout.Len() > 0 {
			t.Errorf("%s: beside the error: %s", lang, stdout.String())
		}
	}
	lines := strings.Split(strings.TrimSuffix(said, "\n"), "\n")
	if status != want || len(lines) != len(keys) {
		t.Fatalf("%s: status %d, want %d; said\n%swant %v", lang, status, want, said, keys)
	}
	for i, key := range keys {
		if !sentenceOf(lang, key).MatchString(lines[i]) {
			t.Errorf("%s: %q is not %s", lang, lines[i], key)
		}
	}
}

// sentenceOf matches the sentence of a key, whatever its arguments are.
func sentenceOf(lang, key string) *regexp.Regexp {
	const gap = "\x00"
	args := game.Args{}
	for _, name := range []string{"draws", "names", "line", "number", "move", "want", "result", "outcome", "why", "file", "game", "version", "versions", "known"} {
		args[name] = game.WordArg(gap)
	}
	var forms []string
	for _, n := range []int{1, 2} {
		args["n"] = game.N(n)
		text := regexp.QuoteMeta(locale.New(lang).Say(game.Text{Key: key, Args: args}, locale.Reader{}))
		text = strings.ReplaceAll(text, gap, ".*")
		forms = append(forms, regexp.MustCompile(`\b[12]\b`).ReplaceAllString(text, `[\d\s  ]+`))
	}
	return regexp.MustCompile(`^(?:katabasis: )?(?:` + strings.Join(forms, "|") + `)$`)
}
