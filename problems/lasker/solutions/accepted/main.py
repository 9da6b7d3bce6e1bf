# verdict: AC
# idea: heaps add by xor. By the mex rule 4k+3 is worth 4k+4, 4k+4 is worth 4k+3, and every
# other heap what it counts.
import sys


def main():
    data = sys.stdin.buffer
    for _ in range(int(data.readline())):
        data.readline()
        total = 0
        for s in map(int, data.readline().split()):
            if s % 4 == 3:
                s += 1
            elif s % 4 == 0:
                s -= 1
            total ^= s
        print("Alice" if total else "Bob")


main()
