package game

import (
	"regexp"
	"slices"
)

// The word of a folder is NAME-DIGEST: eight hexadecimal digits that change when
// what can happen in it does. So a record and a table say with which version they
// began, and play with no other.

var folderWord = regexp.MustCompile(`^(.+)-[0-9a-f]{8}$`)

// FolderWord is the word of a folder in the option that chooses it. The digest is
// any hexadecimal text of eight digits or more.
func FolderWord(name, digest string) string { return name + "-" + digest[:8] }

// FolderName is the name in a folder's word; another word is its own.
func FolderName(word string) string {
	if found := folderWord.FindStringSubmatch(word); found != nil {
		return found[1]
	}
	return word
}

// newest is the word of the folder of a name alone; any other value stays as it is.
func (o *Option) newest(value string) string {
	if o.Allows(value) {
		return value
	}
	for _, word := range slices.Concat(o.Words...) {
		if FolderName(word) == value {
			return word
		}
	}
	return value
}

var (
	refuseMissing = Refuse("", "app.refuse.adventure_missing")
	refuseChanged = Refuse("", "app.refuse.adventure_changed")
)

// lacking refuses the word of a folder that the rules were not opened with.
func (o *Option) lacking(value string) error {
	why := refuseMissing
	if word := o.newest(FolderName(value)); word != FolderName(value) {
		why = refuseChanged
	}
	return With(&Refusal{Rule: o.Rule, Why: RefusalOf(why).Why}, Args{"name": WordArg(FolderName(value)), "word": WordArg(value)})
}

// Lacking reports whether an error refuses options since they name a folder that
// the rules were not opened with, or another version of it: with the folder it can
// be played.
func Lacking(err error) bool {
	r := RefusalOf(err)
	return r != nil && (r.Why.Key == RefusalOf(refuseMissing).Why.Key || r.Why.Key == RefusalOf(refuseChanged).Why.Key)
}
