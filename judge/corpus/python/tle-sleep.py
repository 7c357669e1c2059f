# TLE sleeps for an hour
import time

time.sleep(3600)
