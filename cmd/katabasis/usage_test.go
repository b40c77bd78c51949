package main

import (
	"bytes"
	"context"
	"encoding/json"
	"fmt"
	"slices"
	"strings"
	"testing"

	"github.com/google/go-cmp/cmp"
	"github.com/google/go-cmp/cmp/cmpopts"
	"github.com/katabasis-games/katabasis/game"
	"github.com/katabasis-games/katabasis/game/gametest/pebbles"
	"github.com/katabasis-games/katabasis/games"
)

// ours are the games of the house and the game of the tests.
func ours() []game.Rules { return append(games.All(), pebbles.Rules{}) }

// newest are our games, each in its newest version, which stands first.
func newest() []game.Rules {
	return slices.CompactFunc(ours(), func(a, b game.Rules) bool { return a.Info().ID == b.Info().ID })
}

func infos() (all []game.Info) {
	for _, rules := range newest() {
		all = append(all, rules.Info())
	}
	return all
}

// ids are the names of our games, as a complaint lists them.
func ids() string {
	var all []string
	for _, info := range infos() {
		all = append(all, info.ID)
	}
	return strings.Join(all, ", ")
}

// try runs one command line, without input, in an environment.
func try(environ []string, args ...string) (status int, out, complaint string) {
	var stdout, stderr bytes.Buffer
	m := &Main{
		Games: ours(), Stdin: strings.NewReader(""),
		Stdout: &stdout, Stderr: &stderr, Environ: environ,
	}
	status = m.Run(context.Background(), args)
	return status, stdout.String(), stderr.String()
}

// A command line that makes no sense gets one clear line and the status 2.
func TestUsage(t *testing.T) {
	t.Parallel()
	for line, want := range map[string]string{
		"--foo":                                  "unknown flag --foo",
		"nonsense":                               "“nonsense” is not a command",
		"help nonsense":                          "“nonsense” is not a command",
		"--lang de":                              "“de” is not a value for --lang",
		"sim":                                    "GAME is missing",
		"sim chess":                              "unknown game “chess”; choose one of: " + ids(),
		"sim pebbles more":                       "“more” is one argument too many",
		"sim pebbles -x":                         "unknown flag -x",
		"sim pebbles --games":                    "the flag --games needs a value",
		"sim pebbles --games many":               "“many” is not a value for --games",
		"sim pebbles --games 0":                  "--games must be from 1 to 1000000000, not 0",
		"sim pebbles --workers -1":               "--workers must be from 1",
		"sim pebbles --seats 9":                  "Pebbles is for 2 to 4 players, not 9",
		"sim pebbles --seats 0":                  "Pebbles is for 2 to 4 players, not 0",
		"sim pebbles --bot random,deep":          "unknown bot “deep”; choose one of: random, easy",
		"record pebbles --option hand":           "an option is given as name=value",
		"record pebbles --option hand=9":         "“9” is not a value of “Hand”. Choose one of: 2, 3, 4. (rule S1)",
		"record pebbles --option size=9":         "no option “size”",
		"record pebbles --seed=\a":               "a seed is plain text",
		"play pebbles --human 7":                 "--human takes seats from 1 to 2, not “7”",
		"play pebbles --bot deep":                "unknown bot “deep”",
		"play cerberus --option speed=99":        "(rule C",
		"games --seats 3":                        "unknown flag --seats",
		"serve --listen nowhere":                 "“nowhere” is not a value for --listen",
		"serve --metrics nowhere":                "“nowhere” is not a value for --metrics",
		"serve --metrics :9090":                  ":9090 can be reached from other machines",
		"serve --metrics 192.0.2.7:9090":         "add --metrics-open if that is what you want",
		"serve --bot-delay=-1s":                  "“-1s” is not a value for --bot-delay",
		"serve --keep=0d":                        "“0d” is not a value for --keep",
		"serve --keep=90":                        "“90” is not a value for --keep",
		"serve --disk=a-lot":                     "“a-lot” is not a value for --disk",
		"serve --bot-delay=soon":                 "“soon” is not a value for --bot-delay",
		"load --url nowhere":                     "“nowhere” is not a value for --url",
		"load --tables 0":                        "--tables must be from 1 to 100000, not 0",
		"load --rate=-1":                         "--rate must be from 0 to 1000000, not -1",
		"load --seconds 0":                       "--seconds must be from 1",
		"replay":                                 "FILE is missing",
		"replay file --log en --json":            "--json and --log cannot be used together",
		"replay file --log de":                   "“de” is not a value for --log",
		"replay file --at=-3":                    "“-3” is not a value for --at",
		"rules chess --lang fr":                  "jeu inconnu",
		"sim pebbles --lang fr --games=beaucoup": "« beaucoup » n’est pas une valeur",
	} {
		t.Run(line, func(t *testing.T) {
			t.Parallel()
			status, out, complaint := try(nil, strings.Fields(line)...)
			got := strings.ReplaceAll(complaint, "\u202f", " ")
			if status != statusUsage || out != "" || strings.Count(got, "\n") != 1 || !strings.Contains(got, want) {
				t.Errorf("status %d, out %q, complaint %q; want %q", status, out, got, want)
			}
		})
	}
}

