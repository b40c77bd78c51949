package main

import (
	"context"
	"fmt"
	"os"
	"path/filepath"
	"slices"
	"strings"

	"github.com/katabasis-games/katabasis/game"
	"github.com/spf13/pflag"
)

// shelf is a directory of folders that a game is played with, such as adventures.
type shelf struct {
	m   *Main
	dir string
	// proves says that each folder is proved before anybody plays with it.
	proves bool
	// books are the folders by name, as they were when they were last read.
	books map[string]book
}

// book is a folder when it was read.
type book struct {
	sum   digest
	name  string // the name of what is in it, without a version; "" if it cannot be played
	title string
}

func (m *Main) shelfFlag(flags *pflag.FlagSet, dir *string) {
	flags.StringVar(dir, "adventures", "", m.text("cli.flag.adventures", nil))
}

// withAdventures adds the folders in a directory, unless that is "", to the rules in m.Games,
// so that records can be played with them. It names folders that cannot be read, and leaves
// them out.
func (m *Main) withAdventures(ctx context.Context, dir string) error {
	if dir == "" {
		return nil
	}
	_, err := (&shelf{m: m, dir: dir}).read(ctx)
	return err
}

// read opens the folders that are new or have changed since the last time, and returns the
// rules that know them; nil if none has changed. It prints the faults of a faulty one, which
// is left out, or stays as it was before.
func (s *shelf) read(ctx context.Context) (game.Rules, error) {
	entries, err := os.ReadDir(s.dir)
	if err != nil {
		return nil, fileFailure(s.dir, err)
	}
	with, err := s.m.prover()
	if err != nil {
		return nil, err
	}
	books, opened := map[string]book{}, game.Rules(nil)
	for _, entry := range entries {
		name := entry.Name()
		if info, err := os.Stat(filepath.Join(s.dir, name)); err != nil || !info.IsDir() || strings.HasPrefix(name, ".") {
			continue
		}
		rules, err := s.readOne(ctx, with, name, books)
		if err != nil {
			return nil, err
		}
		if rules != nil {
			with.library, opened = rules, rules
			s.m.replace(rules)
		}
	}
	s.books = books
	return opened, nil
}

// readOne reads the folder with a name, unless it has not changed, and puts it into books.
// It returns rules that know what the given ones know and the folder; nil if the folder has not
// changed or is faulty. The error is that of ctx.
func (s *shelf) readOne(ctx context.Context, with prover, name string, books map[string]book) (library, error) {
	now, was := book{}, s.books[name]
	var err error
	if now.sum, err = fingerprint(os.DirFS(filepath.Join(s.dir, name))); err == nil && now.sum == was.sum {
		books[name] = was
		return nil, nil
	}
	rules, faults := s.open(ctx, with, name, &now)
	if err := ctx.Err(); err != nil {
		return nil, err
	}
	if len(faults) == 0 {
		faults = s.twins(books, &now)
	}
	if len(faults) > 0 {
		s.leaveOut(name, faults)
		books[name] = book{now.sum, was.name, was.title}
		return nil, nil
	}
	books[name] = now
	return rules, nil
}

// open opens a folder, and proves it if the shelf does. A panic becomes a fault of the
// folder, because other games go on.
func (s *shelf) open(ctx context.Context, with prover, name string, to *book) (opened library, faults []game.Fault) {
	defer func() {
		if why := recover(); why != nil {
			opened, faults = nil, []game.Fault{{What: fmt.Sprint(why)}}
		}
	}()
	files := os.DirFS(filepath.Join(s.dir, name))
	rules, chosen, err := with.Open(files)
	if s.proves || err != nil { // the proof says all that is wrong with a folder that Open refuses
		proof := with.prove(files, func(int) bool { return ctx.Err() == nil })
		if len(proof.Faults) > 0 || err != nil {
			return nil, proof.Faults
		}
	}
	for option, word := range chosen {
		to.name, to.title = game.FolderName(word), s.m.title(rules.Info().Option(option), word)
	}
	opened, _ = rules.(library)
	return opened, nil
}

// twins returns a fault if another folder has something with the same name.
func (s *shelf) twins(books map[string]book, of *book) []game.Fault {
	for other, book := range books {
		if book.name == of.name {
			args := game.Args{"name": word(of.name), "folder": word(filepath.Join(s.dir, other))}
			return []game.Fault{{What: s.m.text("cli.adventures.twice", args)}}
		}
	}
	return nil
}

// title returns the name of a word of an option in the user’s language.
func (m *Main) title(option *game.Option, word string) string {
	if option == nil || option.Names[word] == nil {
		return word
	}
	return option.Names[word][m.say.Lang()]
}

// leaveOut prints that nobody can play with a folder, and why.
func (s *shelf) leaveOut(name string, faults []game.Fault) {
	path := filepath.Join(s.dir, name)
	fmt.Fprintln(s.m.Stderr, s.m.text("cli.adventures.left_out", game.Args{"folder": word(path), "n": game.N(len(faults))}))
	for _, fault := range faults {
		fmt.Fprintln(s.m.Stderr, "  ✗", fault.What)
	}
}

// told returns a sentence about the folders that people can play with; "" if s is nil.
func (s *shelf) told() string {
	if s == nil {
		return ""
	}
	var titles []string
	for _, book := range s.books {
		if book.name != "" {
			titles = append(titles, book.title)
		}
	}
	slices.Sort(titles)
	key, args := "cli.serve.adventures", game.Args{"folder": word(s.dir), "n": game.N(len(titles)), "names": word(strings.Join(titles, " · "))}
	if len(titles) == 0 {
		key = "cli.serve.no_adventures"
	}
	return s.m.text(key, args)
}

// serveAdventures proves the folders in a directory, one after the other, and adds them to
// the rules in m.Games. It returns nil if dir is "".
func (m *Main) serveAdventures(ctx context.Context, dir string) (*shelf, error) {
	if dir == "" {
		return nil, nil
	}
	s := &shelf{m: m, dir: dir, proves: true}
	_, err := s.read(ctx)
	return s, err
}

// follow reads the folders again after each change, and offers the new rules, until stop is
// called.
func (s *shelf) follow(ctx context.Context, offer func(game.Rules)) (stop func(), err error) {
	if s == nil {
		return func() {}, nil
	}
	ctx, cancel := context.WithCancel(ctx)
	changed, err := onChange(ctx, s.folders)
	if err != nil {
		cancel()
		return nil, err
	}
	done := make(chan struct{})
	go func() {
		defer close(done)
		for {
			select {
			case <-ctx.Done():
				return
			case <-changed:
			}
			if rules, err := s.read(ctx); err == nil && rules != nil {
				offer(rules)
				fmt.Fprintln(s.m.Stdout, s.told())
			}
		}
	}()
	return func() {
		cancel()
		<-done
	}, nil
}

// folders returns all directories of the shelf.
func (s *shelf) folders() []string { return foldersIn(s.dir, 2) }

// foldersIn returns a directory and those in it, down to a number of floors.
func foldersIn(dir string, floors int) []string {
	list := []string{dir}
	if floors == 0 {
		return list
	}
	entries, _ := os.ReadDir(dir) // a directory that is gone has none
	for _, entry := range entries {
		if path := filepath.Join(dir, entry.Name()); entry.IsDir() && !strings.HasPrefix(entry.Name(), ".") {
			list = append(list, foldersIn(path, floors-1)...)
		}
	}
	return list
}
