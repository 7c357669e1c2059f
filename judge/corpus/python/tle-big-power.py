# TLE computes a number of a hundred million digits
# limits: cpuMs=700
print(len(str(7 ** (10**8))))
