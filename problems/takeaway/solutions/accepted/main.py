# verdict: AC
# idea: Of a single pile the player to move has lost when it is a multiple of k + 1:
# whatever the other takes, take the rest to k + 1. In general a pile of p stones is
# worth p mod (k + 1), as each smaller value can be reached and its own cannot. The game
# is the xor of the piles.
import sys


def main():
    words = sys.stdin.buffer.read().split()
    at = 1
    for _ in range(int(words[0])):
        n, k = int(words[at]), int(words[at + 1])
        total = 0
        for p in words[at + 2:at + 2 + n]:
            total ^= int(p) % (k + 1)
        at += 2 + n
        print("First" if total else "Second")


main()
