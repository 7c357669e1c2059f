# RTE sets a timer on itself
# ok: AttributeError
import signal

signal.alarm(1)
