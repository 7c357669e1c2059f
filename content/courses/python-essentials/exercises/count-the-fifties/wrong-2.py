matches = int(input())

fifties = 0
for match in range(1, matches):
    score = int(input())
    if score >= 50:
        fifties = fifties + 1

print(f"Fifties: {fifties}")
