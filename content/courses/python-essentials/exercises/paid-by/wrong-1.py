import csv


def paid_by(file, payer):
    """Return the rupees that the payer has paid."""
    total = 0
    for line in file:
        parts = line.strip().split(",")
        if parts[0] == payer:
            total = total + int(parts[2])
    return total
