# Deletes the file it is given.
import os
import sys

os.remove(sys.argv[1])
