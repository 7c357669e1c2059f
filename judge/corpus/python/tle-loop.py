# TLE never ends
# limits: cpuMs=500
while True:
    pass
