package prover

import (
	"regexp"
	"slices"
	"strconv"
	"strings"

	"github.com/katabasis-games/katabasis/games/dungeon/story"
)

// Unanswered lists where what a text says invites a try that nothing comes of: at a
// location, a card whose English name ends in a word of the location's own texts, and no
// entry for the two. Each line is the entry that is missing, the word, and the location. It
// knows words and not their meaning, so an author has to judge it.
func Unanswered(a *story.Adventure) (list []string) {
	nouns := map[int16]string{}
	for c := range int16(story.MaxCards) {
		if a.Cards[c].Known {
			nouns[c] = noun(a.Words["en"][a.CardKey(c)])
		}
	}
	for p := range a.Places {
		e := a.Places[p].Entry
		if e == story.None {
			continue
		}
		words := wordsOf(a, e)
		for c := range int16(story.MaxCards) {
			if nouns[c] != "" && words[nouns[c]] && !takes(a, e, c) && a.EntryAt(a.Using(c, int16(p))) == story.None {
				list = append(list, strconv.Itoa(story.CardNumber(c))+strconv.Itoa(int(a.Places[p].Number))+" "+nouns[c]+" · "+a.Words["en"][a.PlaceKey(int16(p))])
			}
		}
	}
	return list
}

var (
	article  = regexp.MustCompile(`^(?:a|an|the) `)
	attached = regexp.MustCompile(` (?:of|with|from|on|through|to|for|in|behind|that|sealed|under|down) .*`)
	word     = regexp.MustCompile(`[a-z]+`)
)

// noun is the last word of a thing's name before what is attached to it.
func noun(name string) string {
	words := strings.Fields(attached.ReplaceAllString(article.ReplaceAllString(name, ""), ""))
	if len(words) == 0 {
		return ""
	}
	return strings.ToLower(words[len(words)-1])
}

// wordsOf are the words of an entry.
func wordsOf(a *story.Adventure, e int16) map[string]bool {
	words := map[string]bool{}
	for _, p := range a.Parts[a.Entries[e].First:a.Entries[e].Last] {
		for _, w := range word.FindAllString(strings.ToLower(a.Words["en"][p.Key]), -1) {
			words[w] = true
		}
	}
	return words
}

// takes reports whether a card is had from an entry.
func takes(a *story.Adventure, e, c int16) bool {
	return slices.ContainsFunc(a.Parts[a.Entries[e].First:a.Entries[e].Last], func(p story.Part) bool {
		return slices.ContainsFunc(p.Does, func(d story.Phrase) bool { return d.Kind == story.DoTake && slices.Contains(d.List, c) })
	})
}
