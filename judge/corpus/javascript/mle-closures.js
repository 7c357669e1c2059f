// MLE keeps objects in a map
// limits: memoryMib=64
const map = new Map()
for (let i = 0; ; i++) map.set(`key ${i}`, { i, list: [i] })
