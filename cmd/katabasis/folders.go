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
	// proves has each folder proved before it is played with.
	proves bool
	// books are the folders by name, as they were read last.
	books map[string]book
}

// book is a folder as it was read.
type book struct {
	print digest
	name  string // of what is in it, without its version; empty if it cannot be played
	title string
}

func (m *Main) shelfFlag(flags *pflag.FlagSet, dir *string) {
	flags.StringVar(dir, "adventures", "", m.text("cli.flag.adventures", nil))
}

// withAdventures has the games of records be played with the folders in a
// directory, if one is named. What cannot be read is left out and named.
func (m *Main) withAdventures(ctx context.Context, dir string) error {
	if dir == "" {
		return nil
	}
	_, err := (&shelf{m: m, dir: dir}).read(ctx)
	return err
}

// read opens the folders that are new or have changed since the last time, and
// returns the rules that know them; nil when none has changed. A faulty one is
// named with its faults and left out, or stays as it was before.
func (s *shelf) read(ctx context.Context) (game.Rules, error) {
	entries, err := os.ReadDir(s.dir)
	if err != nil {
		return nil, fileFailure(s.dir, err)
	}
	library, err := s.m.prover()
	if err != nil {
		return nil, err
	}
	books, opened := map[string]book{}, game.Rules(nil)
	for _, entry := range entries {
		name := entry.Name()
		if info, err := os.Stat(filepath.Join(s.dir, name)); err != nil || !info.IsDir() || strings.HasPrefix(name, ".") {
			continue
		}
		now, was := book{}, s.books[name]
		if now.print, err = fingerprint(os.DirFS(filepath.Join(s.dir, name))); err == nil && now.print == was.print {
			books[name] = was
			continue
		}
		rules, faults := s.open(ctx, library, name, &now)
		if err := ctx.Err(); err != nil {
			return nil, err
		}
		if len(faults) == 0 {
			faults = s.twins(books, &now)
		}
		if len(faults) > 0 {
			s.leaveOut(name, faults)
			books[name] = book{now.print, was.name, was.title}
			continue
		}
		books[name], library, opened = now, rules, rules
		s.m.replace(opened)
	}
	s.books = books
	return opened, nil
}

// open reads a folder, and proves it if the shelf does.
//
// What breaks off is a fault of the folder, since others play on.
func (s *shelf) open(ctx context.Context, library prover, name string, to *book) (with prover, faults []game.Fault) {
	defer func() {
		if why := recover(); why != nil {
			with, faults = nil, []game.Fault{{What: fmt.Sprint(why)}}
		}
	}()
	files := os.DirFS(filepath.Join(s.dir, name))
	rules, chosen, err := library.Open(files)
	if s.proves || err != nil { // what cannot be opened is not searched
		proof := library.Prove(files, func(int) bool { return ctx.Err() == nil })
		if len(proof.Faults) > 0 || err != nil {
			return nil, proof.Faults
		}
	}
	for option, word := range chosen {
		to.name, to.title = game.FolderName(word), s.m.title(rules.Info().Option(option), word)
	}
	opened, _ := rules.(prover)
	return opened, nil
}

// twins is the fault of a folder that has the name of another.
func (s *shelf) twins(books map[string]book, of *book) []game.Fault {
	for other, book := range books {
		if book.name == of.name {
			args := game.Args{"name": word(of.name), "folder": word(filepath.Join(s.dir, other))}
			return []game.Fault{{What: s.m.text("cli.adventures.twice", args)}}
		}
	}
	return nil
}

// title is the name of an option's word in the user's language.
func (m *Main) title(option *game.Option, word string) string {
	if option == nil || option.Names[word] == nil {
		return word
	}
	return option.Names[word][m.say.Lang()]
}

// leaveOut says that a folder cannot be played with, and why.
func (s *shelf) leaveOut(name string, faults []game.Fault) {
	path := filepath.Join(s.dir, name)
	fmt.Fprintln(s.m.Stderr, s.m.text("cli.adventures.left_out", game.Args{"folder": word(path), "n": game.N(len(faults))}))
	for _, fault := range faults {
		fmt.Fprintln(s.m.Stderr, "  ✗", fault.What)
	}
}

// told says which folders can be played with; nothing of no shelf.
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

// serveAdventures proves the folders in a directory, one after the other, and has
// the games be played with them; nil when no directory is named.
func (m *Main) serveAdventures(ctx context.Context, dir string) (*shelf, error) {
	if dir == "" {
		return nil, nil
	}
	s := &shelf{m: m, dir: dir, proves: true}
	_, err := s.read(ctx)
	return s, err
}

// follow has what is written later be offered, until it is stopped.
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

// folders are the directories whose files the shelf is made of.
func (s *shelf) folders() []string { return foldersIn(s.dir, 2) }

// foldersIn are a directory and those in it, so many floors down.
func foldersIn(dir string, floors int) []string {
	list := []string{dir}
	if floors == 0 {
		return list
	}
	entries, _ := os.ReadDir(dir) // one that has gone has none
	for _, entry := range entries {
		if path := filepath.Join(dir, entry.Name()); entry.IsDir() && !strings.HasPrefix(entry.Name(), ".") {
			list = append(list, foldersIn(path, floors-1)...)
		}
	}
	return list
}
