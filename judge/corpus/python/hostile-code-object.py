# RTE runs bytecode of its own making
# ok: SystemError
import types

code = (lambda: 0).__code__
bad = code.replace(co_code=bytes([100, 255, 83, 0] * 8), co_consts=(), co_stacksize=1)
exec(bad)
types.FunctionType(bad, {})()
