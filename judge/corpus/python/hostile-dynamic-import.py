# RTE imports by name what reaches the machine
# ok: ModuleNotFoundError
import importlib

for name in ["_posixsubprocess", "_ctypes", "_socket", "posix"]:
    importlib.import_module(name).system("id")
