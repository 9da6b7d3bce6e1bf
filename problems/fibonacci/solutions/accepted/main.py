# verdict: AC
# idea: Whinihan: every number is a sum of Fibonacci numbers no two of which are neighbours.
# Whoever may take the smallest of them wins. Only a Fibonacci number itself has none that
# may be taken, as the first move may not take all.
import sys

lost = {2}
a, b = 2, 3
while b < 1 << 32:
    lost.add(b)
    a, b = b, a + b
answers = []
for n in map(int, sys.stdin.read().split()):
    if n == 0:
        break
    answers.append("Second win" if n in lost else "First win")
print("\n".join(answers))
