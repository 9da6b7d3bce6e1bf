# mistake: adds the least and the greatest amount up for the period, as is right for two
# technique: mex
# cause: idea
# verdict: WA
# family: random
import sys

words = list(map(int, sys.stdin.buffer.read().split()))
out = []
at = 0
while words[at]:
    amounts = words[at + 1:at + 1 + words[at]]
    at += 1 + words[at]
    period = min(amounts) + max(amounts)
    value = []
    for n in range(min(period, 10001)):
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
            total ^= value[n % period]
        at += 1 + words[at]
        line += "W" if total else "L"
    out.append(line)
print("\n".join(out))
