def average(marks):
    return sum(marks) / len(marks)


print(average([72, 65, 82]))
print(average([]))
