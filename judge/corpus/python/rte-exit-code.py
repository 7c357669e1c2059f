# RTE ends with an exit code
# out: 1
# ok: exit code 3
import sys

print(1)
sys.exit(3)
