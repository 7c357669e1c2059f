# MLE grows a dictionary
# limits: memoryMib=64
world = {}
i = 0
while True:
    world[i] = str(i) * 100
    i += 1
