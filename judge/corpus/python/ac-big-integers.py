# AC works with big integers
# in: 30
# out: 265252859812191058636308480000000
import math

print(math.factorial(int(input())))
