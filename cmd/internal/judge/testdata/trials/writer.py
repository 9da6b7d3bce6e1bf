# Writes to the file it is given.
import sys

with open(sys.argv[1], "a") as file:
    file.write("I was here\n")
