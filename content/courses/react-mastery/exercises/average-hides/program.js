const seconds = [1, 9, 2, 1, 4, 1, 5, 1]
const sum = seconds.reduce((a, b) => a + b, 0)
const sorted = seconds.toSorted((a, b) => a - b)
const place = Math.ceil(sorted.length * 0.75) - 1
console.log(sum / seconds.length, sorted[place])
