# In Java:
#     Parsed<Loan> in = LoanFile.read(Path.of("broken.csv"));
#     FineRule rule = new Capped(new PerDay(), 10_000);
#     long total = 0;
#     for (Loan loan : in.rows()) {
#         total += rule.fineFor(loan);
#     }
#
# The same in Python, as this site works it out:
import sys
from datetime import date

RATES = {"TEXTBOOK": 250, "REFERENCE": 500, "MAGAZINE": 100}


def fine(line):
    fields = line.split(",")
    if len(fields) != 5 or not fields[0].strip():
        raise ValueError
    rate = RATES[fields[2]]
    late = (date.fromisoformat(fields[4]) - date.fromisoformat(fields[3])).days
    return min(rate * max(0, late), 10_000)


total = 0
for line in sys.stdin.read().splitlines():
    if not line.strip() or line.startswith("#"):
        continue
    try:
        total += fine(line)
    except (ValueError, KeyError):
        pass
print(total)
