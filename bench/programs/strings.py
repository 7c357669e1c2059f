count = int(input())
words = []
text = ""
for i in range(count):
    text += chr(97 + i % 26) + str(i)
    if len(text) > 1000:
        words.append(text.upper())
        text = ""
print(len(",".join(words)) + len(text))
