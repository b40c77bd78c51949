// Package server is the HTTP and WebSocket interface of a table.Service, which
// /openapi.json describes. It also keeps the cookies of the guests, limits what
// clients may ask, and serves the built pages of the browser. It knows no rules of any
// game; package table decides what a table does and what its readers see.
package server
