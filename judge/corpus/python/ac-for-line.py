# AC loops over the lines of standard input
# in: b
# in: a
# out: a b
import sys

print(*sorted(line.strip() for line in sys.stdin))
