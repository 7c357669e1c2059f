# MLE fills its memory bit by bit
items = []
while True:
    items.append("x" * 10000)
