# MLE asks for a list of a thousand million
items = [0] * 10**9
