def cost(late, remind, miss, needless):
    total = 0
    for was_late, reminded in zip(late, remind):
        if was_late and not reminded:
            total += miss
        if reminded:
            total += needless
    return total / len(late)
