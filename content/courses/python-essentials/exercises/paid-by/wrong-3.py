import csv


def paid_by(file, payer):
    """Return the rupees that the payer has paid."""
    total = 0
    for row in csv.DictReader(file):
        try:
            amount = int(row["amount"])
        except ValueError:
            amount = 0
        if row["payer"] == payer:
            total = total + amount
    return total
