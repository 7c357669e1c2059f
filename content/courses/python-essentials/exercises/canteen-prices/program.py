price = {"idli": 30, "dosa": 60}
price["idli"] = 35
price["vada"] = 40
print(len(price))
print(price["idli"])
print(price.get("poha", 0))
