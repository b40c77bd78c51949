// Package report makes pages of what many games came to: one HTML file each, which needs
// nothing else, no script and no network, and reads in light, in dark, on paper, on a
// phone and on a desk.
package report
