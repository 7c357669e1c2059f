errors = {1: (3.23, 3.49), 8: (2.67, 2.94), 20: (2.48, 6.31)}
print(min(errors, key=lambda degree: errors[degree][1]))
print(min(errors, key=lambda degree: errors[degree][0]))
