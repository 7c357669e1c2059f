"""Runs programs that need the same large packages, which are imported once: each in a child of its own.

Reads lines of JSON, [folder, file], and answers each with one: {"error": null or text, "printed": text}.
"""

import json
import os
import runpy
import sys
import tempfile
import traceback
import warnings

import matplotlib

matplotlib.use("Agg")
import pandas  # noqa: E402, F401
import sklearn.linear_model  # noqa: E402, F401

warnings.simplefilter("ignore")


def run(folder, file, printed, failed):
    os.chdir(folder)
    sys.path.insert(0, folder)
    sys.argv = [file]
    os.dup2(os.open(os.devnull, os.O_RDONLY), 0)
    os.dup2(printed.fileno(), 1)
    try:
        runpy.run_path(file, run_name="__main__")
        code = 0
    except BaseException:
        failed.write(traceback.format_exc().encode())
        failed.flush()
        code = 1
    sys.stdout.flush()
    os._exit(code)


for line in sys.stdin:
    folder, file = json.loads(line)
    with tempfile.TemporaryFile() as printed, tempfile.TemporaryFile() as failed:
        child = os.fork()
        if child == 0:
            run(folder, file, printed, failed)
        _, status = os.waitpid(child, 0)
        printed.seek(0)
        failed.seek(0)
        error = failed.read().decode() or f"status {status}"
        answer = {"error": error if status else None, "printed": printed.read().decode()}
    print(json.dumps(answer), flush=True)
