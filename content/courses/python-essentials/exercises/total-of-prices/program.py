def total(prices):
    result = 0
    for price in prices:
        result = result + price
        return result


print(total([40, 25, 60]))
