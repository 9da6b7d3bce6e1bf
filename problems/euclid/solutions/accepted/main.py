# verdict: AC
# idea: whoever has a choice of multiples wins, since the remainder can be left at once or
# by the other player. That comes to one comparison: the numbers are equal, or their ratio is
# above the golden section, a * a > a * b + b * b in integers.
import sys

words = list(map(int, sys.stdin.read().split()))
answers = []
for a, b in zip(words[::2], words[1::2]):
    if a == b == 0:
        break
    a, b = max(a, b), min(a, b)
    answers.append("Stan wins" if a == b or a * a > a * b + b * b else "Ollie wins")
print("\n".join(answers))
