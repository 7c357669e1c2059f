// MLE doubles a string
let text = 'x'
for (;;) text = [text, text].join('')
