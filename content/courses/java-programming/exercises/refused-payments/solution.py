# In Java:
#     FineAccount account = new FineAccount("Asha");
#     for (int entry : Entries.PAISE) {
#         if (entry > 0) {
#             account.charge(entry);
#         } else if (-entry <= account.owed()) {
#             account.pay(-entry);
#         }
#     }
#
# The same in Python, as this site works it out:
import re
import sys

text = sys.stdin.read().split("= {")[1]
owed = 0
for entry in map(int, re.findall(r"-?\d+", text)):
    if entry > 0:
        owed += entry
    elif -entry <= owed:
        owed += entry
print(owed)
