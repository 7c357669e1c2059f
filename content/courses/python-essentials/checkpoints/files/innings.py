scores = [34, 0, 71, 12, 48]

total = 0
for score in scores:
    total = total + score

print("Runs:", total, "in", len(scores), "matches")
print("Average:", total / len(scores))
print("First:", scores[0], "last:", scores[-1])
print("First three:", scores[:3])

for match, score in enumerate(scores, start=1):
    if score >= 30:
        print(f"Match {match}: {score}")
