# MLE grows a dictionary
# limits: memoryMib=64
world = {}
i = 0
while True:
    world[i] = str(i)
    i += 1
