# AC runs its finally when it exits
# out: a
# out: b
import sys

try:
    print("a")
    sys.exit(0)
finally:
    print("b")
