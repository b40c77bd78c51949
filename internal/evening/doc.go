// Package evening plays several games with one table of points: a league, a round robin or a
// Swiss tournament.
//
// An Evening is one document in the store. Who plays whom, and what comes of it, are functions
// of that document alone, without a clock or a store: Draw, Points and Standings. A Service
// keeps the documents and looks after those that are played.
//
// A round is written before its tables are made, with their ids. So whichever server dies, and
// however many look after an evening, each table is made once.
package evening
