# WA writes what a child might say to its judge
# out: 42
import sys, json

head = json.dumps({"kind": "ran", "end": {"kind": "exit", "code": 0}, "errorOutput": "", "peakMemoryMib": 1, "cpuMs": 1})
sys.stdout.buffer.write(len(head).to_bytes(4, "big") + (2).to_bytes(4, "big") + head.encode() + b"42")
