# RTE starts a timer that would outlive the program
# ok: can't start new thread
import threading

threading.Timer(0.1, print, ["late"]).start()
