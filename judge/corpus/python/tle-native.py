# TLE stays inside the interpreter without a line of script
# limits: cpuMs=700
sum(iter(int, 1))
