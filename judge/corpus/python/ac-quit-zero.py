# AC ends by quit(0), and may catch what exit() raises
# out: 3
# out: done
try:
    exit(3)
except SystemExit as end:
    print(end.code)
print("done")
quit(0)
