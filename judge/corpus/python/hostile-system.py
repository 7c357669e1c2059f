# RTE asks for a shell
# ok: AttributeError
import os

os.system("touch /tmp/hostile")
