const minutes = [50, 30, 40]
const copy = minutes.toSorted((a, b) => a - b)
console.log(minutes[0], copy[0])

const same = minutes.sort((a, b) => a - b)
console.log(minutes[0], same === minutes)
