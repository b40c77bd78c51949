// Package locale turns a game.Text into a sentence for people, in English or
// French. The sentences are in internal/locale/catalogue, one flat JSON file for
// each area and language (AREA.LANG.json). Go and the browser read the same files;
// both must agree on testdata/vectors.json. A game of another module brings files
// of its own: see Catalogue.WithFiles.
//
// A message is a string with arguments in braces, or an object of plural forms. The
// argument "n" chooses the form, by the rules of the CLDR or by an exact number such
// as "=0". An unknown key is shown as it is. game.Text says which entry of a key is
// used for which reader, and what {name:form} means.
package locale
