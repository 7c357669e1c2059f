import csv
import datetime
import sys

texts = sorted({row["date"] for row in csv.DictReader(sys.stdin) if row["roll"] == "011"})
days = [datetime.date(*reversed([int(part) for part in text.split("/")])) for text in texts]
print(max((b - a).days for a, b in zip(days, days[1:])))
