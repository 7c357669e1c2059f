# RTE forks
# ok: AttributeError
import os

while True:
    os.fork()
