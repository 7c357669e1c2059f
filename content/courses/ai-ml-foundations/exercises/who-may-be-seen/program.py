words = ["return", "the", "book"]
for i, word in enumerate(words):
    print(word, [words[j] for j in range(len(words)) if j [[1]] i])
