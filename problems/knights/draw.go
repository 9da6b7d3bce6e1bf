package knights

// horse is a knight as pieces.Board has it.
var horse = []float64{
	.22, .95, .84, .95, .82, .6, .72, .28, .5, .12, .4, .02, .37, .18,
	.1, .5, .14, .66, .26, .67, .5, .5, .48, .6, .28, .78,
}
