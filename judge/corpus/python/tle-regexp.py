# TLE runs into an expression that backtracks for ever
# limits: cpuMs=700
import re

print(re.match(r"^(a+)+$", "a" * 40 + "b"))
