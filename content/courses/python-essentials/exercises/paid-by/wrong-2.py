import csv


def paid_by(file, payer):
    """Return the rupees that the payer has paid."""
    total = 0
    for row in csv.DictReader(file):
        if row["payer"] == payer:
            total = total + row["amount"]
    return total
