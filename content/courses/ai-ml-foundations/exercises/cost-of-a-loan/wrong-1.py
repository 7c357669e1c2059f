def cost(late, remind, miss, needless):
    total = 0
    for was_late, reminded in zip(late, remind):
        if was_late and not reminded:
            total += needless
        if reminded and not was_late:
            total += miss
    return total / len(late)
