// Package server is the door of the house on the network: the HTTP interface
// described by /openapi.json, the sockets that carry a table's Updates, the
// guests' cookies, and the built pages of the browser's side. It knows no
// rules; what a table may do and tell is the table package's to say.
package server
