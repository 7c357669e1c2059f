# AC sleeps without anyone waiting
# out: 3
import time

before = time.time()
time.sleep(3)
print(int(time.time() - before))
