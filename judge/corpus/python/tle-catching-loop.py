# TLE catches whatever might stop it
# limits: cpuMs=500
while True:
    try:
        while True:
            pass
    except BaseException:
        pass
