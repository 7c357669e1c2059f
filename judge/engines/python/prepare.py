# Runs once, before any program: each of them starts with what this leaves behind.
def _prepare():
    import bisect
    import collections
    import functools
    import gc
    import heapq
    import itertools
    import math
    import os
    import re
    import site
    import string
    import sys
    import time
    import typing

    # exit() and quit(): the option that leaves out site packages leaves them out too.
    site.setquit()
    # This build counts process time in billionths of a second and takes them for hundredths.
    time.process_time = time.perf_counter
    time.process_time_ns = time.perf_counter_ns
    # The first source that is read costs more than those after it.
    compile("", "", "exec")
    # What the interpreter calls when it has run this, as it was told to be interactive. It is the
    # one call from which nothing of Python's own is left to return to.
    sys.__interactivehook__ = time.time
    del sys.modules["__main__"].__dict__["_prepare"]
    gc.collect()
    # What every program finds is nothing that its own collections have to look at.
    gc.freeze()
    # The last thing: the next look at the clock is the end.
    os.write(2, b"r")


_prepare()
