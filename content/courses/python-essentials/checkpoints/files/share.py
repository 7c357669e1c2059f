total = 2631
people = 4
print(total / people)
print(total // people, "each,", total % people, "left over")
print(0.1 + 0.2)
