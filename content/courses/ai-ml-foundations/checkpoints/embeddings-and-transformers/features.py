import numpy as np
from loans import COLUMNS, make_loans

def prepare(X_train, X_new):
    """Fill gaps and scale both tables with numbers taken from X_train only."""
    middle = np.nanmedian(X_train, axis=0)
    train = np.where(np.isnan(X_train), middle, X_train)
    new = np.where(np.isnan(X_new), middle, X_new)
    mean, std = train.mean(axis=0), train.std(axis=0)
    return (train - mean) / std, (new - mean) / std

if __name__ == "__main__":
    X, kept = make_loans()
    print("shape:", X.shape, "missing distances:", np.isnan(X[:, 3]).sum())
    print("share late:", (kept > 14).mean().round(3))
    train, check = prepare(X[:600], X[600:800])
    for name, before, after in zip(COLUMNS, X[0], train[0]):
        print(f"{name:12} {before:8.2f} -> {after:6.2f}")
    guess = kept[:600].mean()
    rmse = np.sqrt(((kept[600:800] - guess) ** 2).mean())
    print(f"baseline: always {guess:.1f} days, typical error {rmse:.2f}")
