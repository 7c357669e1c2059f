x, y = 3, 9
w, rate = 1, 0.1
error = w * x - y
slope = 2 * error * x
w = w - rate * slope
print(round(w, 2))
