package main

import (
	"context"
	"crypto/sha256"
	"io/fs"
	"time"

	"github.com/fsnotify/fsnotify"
)

// settle is how long files must not change before a change counts, because editors save in
// several steps.
const settle = 150 * time.Millisecond

// digest is a digest of all files in a folder and of their names.
type digest [sha256.Size]byte

// fingerprint returns the digest of a folder, which shows whether it must be read again.
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

// onChange returns a channel that receives a value when files in the folders have changed,
// until ctx is done. It calls folders again after each change, to watch new ones, too.
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
			case <-watcher.Errors: // some changes are lost; the reader looks at all files anyway
				rest.Reset(settle)
			case <-rest.C:
				_ = look() // a folder that is missing now is tried again after the next change
				select {
				case bell <- struct{}{}:
				default: // there is a value already
				}
			}
		}
	}()
	return bell, nil
}
