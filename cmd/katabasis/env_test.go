package main

import (
	"bufio"
	"bytes"
	"context"
	"encoding/json"
	"fmt"
	"io"
	"reflect"
	"strconv"
	"strings"
	"testing"
)

// talk is a running env.
type talk struct {
	*testing.T
	in  io.WriteCloser
	out *bufio.Scanner
}

func talkTo(t *testing.T, args ...string) *talk {
	t.Helper()
	fromUs, in := io.Pipe()
	out, toUs := io.Pipe()
	var complaint bytes.Buffer
	m := &Main{Games: ours(), Stdin: fromUs, Stdout: toUs, Stderr: &complaint}
	over := make(chan int)
	go func() {
		status := m.Run(context.Background(), append([]string{"env"}, args...))
		toUs.Close()
		over <- status
	}()
	t.Cleanup(func() {
		in.Close()
		out.Close()
		if status := <-over; status != statusOK {
			t.Errorf("status %d: %s", status, complaint.String())
		}
	})
	lines := bufio.NewScanner(out)
	lines.Buffer(nil, 1<<24)
	return &talk{t, in, lines}
}

// says sends a line and returns the answer.
func (k *talk) says(line string) map[string]any {
	k.Helper()
	if _, err := io.WriteString(k.in, line+"\n"); err != nil {
		k.Fatal(err)
	}
	if !k.out.Scan() {
		k.Fatal("no answer: ", k.out.Err())
	}
	var answer map[string]any
	if err := json.Unmarshal(k.out.Bytes(), &answer); err != nil {
		k.Fatal(err)
	}
	return answer
}

// does sends a command that succeeds.
func (k *talk) does(line string, args ...any) map[string]any {
	k.Helper()
	answer := k.says(fmt.Sprintf(line, args...))
	if answer["error"] != nil {
		k.Fatalf("%s: %v", fmt.Sprintf(line, args...), answer)
	}
	return answer
}

// plays makes the move of a pace among the legal ones until the game is over, or for some
// moves.
func (k *talk) plays(turn map[string]any, moves int) map[string]any {
	k.Helper()
	for i := 0; turn["over"] == false && i < moves; i++ {
		legal := turn["legal"].([]any)
		id := int64(legal[(i*i+3)%len(legal)].(map[string]any)["id"].(float64))
		turn = k.does(`{"do":"step","id":%d}`, id)
	}
	return turn
}

// Every game can be played, to its end, with as many numbers to see as are named.
func TestEnv(t *testing.T) {
	t.Parallel()
	for _, rules := range newest() {
		info := rules.Info()
		t.Run(info.ID, func(t *testing.T) {
			t.Parallel()
			k := talkTo(t, info.ID, "--seats", strconv.Itoa(max(2, info.MinSeats)))
			about := k.does(`{"do":"describe"}`)
			numbers := len(about["numbers"].([]any))
			first := k.does(`{"do":"reset","seed":"a"}`)
			turn := k.plays(first, 40)
			if again := k.plays(k.does(`{"do":"reset","seed":"a"}`), 40); !reflect.DeepEqual(again, turn) {
				t.Errorf("equal seeds and moves: %v\n%v", turn, again)
			}
			if got := len(turn["observation"].([]any)); got != numbers {
				t.Errorf("%d numbers, %d are named", got, numbers)
			}
			if view := k.does(`{"do":"view","seat":1}`)["view"]; view == nil {
				t.Error("no view")
			}
			end := k.plays(turn, 50_000)
			if end["over"] != true || end["seat"] != 0.0 || end["outcome"] == "" || len(end["returns"].([]any)) != max(2, info.MinSeats) ||
				len(end["observation"].([]any)) != numbers {
				t.Errorf("the end: %v", end)
			}
		})
	}
}

