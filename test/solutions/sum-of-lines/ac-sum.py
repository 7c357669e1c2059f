print(sum(map(int, open(0))))
