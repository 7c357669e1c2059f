import numpy as np
from sklearn.feature_selection import SelectKBest
from sklearn.linear_model import LogisticRegression
from sklearn.model_selection import cross_val_score
from sklearn.pipeline import make_pipeline

rng = np.random.default_rng(1)
X = rng.normal(size=(200, 2000))         # pure noise
y = rng.integers(0, 2, 200)              # coin tosses

picked = SelectKBest(k=20).fit_transform(X, y)       # has seen every row
wrong = cross_val_score(LogisticRegression(), picked, y, cv=5).mean()

honest = make_pipeline(SelectKBest(k=20), LogisticRegression())
right = cross_val_score(honest, X, y, cv=5).mean()   # picks inside each fold
print(f"picked before: {wrong:.2f}, picked inside: {right:.2f}")
