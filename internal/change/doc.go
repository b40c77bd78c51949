// Package change tells two values of JSON apart: Of says what changed from one to
// the next, before they are encoded, and Merge makes the next one of it. The browser's
// side has the same merge, a dozen lines, in web/src/api/merge.ts; both are tested by
// the cases in testdata.
//
// A change of an object has those of its fields that differ, and null for those
// that are gone; of what differs in a field it has again the change. A list that
// keeps its length is changed by an object, too, whose fields are places in the
// list. All else is replaced. It is the JSON Merge Patch of RFC 7396, which lists
// are not left out of.
//
// Of reads through unsafe pointers, since every reader of every move is told by it and
// reflection is slower. What keeps it right: a plan says of a type what lies where, as
// reflect tells it; no value is written to, and no pointer is kept as a number.
package change
