# OLE writes a line of 1 MB
print("x" * 1024 * 1024)
