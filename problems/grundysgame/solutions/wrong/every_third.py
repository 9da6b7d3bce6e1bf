# mistake: takes 1, 2 and every third number from 4 on for lost
# technique: mex
# cause: idea
# verdict: WA
# family: few
import sys

words = sys.stdin.read().split()
for n in map(int, words[1:1 + int(words[0])]):
    print("second" if n < 3 or n % 3 == 1 else "first")
