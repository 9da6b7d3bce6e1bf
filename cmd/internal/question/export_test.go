package question

import (
	"iter"
	"testing"

	"nimsum/cmd/internal/sources"
	"nimsum/problems/law"
)

// WithoutEachKind answers a question with each kind of law switched off in turn. Values
// are found once.
func WithoutEachKind(t *testing.T, rules *sources.Rules, q Question) iter.Seq2[law.Kind, *Answer] {
	return func(yield func(law.Kind, *Answer) bool) {
		s := newSearch(t.Context(), rules, q, func(string, int, int) {})
		if err := s.tabulate(); err != nil {
			t.Fatal(err)
		}
		for _, kind := range law.Kinds() {
			s.Question.Off = []law.Kind{kind}
			if err := s.findSound(); err != nil {
				t.Fatal(err)
			}
			if !yield(kind, s.Answer) {
				return
			}
		}
	}
}