// Every command has help with an example, in the user's language.
func TestHelp(t *testing.T) {
	t.Parallel()
	for _, command := range []string{"serve", "play", "sim", "arena", "worker", "env", "load", "record", "replay", "table", "guest", "report", "owner", "games", "rules", "new", "version"} {
		for _, args := range [][]string{{command, "--help"}, {command, "-h"}, {"help", command}} {
			status, out, complaint := try(nil, args...)
			if status != statusOK || complaint != "" || !strings.Contains(out, "EXAMPLES") || !strings.Contains(out, "katabasis "+command) {
				t.Errorf("%v: status %d, %q\n%s", args, status, complaint, out)
			}
		}
		if _, out, _ := try(nil, command, "--help"); strings.Contains(out, "(-1)") {
			t.Errorf("%s --help shows a default that it refuses:\n%s", command, out)
		}
		_, out, _ := try([]string{"LANG=fr_FR.UTF-8"}, command, "--help")
		if !strings.Contains(out, "EXEMPLES") || !strings.Contains(out, "Afficher cette aide") || strings.Contains(out, "FLAGS") {
			t.Errorf("%s --help is not French:\n%s", command, out)
		}
	}
}

func TestHelpOfTheProgram(t *testing.T) {
	t.Parallel()
	for _, c := range []struct {
		environ, args []string
		want          string
	}{
		{nil, nil, "COMMANDS"},
		{nil, []string{"--help"}, "Serve the games in the browser"},
		{[]string{"LC_ALL=fr_CH.UTF-8"}, []string{"--help"}, "COMMANDES"},
		{[]string{"LC_ALL=fr_CH.UTF-8"}, []string{"--help", "--lang=en"}, "COMMANDS"},
		{[]string{"LANG=fr", "LC_ALL=C"}, []string{"help"}, "COMMANDS"},
	} {
		status, out, complaint := try(c.environ, c.args...)
		if status != statusOK || complaint != "" || !strings.Contains(out, c.want) {
			t.Errorf("%v %v: status %d, %q\n%s", c.environ, c.args, status, complaint, out)
		}
	}
}

func TestGames(t *testing.T) {
	t.Parallel()
	_, out, _ := try(nil, "games")
	wants := []string{
		"Pebbles  pebbles, rules version 1, 2 to 4 players", "--option hand=3", "Values: 2|3|4",
		`boards="start_2 platforms portal finish_3"`,
	}
	for _, info := range infos() {
		wants = append(wants, fmt.Sprintf("  %s, rules version %d, %d to %d players", info.ID, info.Version, info.MinSeats, info.MaxSeats))
		for _, option := range info.Options {
			wants = append(wants, fmt.Sprintf("--option %s=", option.Name))
		}
	}
	for _, want := range wants {
		if !strings.Contains(out, want) {
			t.Errorf("there is no %q in\n%s", want, out)
		}
	}
	if _, out, _ := try(nil, "games", "--lang", "fr"); !strings.Contains(out, "de 3 à 7 joueurs") {
		t.Errorf("not French:\n%s", out)
	}
}

func TestGamesForPrograms(t *testing.T) {
	t.Parallel()
	_, out, _ := try(nil, "games", "--json")
	var got []game.Info
	if err := json.Unmarshal([]byte(out), &got); err != nil {
		t.Fatal(err)
	}
	// What is no longer offered is for the rules alone, not for programs.
	offered := cmpopts.IgnoreFields(game.Option{}, "Withdrawn")
	if diff := cmp.Diff(infos(), got, cmpopts.EquateEmpty(), offered); diff != "" {
		t.Error(diff)
	}
}

func TestRulesAndVersion(t *testing.T) {
	t.Parallel()
	if _, out, _ := try(nil, "rules", "pebbles"); !strings.Contains(out, "### S1 · Players and hands") {
		t.Errorf("rules: %s", out)
	}
	for _, rules := range newest() {
		page := strings.TrimSpace(game.Page(rules, "fr"))
		if _, out, _ := try(nil, "rules", rules.Info().ID, "--lang", "fr"); strings.TrimSpace(out) != page {
			t.Errorf("rules of %s: %.80s, want %.80s", rules.Info().ID, out, page)
		}
	}
	if _, out, _ := try(nil, "version"); !strings.HasPrefix(out, "katabasis ") {
		t.Errorf("version: %s", out)
	}
}

// The report has the promised keys, and does not depend on the number of workers.
func TestSim(t *testing.T) {
	t.Parallel()
	count := func(workers string) map[string]any {
		status, out, complaint := try(nil, "sim", "pebbles", "--games", "40", "--seats", "3", "--seed", "a", "--json", "--workers", workers)
		var report map[string]any
		if err := json.Unmarshal([]byte(out), &report); err != nil || status != statusOK || complaint != "" {
			t.Fatalf("%v: status %d, %s", err, status, complaint)
		}
		for _, key := range []string{"game", "seats", "games", "moves", "chance_moves", "seconds", "moves_per_second", "wins"} {
			if report[key] == nil {
				t.Errorf("there is no %s in %s", key, out)
			}
		}
		return report
	}
	one, many := count("1"), count("3")
	wins := one["wins"].(map[string]any)
	if one["games"] != 40.0 || wins["win"].(float64)+wins["tie"].(float64) != 40 || one["moves"] != many["moves"] {
		t.Errorf("%v\n%v", one, many)
	}
	_, out, _ := try(nil, "sim", "cerberus", "--games", "3", "--bot", "easy,random", "--lang", "fr")
	if !strings.Contains(out, "Parties                 3") || !strings.Contains(out, "5 (easy, random)") {
		t.Errorf("not the French report:\n%s", out)
	}
}
