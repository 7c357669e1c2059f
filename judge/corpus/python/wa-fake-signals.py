# WA says to the engine that it is no Python after all
# out: 1
import os

os.write(2, b"s")
os.write(2, b"c")
os.write(2, b"r")
