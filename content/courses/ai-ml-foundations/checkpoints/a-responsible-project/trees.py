import numpy as np
from sklearn.ensemble import GradientBoostingClassifier, RandomForestClassifier
from sklearn.inspection import permutation_importance
from sklearn.metrics import roc_auc_score
from sklearn.tree import DecisionTreeClassifier, export_text
from loans import COLUMNS, make_loans

def gini(y):
    return 2 * y.mean() * (1 - y.mean())

def best_split(X, y):
    best = (gini(y), None, None)
    for j in range(X.shape[1]):
        values = np.unique(X[:, j])
        for cut in (values[1:] + values[:-1]) / 2:
            left = X[:, j] <= cut
            score = left.mean() * gini(y[left]) + (~left).mean() * gini(y[~left])
            if score < best[0]:
                best = (score, j, cut)
    return best

X, kept = make_loans()
X[:, 3] = np.where(np.isnan(X[:, 3]), np.nanmedian(X[:600, 3]), X[:, 3])
y = (kept > 14).astype(int)
train, check = slice(0, 600), slice(600, 800)

score, j, cut = best_split(X[train], y[train])
print(f"gini {gini(y[train]):.4f} -> {score:.4f} at {COLUMNS[j]} <= {cut:.2f}")

models = {
    "tree, depth 1": DecisionTreeClassifier(max_depth=1, random_state=0),
    "tree, depth 4": DecisionTreeClassifier(max_depth=4, random_state=0),
    "tree, no limit": DecisionTreeClassifier(random_state=0),
    "forest": RandomForestClassifier(300, min_samples_leaf=3, random_state=0),
    "boosting": GradientBoostingClassifier(n_estimators=100, random_state=0),
}
for name, model in models.items():
    model.fit(X[train], y[train])
    a, b = (roc_auc_score(y[rows], model.predict_proba(X[rows])[:, 1])
            for rows in (train, check))
    print(f"{name:15} AUC train {a:.3f}  check {b:.3f}")

rules = export_text(models["tree, depth 4"], feature_names=COLUMNS)
print(*rules.splitlines()[:4], sep="\n")
drop = permutation_importance(models["forest"], X[check], y[check], n_repeats=10,
                              scoring="roc_auc", random_state=0)
for name, value in zip(COLUMNS, drop.importances_mean):
    print(f"{name:12} {value:6.3f}")

for leaf in (1, 3, 10, 50, 150):
    model = RandomForestClassifier(300, min_samples_leaf=leaf, random_state=0)
    model.fit(X[train], y[train])
    a, b = (roc_auc_score(y[rows], model.predict_proba(X[rows])[:, 1])
            for rows in (train, check))
    print(f"leaf of {leaf:3}: AUC train {a:.3f}  check {b:.3f}")
