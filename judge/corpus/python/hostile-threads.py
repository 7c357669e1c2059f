# RTE starts threads
# ok: can't start new thread
import threading

while True:
    threading.Thread(target=print).start()
