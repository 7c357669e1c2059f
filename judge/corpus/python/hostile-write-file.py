# RTE writes a file
# ok: Error
open("/tmp/hostile", "w").write("x")
