# TLE throws for ever
# limits: cpuMs=700
def boom():
    try:
        raise ValueError("x" * 100)
    except ValueError:
        return True


while boom():
    pass
