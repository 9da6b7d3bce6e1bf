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
    amounts = words[at + 1:at + 1 + words[at]]
    at += 1 + words[at]
    value = []
    for n in range(10001):
        seen = {value[n - s] for s in amounts if s <= n}
        v = 0
        while v in seen:
            v += 1
        value.append(v)
    m = words[at]
    at += 1
    line = ""
    for _ in range(m):
        total = 0
        for n in words[at + 1:at + 1 + words[at]]:
            if n == 0:
                break
            total ^= value[n]
        at += 1 + words[at]
        line += "W" if total else "L"
    out.append(line)
print("\n".join(out))
