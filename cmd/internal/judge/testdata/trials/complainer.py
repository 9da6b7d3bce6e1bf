# Prints without end, to standard error.
import sys

while True:
    sys.stderr.write("I do not know\n" * 1000)
