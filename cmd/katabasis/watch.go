package main

import (
	"context"
	"crypto/sha256"
	"io/fs"
	"time"

	"github.com/fsnotify/fsnotify"
)

// settle is how long files must rest after a change: editors save in several steps.
const settle = 150 * time.Millisecond

// digest is of all files of a folder, with their names.
type digest [sha256.Size]byte

// fingerprint is the digest of a folder. Only what has another is read again.
func fingerprint(folder fs.FS) (digest, error) {
	hash := sha256.New()
	err := fs.WalkDir(folder, ".", func(path string, entry fs.DirEntry, err error) error {
		if err != nil || !entry.Type().IsRegular() {
			return err
		}
		text, err := fs.ReadFile(folder, path)
		sum := sha256.Sum256(text)
		hash.Write([]byte(path + "\x00"))
		hash.Write(sum[:])
		return err
	})
	return digest(hash.Sum(nil)), err
}

// onChange rings once files in the folders have changed and rest. The folders are
// asked for again at each change, so that new ones count. It ends with ctx.
func onChange(ctx context.Context, folders func() []string) (<-chan struct{}, error) {
	watcher, err := fsnotify.NewWatcher()
	if err != nil {
		return nil, err
	}
	look := func() (err error) {
		for i, folder := range folders() {
			if failed := watcher.Add(folder); failed != nil && i == 0 {
				err = fileFailure(folder, failed)
			}
		}
		return err
	}
	if err := look(); err != nil {
		watcher.Close()
		return nil, err
	}
	bell := make(chan struct{}, 1)
	go func() {
		defer watcher.Close()
		rest := time.NewTimer(settle)
		rest.Stop()
		for {
			select {
			case <-ctx.Done():
				return
			case <-watcher.Events:
				rest.Reset(settle)
			case <-watcher.Errors: // some changes were not told: all is looked at anyway
				rest.Reset(settle)
			case <-rest.C:
				_ = look() // a folder that has gone is looked for at the next change
				select {
				case bell <- struct{}{}:
				default: // it rings already
				}
			}
		}
	}()
	return bell, nil
}
