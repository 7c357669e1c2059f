# AC finds nothing in the environment
# out: {} ['solution.py']
import os, sys

print(dict(os.environ), sys.argv)
