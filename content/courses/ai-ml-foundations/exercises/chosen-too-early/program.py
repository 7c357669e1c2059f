from sklearn.feature_selection import SelectKBest
from sklearn.linear_model import LogisticRegression
from sklearn.model_selection import cross_val_score
from sklearn.pipeline import make_pipeline
from sklearn.preprocessing import StandardScaler
X[:, 1] = X[:, 1] / 100
best = SelectKBest(k=5).fit_transform(X, y)
model = make_pipeline(StandardScaler(),
                      LogisticRegression())
print(cross_val_score(model, best, y, cv=5).mean())
