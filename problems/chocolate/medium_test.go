package chocolate_test

import (
	"sync"

	fastio "nimsum/io"
	"nimsum/problems/theory/grundy"
)

// strips has the value of a strip with so many pieces before the bad one and behind.
var strips = sync.OnceValue(func() (strips [50][50]grundy.Value) {
	for before := range strips {
		for behind := range strips {
			var options []grundy.Value
			for left := range before {
				options = append(options, strips[left][behind])
			}
			for left := range behind {
				options = append(options, strips[before][left])
			}
			strips[before][behind] = grundy.Mex(options)
		}
	}
	return strips
})

func reference(in *fastio.Reader) (grundy.Value, bool) {
	m, n, r, c := in.Int("m", 1, 48), in.Int("n", 1, 48), in.Int("r", 0, 47), in.Int("c", 0, 47)
	return strips()[r][m-1-r] ^ strips()[c][n-1-c], true
}
