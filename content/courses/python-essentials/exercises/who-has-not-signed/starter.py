flat = ["Ishita", "Farhan", "Joseph", "Asha"]
signed = []
