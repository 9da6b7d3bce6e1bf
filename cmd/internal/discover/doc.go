// Package discover finds out what can be said of a game that is given by its rules
// alone.
package discover
