# AC writes bytes
# out: ÿ þ
import sys

sys.stdout.buffer.write(bytes([0xC3, 0xBF, 0x20, 0xC3, 0xBE]))
