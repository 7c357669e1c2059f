# AC has an object that raises when it is deleted
# out: done
class Rude:
    def __del__(self):
        raise SystemError("too late")


rude = Rude()
print("done")
