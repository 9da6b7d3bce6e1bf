# verdict: AC
# idea: Wythoff: with difference k the lost pair is (floor(k * phi), floor(k * phi) + k), and the
# floor is (k + floor(sqrt(5 k^2))) / 2, by a root of integers: a float rounds up at some k.
import sys
from math import isqrt

words = list(map(int, sys.stdin.read().split()))
answers = []
for a, b in zip(words[::2], words[1::2]):
    k = abs(a - b)
    answers.append("0" if min(a, b) == (k + isqrt(5 * k * k)) // 2 else "1")
print("\n".join(answers))
