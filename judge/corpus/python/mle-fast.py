# MLE asks for 2 GB at once
bytearray(2 * 1024**3 - 1)
