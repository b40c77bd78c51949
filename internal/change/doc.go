// Package change writes values as JSON: Append all of a value, and Of only what changed from
// one to the next. Merge makes the next value of the one before and that change. The browser's
// side has the same merge, a dozen lines, in web/src/api/merge.ts; both are tested by
// the cases in testdata.
//
// The change of an object is an object: it has the change of each field that differs, and
// null for each field that is gone. The change of a list of the same length is an object too,
// whose fields are indices. Everything else is replaced. This is the JSON Merge Patch of
// RFC 7396, extended by lists.
//
// Of runs for every reader after every move, so it must be fast. For each type there is a
// plan, made once: what is encoded of its values, and how two of them are compared. Parts
// that are the same at first sight are skipped. What several readers have in common is
// compared once, because a Memo remembers what was found.
package change
