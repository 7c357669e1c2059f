# In Java:
#     long back = 0;
#     for (String line : lines) {
#         String[] f = line.split(",", -1);
#         long rate = switch (Kind.valueOf(f[1])) {
#             case TEXTBOOK -> 250;
#             case REFERENCE -> 500;
#             case MAGAZINE -> 100;
#         };
#         long days = Math.max(0, Long.parseLong(f[2]));
#         long fine = Math.min(rate * days, 10_000);
#         back += Math.max(0, Long.parseLong(f[3]) - fine);
#     }
#
# The same in Python, as this site works it out:
import sys

RATES = {"TEXTBOOK": 250, "REFERENCE": 500, "MAGAZINE": 100}
back = 0
for line in sys.stdin.read().split():
    _, kind, days, charged = line.split(",")
    fine = min(RATES[kind] * max(0, int(days)), 10_000)
    back += max(0, int(charged) - fine)
print(back)
