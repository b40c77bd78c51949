// Package locale turns a game.Text into a sentence for people, in English or
// French. The sentences are in internal/locale/catalogue, one flat JSON file for each area and
// language (AREA.LANG.json), read by Go here and by the browser from the same
// files; testdata/vectors.json is what both must agree on. A game of another module brings
// files of its own: see Catalogue.And.
//
// A message is a string with arguments in braces, or an object of plural forms
// chosen by the argument "n" by the rules of the CLDR, or by an exact number such
// as "=0". A key that is unknown is shown as it is. game.Text says which entry of
// a key is used for which reader, and what {name:form} means.
package locale
