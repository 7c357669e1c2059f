import numpy as np
from sklearn.linear_model import Ridge
from sklearn.model_selection import cross_val_score
from sklearn.pipeline import make_pipeline
from sklearn.preprocessing import PolynomialFeatures, StandardScaler
from loans import make_loans

X, kept = make_loans()
exam = X[:800, [2]]                      # one column, kept two-dimensional
y = kept[:800]

def curve(degree, alpha=1e-8):           # 1e-8: almost no penalty
    return make_pipeline(PolynomialFeatures(degree, include_bias=False),
                         StandardScaler(), Ridge(alpha=alpha))

def rmse(model, rows):
    return np.sqrt(np.mean((y[rows] - model.predict(exam[rows])) ** 2))

small, check = slice(80, 140), slice(600, 800)
for degree, alpha in ((1, 1e-8), (2, 1e-8), (4, 1e-8), (8, 1e-8),
                      (20, 1e-8), (20, 1e-4), (20, 1), (20, 1000)):
    model = curve(degree, alpha).fit(exam[small], y[small])
    print(f"degree {degree:2} alpha {alpha:<6}"
          f" train {rmse(model, small):.2f}  check {rmse(model, check):.2f}")

for degree in (1, 4, 8, 20):
    scores = -cross_val_score(curve(degree), exam[:600], y[:600], cv=5,
                              scoring="neg_root_mean_squared_error")
    print(f"degree {degree:2} on 600 rows: {scores.mean():.2f}"
          f" (folds {scores.min():.2f} to {scores.max():.2f})")

def show(degree, rows):
    model = curve(degree).fit(exam[rows], y[rows])
    print(f"degree {degree:2} rows {rows.start} to {rows.stop - 1}:"
          f" train {rmse(model, rows):.2f}  check {rmse(model, check):.2f}")

for rows in (slice(0, 60), small, slice(300, 360)):
    show(8, rows)
    show(20, rows)
for n in (30, 120, 480):
    show(20, slice(0, n))
