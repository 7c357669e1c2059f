import numpy as np
from sklearn.dummy import DummyClassifier
from sklearn.ensemble import RandomForestClassifier
from sklearn.impute import SimpleImputer
from sklearn.linear_model import LogisticRegression
from sklearn.metrics import roc_auc_score
from sklearn.model_selection import StratifiedKFold, cross_val_predict
from sklearn.pipeline import make_pipeline
from sklearn.preprocessing import StandardScaler
from loans import make_loans

MISS, NEEDLESS = 4, 1
CUT = NEEDLESS / (MISS + NEEDLESS)               # 0.2

def add_exam(X):
    """The librarian's hint: an exam within ten days after the due date."""
    return np.column_stack([X, (X[:, 2] > 14) & (X[:, 2] <= 24)])

def cost(late, remind):
    return np.mean(MISS * (late & ~remind) + NEEDLESS * (~late & remind))

def linear():
    return make_pipeline(SimpleImputer(strategy="median"), StandardScaler(),
                         LogisticRegression())

def forest():
    return make_pipeline(SimpleImputer(strategy="median"), RandomForestClassifier(
        300, min_samples_leaf=10, random_state=0))

X, kept = make_loans()
late = kept > 14
work, locked = slice(0, 800), slice(800, 1000)
folds = StratifiedKFold(5, shuffle=True, random_state=0)

tries = [("base rate", DummyClassifier(strategy="prior"), X),
         ("linear", linear(), X), ("linear + exam", linear(), add_exam(X)),
         ("forest", forest(), X), ("forest + exam", forest(), add_exam(X))]
for name, model, table in tries:
    p = cross_val_predict(model, table[work], late[work], cv=folds,
                          method="predict_proba")[:, 1]
    print(f"{name:14} AUC {roc_auc_score(late[work], p):.3f}"
          f"  cost per loan {cost(late[work], p >= CUT):.3f}")

chosen = linear().fit(add_exam(X)[work], late[work])
p = chosen.predict_proba(add_exam(X)[locked])[:, 1]
y, remind = late[locked], p >= CUT
print(f"locked: AUC {roc_auc_score(y, p):.3f}  cost {cost(y, remind):.3f}"
      f"  (nobody {cost(y, remind & False):.2f},"
      f" everybody {cost(y, remind | True):.2f})")
for value, name in ((0, "hosteller"), (1, "day scholar")):
    g = X[locked, 4] == value
    print(f"{name:11} {g.sum():3} loans: caught {np.sum(y & remind & g)}"
          f" of {np.sum(y & g)} late, needless {np.sum(~y & remind & g)}"
          f" of {np.sum(~y & g)}")

for name, columns in (("all columns", [0, 1, 2, 3, 4, 5]),
                      ("no day_scholar", [0, 1, 2, 3, 5]),
                      ("no distance either", [0, 1, 2, 5])):
    table = add_exam(X)[:, columns]
    p = cross_val_predict(linear(), table[work], late[work], cv=folds,
                          method="predict_proba")[:, 1]
    y, remind = late[work], p >= CUT
    print(f"{name}: cost {cost(y, remind):.3f}")
    for value, group in ((0, "hosteller"), (1, "day scholar")):
        g = X[work, 4] == value
        print(f"  {group:11} caught {np.sum(y & remind & g)}"
              f" of {np.sum(y & g)} late, needless {np.sum(~y & remind & g)}"
              f" of {np.sum(~y & g)}")
