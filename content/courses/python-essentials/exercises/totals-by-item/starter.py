totals = {}
