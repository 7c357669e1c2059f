def cost(late, remind, miss, needless):
    return 0.5
