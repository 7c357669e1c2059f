overs = []

while True:
    text = input().strip()
    if text == "":
        break
    overs.append(int(text))

if overs:
    best = 0
    best_runs = -1
    for number, runs in enumerate(overs):
        if runs > best_runs:
            best = number
            best_runs = runs
    print(f"Runs: {sum(overs)}")
    print(f"Best: over {best} with {best_runs}")
    for number, runs in enumerate(overs):
        if runs < 4:
            print(f"Quiet: over {number}")
else:
    print("No overs")
