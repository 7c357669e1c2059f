# RTE closes its streams and fails
# ok: exit code
import os, sys

os.close(2)
sys.stdin.close()
sys.exit(5)
