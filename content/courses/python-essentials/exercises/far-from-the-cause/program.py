def total(prices):
    result = 0
    for price in prices:
        result = result + price
    return result


prices = [40, 25]
prices.append("60")
print(total(prices))
