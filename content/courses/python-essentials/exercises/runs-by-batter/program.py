balls = [
    {"batter": "Smriti", "runs": 4},
    {"batter": "Jemimah", "runs": 1},
    {"batter": "Smriti", "runs": 6},
]

runs = {}
for ball in balls:
    name = ball["batter"]
    runs[name] = runs.[[1]] + [[2]]

for name, total in runs.items():
    print(name, total)
