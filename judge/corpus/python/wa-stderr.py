# WA answers on standard error
# out: 7
import sys

print(7, file=sys.stderr)
