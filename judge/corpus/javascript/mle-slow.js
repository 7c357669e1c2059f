// MLE fills its memory bit by bit
const all = []
for (;;) all.push(new Array(1000).fill(all.length))
