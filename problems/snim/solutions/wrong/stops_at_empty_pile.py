# mistake: takes an empty pile for the end of its position
# technique: nim-sum
# cause: format
# verdict: WA
# family: empty
import sys

words = list(map(int, sys.stdin.buffer.read().split()))
out = []
at = 0
while words[at]:
    amounts = 0
    for s in words[at + 1:at + 1 + words[at]]:
        amounts |= 1 << s
    at += 1 + words[at]
    m = words[at]
    at += 1
    positions = []
    for _ in range(m):
        positions.append(words[at + 1:at + 1 + words[at]])
        at += 1 + words[at]
    largest = max(max(p) for p in positions)
    value = [0] * (largest + 1)
    left = (1 << largest + 1) - 1
    v = 0
    while left:
        free = left
        while free:
            n = (free & -free).bit_length() - 1
            value[n] = v
            left ^= 1 << n
            free &= ~((1 | amounts) << n)
        v += 1
    line = ""
    for p in positions:
        total = 0
        for n in p:
            if n == 0:
                break
            total ^= value[n]
        line += "W" if total else "L"
    out.append(line)
print("\n".join(out))
