package main

import (
	"bufio"
	"bytes"
	"context"
	"crypto/rand"
	"encoding/json"
	"errors"
	"io"
	"maps"
	"slices"
	"strings"

	"github.com/katabasis-games/katabasis/arena/env"
	"github.com/katabasis-games/katabasis/game"
	"github.com/katabasis-games/katabasis/locale"
)

// The longest command, in bytes, and the most clones that are kept.
const (
	maxCommand = 1 << 16
	maxClones  = 10_000
)

// envSession is what a program on the other end of env has.
type envSession struct {
	*Main
	whole bool
	// env is the game that is played. While that is a copy of a clone, game is the true
	// one; otherwise nil.
	env, game *env.Env
	clones    map[int]*env.Env
	made      int // clones, those that were dropped too
	buf       []env.Action
}

// envCommand is a line that a program sends.
type envCommand struct {
	Do    string  `json:"do"`
	Seed  *string `json:"seed"`
	Seat  *int    `json:"seat"`
	ID    *int64  `json:"id"`
	Move  *string `json:"move"`
	Clone *int    `json:"clone"`
}

// envTurn is the answer to whatever leads to a decision: who is asked, and all that this
// player knows of it.
type envTurn struct {
	// Seat is the player who is asked, from 1; 0 when the game is over.
	Seat int `json:"seat"`
	// Volunteer is true if the player may let it be: move 0.
	Volunteer bool      `json:"volunteer"`
	Over      bool      `json:"over"`
	Legal     []envMove `json:"legal"`
	// Observation is what the player sees; of a game that is over, what the public sees.
	Observation []float64 `json:"observation"`
	// The rest is of a game that is over: what it was worth to each player, their points
	// if the game counts any, and how it ended.
	Returns []float64 `json:"returns,omitempty"`
	Scores  []int     `json:"scores,omitempty"`
	Outcome string    `json:"outcome,omitempty"`
}

type envMove struct {
	ID   int64  `json:"id"`
	Move string `json:"move"`
}

// envGame describes the game and its numbers.
type envGame struct {
	Game    string       `json:"game"`
	Version int          `json:"version"`
	Seats   int          `json:"seats"`
	Options game.Options `json:"options"`
	// Actions is more than the number of any move.
	Actions int64        `json:"actions"`
	Numbers []env.Number `json:"numbers"`
}

// serve answers commands until there are no more.
func (s *envSession) serve(ctx context.Context) error {
	lines := make(chan []byte)
	failed := make(chan error, 1)
	go func() { failed <- readLines(ctx, s.Stdin, lines) }()
	out := json.NewEncoder(s.Stdout)
	out.SetEscapeHTML(false)
	for {
		select {
		case line := <-lines:
			if err := out.Encode(s.answer(line)); err != nil {
				return err
			}
		case err := <-failed:
			return err
		case <-ctx.Done():
			return ctx.Err()
		}
	}
}

// readLines sends lines that are not empty, without their ends; nil for one that is too
// long.
func readLines(ctx context.Context, from io.Reader, lines chan<- []byte) error {
	in := bufio.NewReaderSize(from, maxCommand)
	for {
		line, err := in.ReadSlice('\n')
		whole := bytes.TrimSpace(slices.Clone(line))
		for errors.Is(err, bufio.ErrBufferFull) {
			whole = nil
			_, err = in.ReadSlice('\n')
		}
		if len(line) > 0 && (whole == nil || len(whole) > 0) {
			select {
			case lines <- whole:
			case <-ctx.Done():
				return ctx.Err()
			}
		}
		if errors.Is(err, io.EOF) {
			return nil
		}
		if err != nil {
			return err
		}
	}
}

// answer carries out a command. What goes wrong is an answer, too, and changes nothing.
func (s *envSession) answer(line []byte) any {
	answer, err := s.carryOut(line)
	if err == nil {
		return answer
	}
	var f *failure
	if !errors.As(err, &f) {
		f = &failure{game.Text{Key: "cli.error.failed", Args: game.Args{"error": word(err.Error())}}, statusRefused}
	}
	_, code, _ := strings.Cut(f.text.Key, ".error.")
	return map[string]string{"error": code, "why": s.say.Say(f.text, locale.Reader{})}
}

// envCommands are what can be done.
var envCommands = map[string]func(*envSession, envCommand) (any, error){
	"describe": (*envSession).describe, "reset": (*envSession).reset, "turn": (*envSession).turn,
	"step": (*envSession).step, "observe": (*envSession).observe, "view": (*envSession).view,
	"seed": (*envSession).seed, "clone": (*envSession).clone, "restore": (*envSession).restore,
	"drop": (*envSession).drop, "state": (*envSession).state,
}

func (s *envSession) carryOut(line []byte) (any, error) {
	if line == nil {
		return nil, refuse("cli.env.error.long", game.Args{"n": game.N(maxCommand)})
	}
	var c envCommand
	in := json.NewDecoder(bytes.NewReader(line))
	in.DisallowUnknownFields()
	if err := in.Decode(&c); err != nil {
		return nil, refuse("cli.env.error.json", game.Args{"error": word(err.Error())})
	}
	do, ok := envCommands[c.Do]
	if !ok {
		names := slices.Sorted(maps.Keys(envCommands))
		return nil, refuse("cli.env.error.do", game.Args{"do": word(c.Do), "list": word(strings.Join(names, ", "))})
	}
	return do(s, c)
}

