# verdict: AC
# idea: The heads are independent: a coin at place i, from 1, that shows heads is a pile
# of i stones in Nim. To turn it over alone takes the whole pile; to turn over a coin at
# place j < i as well leaves j stones in its place, and if j showed heads already, two
# piles of j stones cancel out, as two heads at j would. So the first player wins when
# the xor of the places of the heads is not 0.
import sys


def main():
    words = sys.stdin.read().split()
    for coins in words[1:1 + int(words[0])]:
        total = 0
        i = coins.find("H")
        while i >= 0:
            total ^= i + 1
            i = coins.find("H", i + 1)
        print("First" if total else "Second")


main()
