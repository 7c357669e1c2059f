train = input()
minutes = int(input())
hours = minutes / 60
print(f"{train}: {hours} h {minutes % 60} min")
