count = int(input())
seen = {}
key = 1
for _ in range(count):
    key = key * 16_807 % 2_147_483_647
    short = key % 100_003
    seen[short] = seen.get(short, 0) + 1
print(sum(short * times % 1009 for short, times in seen.items()))
