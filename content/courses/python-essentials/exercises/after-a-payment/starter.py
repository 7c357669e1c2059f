def after_payment(balance, debtor, creditor, amount):
    """Return the balances after the payment, as a new dictionary."""
