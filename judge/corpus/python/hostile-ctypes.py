# RTE calls C
# ok: No module named
import ctypes

ctypes.string_at(0)
