# In Java:
#     List<Innings.Score> best = Top.of(10, Innings.all(),
#         Comparator.comparingLong(Innings.Score::runs)
#             .reversed());
#     long total = 0;
#     for (Innings.Score score : best) {
#         total += score.balls();
#     }
#
# The same in Python, as this site works it out:
import re
import sys

scores = [(int(runs), int(balls)) for runs, balls in re.findall(r", (\d+), (\d+)\)", sys.stdin.read())]
best = sorted(scores, reverse=True)[:10]
print(sum(balls for _, balls in best))
