# RTE replaces what prints its exceptions
# ok: exit code 1
import sys

sys.excepthook = lambda *args: print("AC")
raise ValueError
