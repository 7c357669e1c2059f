def share(amount, count):
    return amount // count


assert share(90, 3) * 3 == 90
assert (share(100, 3) * 3 == 100, "a rupee is lost")
assert share(0, 3) * 3 == 0
print("All tests passed")
