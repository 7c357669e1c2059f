def after_payment(balance, debtor, creditor, amount):
    """Return the balances after the payment, as a new dictionary."""
    if amount < 1:
        raise ValueError("pay 1 rupee or more")
    left = balance.copy()
    left[debtor] += amount
    left[creditor] -= amount
    return left
