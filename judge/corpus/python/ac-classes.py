# AC uses data classes, properties, generators and pattern matching
# in: 5
# out: 1 1 2 3 5
# out: point at 3
from dataclasses import dataclass


@dataclass(order=True)
class Point:
    x: int
    y: int = 0


def fibonacci(limit):
    a = b = 1
    for _ in range(limit):
        yield a
        a, b = b, a + b


print(*fibonacci(int(input())))
match Point(3):
    case Point(x=x, y=0):
        print(f"point at {x}")
