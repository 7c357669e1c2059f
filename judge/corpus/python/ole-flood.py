# OLE never stops writing
while True:
    print("spam" * 100)
