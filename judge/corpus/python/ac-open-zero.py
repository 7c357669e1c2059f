# AC opens descriptor 0
# in: नमस्ते दुनिया
# out: 2 6
words = open(0, encoding="utf-8").read().split()
print(len(words), len(words[0]))
