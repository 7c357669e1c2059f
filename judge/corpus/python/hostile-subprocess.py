# RTE starts a process
# ok: wasi does not support processes
import subprocess

subprocess.run(["/bin/sh", "-c", "id"])