// A clone is a world that could be; the true game waits until somebody comes back to it.
func TestEnvClones(t *testing.T) {
	t.Parallel()
	k := talkTo(t, "pebbles", "--seats", "2", "--seed", "x")
	turn := k.plays(k.does(`{"do":"reset","seed":"clones"}`), 6)
	clone := k.does(`{"do":"clone"}`)
	if clone["clone"] != 1.0 {
		t.Errorf("the first clone is %v", clone)
	}
	in := k.does(`{"do":"restore","clone":1}`)
	if !reflect.DeepEqual(in, turn) {
		t.Errorf("in the clone %v\nwas %v", in, turn)
	}
	one := k.plays(in, 9)
	if two := k.plays(k.does(`{"do":"restore","clone":1}`), 9); !reflect.DeepEqual(one, two) {
		t.Errorf("a clone goes on once to %v\nand then to %v", one, two)
	}
	k.does(`{"do":"restore","clone":1}`)
	k.does(`{"do":"seed","seed":"other dice"}`)
	if k.does(`{"do":"clone"}`)["clone"] != 2.0 {
		t.Error("no clone of a clone")
	}
	if back := k.does(`{"do":"restore","clone":0}`); !reflect.DeepEqual(back, turn) {
		t.Errorf("back in the true game %v\nwas %v", back, turn)
	}
	if k.does(`{"do":"drop","clone":1}`)["clones"] != 1.0 || k.says(`{"do":"restore","clone":1}`)["error"] != "clone" {
		t.Error("a clone that was dropped is there")
	}
	k.does(`{"do":"reset","seed":"clones"}`)
	if k.says(`{"do":"restore","clone":2}`)["error"] != "clone" {
		t.Error("a clone of another game is there")
	}
}

// What is hidden is told only with --whole-state; then clones are exact.
func TestEnvHides(t *testing.T) {
	t.Parallel()
	k := talkTo(t, "pebbles", "--seats", "2")
	whole := talkTo(t, "pebbles", "--seats", "2", "--whole-state")
	turn := k.plays(k.does(`{"do":"reset","seed":"hide"}`), 5)
	other := whole.plays(whole.does(`{"do":"reset","seed":"hide"}`), 5)
	if !reflect.DeepEqual(turn, other) {
		t.Errorf("%v\n%v", turn, other)
	}
	if k.says(`{"do":"state"}`)["error"] != "hidden" {
		t.Error("it tells the state")
	}
	state := fmt.Sprint(whole.does(`{"do":"state"}`))
	if strings.Count(state, "pebbles:") < 2 {
		t.Errorf("the state of both hands: %s", state)
	}
	for _, seat := range []int{1, 2} {
		view := fmt.Sprint(k.does(`{"do":"view","seat":%d}`, seat))
		if strings.Count(view, "pebbles:") > 1 {
			t.Errorf("seat %d sees both hands: %s", seat, view)
		}
	}
	differ := false
	for i := range 20 {
		k.does(`{"do":"clone"}`)
		whole.does(`{"do":"clone"}`)
		whole.does(`{"do":"restore","clone":%d}`, i+1)
		if got := fmt.Sprint(whole.does(`{"do":"state"}`)); got != state {
			t.Errorf("a whole clone: %s\nthe game: %s", got, state)
		}
		whole.does(`{"do":"restore","clone":0}`)
		end := k.plays(k.does(`{"do":"restore","clone":%d}`, i+1), 6)
		k.does(`{"do":"restore","clone":0}`)
		differ = differ || !reflect.DeepEqual(end, k.plays(k.does(`{"do":"restore","clone":1}`), 6))
		k.does(`{"do":"restore","clone":0}`)
	}
	if !differ {
		t.Error("all clones are alike")
	}
}

// A command that cannot be carried out is answered, and changes nothing.
func TestEnvRefuses(t *testing.T) {
	t.Parallel()
	k := talkTo(t, "pebbles", "--seats", "2", "--seed", "x", "--lang", "fr")
	turn := k.does(`{"do":"turn"}`)
	for line, want := range map[string]string{
		`nonsense`: "json", `{"do":"step","idd":1}`: "json", `{"do":"fly"}`: "do", `{}`: "do", `{"do":"step"}`: "illegal",
		`{"do":"step","id":-5}`: "illegal", `{"do":"step","move":"place"}`: "illegal", `{"do":"observe","seat":3}`: "seat",
		`{"do":"view","seat":0}`: "seat", `{"do":"restore"}`: "clone", `{"do":"restore","clone":9}`: "clone", `{"do":"drop","clone":0}`: "clone",
		strings.Repeat("x", 3*maxCommand): "long",
	} {
		if answer := k.says(line); answer["error"] != want || answer["why"] == "" {
			t.Errorf("%.40s: %v", line, answer)
		}
	}
	if answer := k.says(`{"do":"fly"}`); !strings.Contains(answer["why"].(string), "commande inconnue") {
		t.Errorf("not French: %v", answer)
	}
	if now := k.does(`{"do":"turn"}`); !reflect.DeepEqual(now, turn) {
		t.Errorf("now %v\nwas %v", now, turn)
	}
	move := turn["legal"].([]any)[0].(map[string]any)["move"]
	k.does(`{"do":"step","move":%q}`, move)
}
