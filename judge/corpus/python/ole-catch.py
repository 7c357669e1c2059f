# OLE tries to catch what stops it
import sys

while True:
    try:
        sys.stdout.write("x" * 100000)
        sys.stdout.flush()
    except BaseException:
        pass
