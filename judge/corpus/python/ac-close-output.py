# AC closes its output after all has been flushed, and its input, and cannot close it twice
# out: kept
# out: all
import os

print("kept")
print("all", flush=True)
os.close(1)
os.close(0)
for call in (lambda: os.close(1), lambda: os.write(1, b"lost"), input):
    try:
        call()
        raise SystemExit(5)
    except OSError as error:
        assert error.errno == 8 and error.strerror == "Bad file descriptor", error