func (s *envSession) describe(envCommand) (any, error) {
	info := s.env.Rules().Info()
	return envGame{info.ID, info.Version, s.env.Seats(), s.env.Options(), s.env.Actions(), s.env.Numbers()}, nil
}

// reset begins a new game, the true one, and forgets all clones.
func (s *envSession) reset(c envCommand) (any, error) {
	seed := rand.Text()
	if c.Seed != nil {
		seed = *c.Seed
	}
	if s.game != nil {
		s.env, s.game = s.game, nil
	}
	clear(s.clones)
	s.made = 0
	s.env.Reset(seed)
	return s.turn(c)
}

func (s *envSession) turn(envCommand) (any, error) {
	e, info := s.env, s.env.Rules()
	t := envTurn{Over: e.Over(), Legal: []envMove{}, Volunteer: e.Volunteer()}
	viewer := game.Public
	if !t.Over {
		viewer = e.Seat()
		t.Seat = int(viewer) + 1
	}
	s.buf = e.Legal(s.buf[:0])
	for _, a := range s.buf {
		text := "wait"
		if a.ID != env.Wait {
			text = info.Grammar().Format(a.Move)
		}
		t.Legal = append(t.Legal, envMove{a.ID, text})
	}
	t.Observation = e.Observe(viewer, nil)
	if t.Over {
		result := e.Result()
		t.Returns, t.Outcome = e.Returns(nil), result.Outcome
		if result.Scores != [game.MaxSeats]int16{} {
			for _, n := range result.Scores[:e.Seats()] {
				t.Scores = append(t.Scores, int(n))
			}
		}
	}
	return t, nil
}

// step makes a move, by its number or its notation.
func (s *envSession) step(c envCommand) (any, error) {
	id := int64(-1)
	if c.ID != nil {
		id = *c.ID
	} else if c.Move != nil {
		s.buf = s.env.Legal(s.buf[:0])
		for _, a := range s.buf {
			if a.ID != env.Wait && s.env.Rules().Grammar().Format(a.Move) == *c.Move || a.ID == env.Wait && *c.Move == "wait" {
				id = a.ID
			}
		}
	}
	if err := s.env.Step(id); err != nil {
		return nil, refuse("cli.env.error.illegal", nil)
	}
	return s.turn(c)
}

// viewer is the seat of a command: by default the one who is asked, or the public when the
// game is over.
func (s *envSession) viewer(c envCommand) (game.Seat, error) {
	switch {
	case c.Seat == nil && s.env.Over():
		return game.Public, nil
	case c.Seat == nil:
		return s.env.Seat(), nil
	case *c.Seat < 1 || *c.Seat > s.env.Seats():
		return game.None, refuse("cli.env.error.seat", game.Args{"n": game.N(s.env.Seats())})
	}
	return game.Seat(*c.Seat - 1), nil
}

func (s *envSession) observe(c envCommand) (any, error) {
	seat, err := s.viewer(c)
	if err != nil {
		return nil, err
	}
	return map[string]any{"observation": s.env.Observe(seat, nil)}, nil
}

func (s *envSession) view(c envCommand) (any, error) {
	seat, err := s.viewer(c)
	if err != nil {
		return nil, err
	}
	return map[string]any{"view": s.env.View(seat)}, nil
}

// seed has chance go on from a seed.
func (s *envSession) seed(c envCommand) (any, error) {
	seed := rand.Text()
	if c.Seed != nil {
		seed = *c.Seed
	}
	s.env.Seed(seed)
	return s.turn(c)
}

// clone keeps a copy of the game. Of the true one it is redrawn, unless the whole state may
// be told; what is already a world that could be is copied as it is.
func (s *envSession) clone(envCommand) (any, error) {
	if len(s.clones) >= maxClones {
		return nil, refuse("cli.env.error.clones", game.Args{"n": game.N(maxClones)})
	}
	s.made++
	if s.whole || s.game != nil {
		s.clones[s.made] = s.env.WholeClone()
	} else {
		s.clones[s.made] = s.env.Clone()
	}
	return map[string]int{"clone": s.made}, nil
}

// restore goes on in a copy of a clone; 0 is the true game, where it was left.
func (s *envSession) restore(c envCommand) (any, error) {
	switch from, ok := s.cloneOf(c); {
	case c.Clone != nil && *c.Clone == 0:
		if s.game != nil {
			s.env, s.game = s.game, nil
		}
	case !ok:
		return nil, refuse("cli.env.error.clone", nil)
	default:
		if s.game == nil {
			s.game = s.env
		}
		s.env = from.WholeClone()
	}
	return s.turn(c)
}

func (s *envSession) drop(c envCommand) (any, error) {
	if _, ok := s.cloneOf(c); !ok {
		return nil, refuse("cli.env.error.clone", nil)
	}
	delete(s.clones, *c.Clone)
	return map[string]int{"clones": len(s.clones)}, nil
}

func (s *envSession) cloneOf(c envCommand) (*env.Env, bool) {
	if c.Clone == nil {
		return nil, false
	}
	e, ok := s.clones[*c.Clone]
	return e, ok
}

// state tells everything, if that may be told.
func (s *envSession) state(envCommand) (any, error) {
	if !s.whole {
		return nil, refuse("cli.env.error.hidden", nil)
	}
	return map[string]any{"state": s.env.View(game.All)}, nil
}
