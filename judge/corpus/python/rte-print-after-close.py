# RTE prints into a closed output
# out: kept
# out: lost
# ok: exit code 120
import os

print("kept", flush=True)
os.close(1)
print("lost")
