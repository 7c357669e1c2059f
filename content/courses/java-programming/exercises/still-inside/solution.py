# In Java:
#     Set<String> inside = new HashSet<>();
#     for (String card : Scans.CARDS) {
#         if (!inside.add(card)) {
#             inside.remove(card);
#         }
#     }
#     System.out.println(inside.size());
#
# The same in Python, as this site works it out:
import re
import sys

inside = set()
for card in re.findall(r'"(L-\d+)"', sys.stdin.read()):
    if card in inside:
        inside.remove(card)
    else:
        inside.add(card)
print(len(inside))
