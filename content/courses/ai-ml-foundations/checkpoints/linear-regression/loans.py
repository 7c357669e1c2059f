import numpy as np

COLUMNS = ["past_late", "pages", "exam_in", "distance", "day_scholar"]

def make_loans(n=1000, seed=7):
    """Invented library loans; every book is due 14 days after issue."""
    rng = np.random.default_rng(seed)
    past_late = rng.poisson(1.0, n)
    pages = rng.integers(80, 900, n)
    exam_in = rng.integers(1, 46, n)
    day_scholar = (rng.random(n) < 0.4).astype(int)
    distance = np.where(day_scholar == 1,
                        rng.uniform(2, 18, n), rng.uniform(0.2, 1.5, n))
    exam_after_due = (exam_in > 14) & (exam_in <= 24)
    kept = (6 + 1.8 * past_late + 0.005 * pages + 0.15 * distance
            + 5 * exam_after_due + rng.normal(0, 2, n))
    kept = np.clip(np.round(kept), 1, None)
    distance[rng.random(n) < 0.08] = np.nan      # not everyone told us
    X = np.column_stack([past_late, pages, exam_in, distance, day_scholar])
    return X, kept
