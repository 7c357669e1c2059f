# In Java:
#     Map<String, List<Loan>> late = in.rows().stream()
#         .filter(loan -> loan.daysLate() > 0)
#         .collect(Collectors.groupingBy(Loan::member));
#     long letters = late.values().stream()
#         .filter(loans -> loans.size() >= 3)
#         .filter(loans -> loans.stream()
#             .mapToLong(Loan::daysLate).sum() >= 30)
#         .count();
#
# The same in Python, as this site works it out:
import sys
from datetime import date

late = {}
for line in sys.stdin.read().split("\n"):
    if line:
        card, _, _, due, back = line.split(",")
        days = (date.fromisoformat(back) - date.fromisoformat(due)).days
        if days > 0:
            late.setdefault(card, []).append(days)
print(sum(len(days) >= 3 and sum(days) >= 30 for days in late.values()))
