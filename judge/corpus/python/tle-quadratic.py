# TLE is far too slow
# limits: cpuMs=700
total = 0
for i in range(100000):
    for j in range(100000):
        total += i ^ j
print(total)
