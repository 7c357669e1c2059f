# RTE reads the memory of its process
# ok: FileNotFoundError
print(open("/proc/self/environ").read())
