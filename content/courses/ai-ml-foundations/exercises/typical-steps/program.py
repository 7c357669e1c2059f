mean, std = 500, 200
books = [200, 500, 900]
print([(pages - mean) / std for pages in books])
