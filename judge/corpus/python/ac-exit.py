# AC ends by sys.exit() before the end
# out: done
import sys

print("done")
sys.exit()
print("not this")
