limit = int(input())
is_composite = bytearray(limit + 1)
count = 0
for i in range(2, limit + 1):
    if is_composite[i]:
        continue
    count += 1
    for j in range(i * i, limit + 1, i):
        is_composite[j] = 1
print(count)
