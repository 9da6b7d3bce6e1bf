# Reads the file whose name it was given in parts.
import os
import sys

print(open(os.path.join(*sys.argv[1].split("|"))).read())
