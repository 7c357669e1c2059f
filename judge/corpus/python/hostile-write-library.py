# RTE writes into the library, for whoever comes next
# ok: Error
import json

open(json.__file__, "w").write("raise SystemExit")
open("/usr/local/lib/python3.12/json/__init__.py", "w").write("raise SystemExit")
