overs = []

while True:
    runs = int(input())
    if runs == "":
        break
    overs.append(runs)

best_runs = max(overs)
print(f"Runs: {sum(overs)}")
for number, runs in enumerate(overs, start=1):
    if runs == best_runs:
        print(f"Best: over {number} with {best_runs}")
        break
for number, runs in enumerate(overs, start=1):
    if runs < 4:
        print(f"Quiet: over {number}")
