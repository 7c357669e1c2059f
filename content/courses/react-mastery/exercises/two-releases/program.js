const oldLoader = () => ({ name: 'Pune', platform: 4 })
const newLoader = () => ({ name: 'Pune', platformNumber: 4 })
const oldPage = (data) => `Platform ${data.platform}`

console.log(oldPage(oldLoader()))
console.log(oldPage(newLoader()))
