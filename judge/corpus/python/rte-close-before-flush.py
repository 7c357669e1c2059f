# RTE closes its output before what it printed is flushed, as natively (exit code 120)
# out: lost
# ok: Bad file descriptor
import os

print("lost")
os.close(1)
