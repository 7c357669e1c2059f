marks = [72, 65, 91]
marks.append(58)
marks = marks.sort()
for mark in marks:
    print(mark)
