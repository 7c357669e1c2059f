# In Java:
#     long total = 0;
#     for (int days : Days.LATE) {
#         total += Math.min(Math.max(0, days) * 250L, 10_000);
#     }
#
# The same in Python, as this site works it out:
import re
import sys

text = sys.stdin.read().split("= {")[1]
days = [int(number) for number in re.findall(r"-?\d+", text)]
print(sum(min(max(0, late) * 250, 10_000) for late in days))
