# MLE doubles a string
text = "x"
while True:
    text += text
