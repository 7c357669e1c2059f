work, locked = slice(0, 800), slice(800, 1000)
costs = {}
for leaf in (1, 3, 10, 50):
    model = forest(leaf).fit(X[work], late[work])
    costs[leaf] = cost(late[locked], model.predict_proba(X[locked])[:, 1] >= CUT)
best = min(costs, key=costs.get)
chosen = forest(best).fit(X[work], late[work])
print(cost(late[locked], chosen.predict_proba(X[locked])[:, 1] >= CUT))
