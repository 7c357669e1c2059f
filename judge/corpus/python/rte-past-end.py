# RTE reads past the end of input
# in: 1
# ok: EOFError
input()
input()
