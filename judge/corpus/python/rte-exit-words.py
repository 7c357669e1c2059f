# RTE ends with words
# ok: no solution
import sys

sys.exit("no solution")
