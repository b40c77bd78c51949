package game

import (
	"regexp"
	"slices"
)

// Some rules are played with data that is not compiled in: a folder, such as an
// adventure of The Dungeon. A method of these rules, Open, returns rules that know one
// folder more, and an option of the game chooses among the folders.
//
// The word of a folder in that option is NAME-DIGEST. The digest is eight hexadecimal
// digits, which change when what can happen in the folder changes. So a record or a
// table says with which version of the folder it began, and it is played with no other.

var folderWord = regexp.MustCompile(`^(.+)-[0-9a-f]{8}$`)

// FolderWord is the word of a folder in the option that chooses it. The digest is
// any hexadecimal text of eight digits or more.
func FolderWord(name, digest string) string { return name + "-" + digest[:8] }

// FolderName returns the name in a folder's word, and any other word as it is.
func FolderName(word string) string {
	if found := folderWord.FindStringSubmatch(word); found != nil {
		return found[1]
	}
	return word
}

// newest returns the word of the folder that a value names without a digest; it returns
// any other value as it is.
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

// Lacking reports whether an error refuses options because they name a folder, or a
// version of a folder, that the rules were not opened with. With it, the game could be
// played.
func Lacking(err error) bool {
	r := RefusalOf(err)
	return r != nil && (r.Why.Key == RefusalOf(refuseMissing).Why.Key || r.Why.Key == RefusalOf(refuseChanged).Why.Key)
}
