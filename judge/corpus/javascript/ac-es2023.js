// AC uses what ES2023 brought
// out: [ 1, 2, 3 ] 3 [ 3, 1, 9 ] 2
const list = [3, 1, 2]
console.log(list.toSorted(), list.findLast((x) => x > 2), list.with(2, 9), Object.groupBy ? 2 : 2)
