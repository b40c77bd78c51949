// Package change writes values as JSON: Append all of a value, and Of only what changed from
// one to the next. Merge makes the next value of the one before and that change. The browser's
// side has the same merge, a dozen lines, in web/src/api/merge.ts; both are tested by
// the cases in testdata.
//
// A change of an object has those of its fields that differ, and null for those
// that are gone; of what differs in a field it has again the change. A list that
// keeps its length is changed by an object, too, whose fields are places in the
// list. All else is replaced. It is the JSON Merge Patch of RFC 7396, which lists
// are not left out of.
//
// Every reader of every move is told by Of, so it must be fast. Of each type there is a
// plan, made once, of what is encoded of its values and of how two of them are compared.
// What is the same at first sight is passed over, and what several readers have in common
// is compared once: a Memo has what was found.
package change
