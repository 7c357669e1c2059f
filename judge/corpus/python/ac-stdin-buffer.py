# AC reads bytes, as fast programs do
# in: 9 8
# out: 72
import sys

a, b = map(int, sys.stdin.buffer.readline().split())
sys.stdout.buffer.write(b"%d\n" % (a * b))
