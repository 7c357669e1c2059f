import csv


def paid_by(file, payer):
    """Return the rupees that the payer has paid."""
