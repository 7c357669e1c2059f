# RTE reads a file
# ok: FileNotFoundError
print(open("/etc/passwd").read())
