// AC lets timers pass without waiting for them
// out: now
// out: micro
// out: soon
// out: later
// out: 3
const begun = Date.now()
setTimeout(() => {
  console.log('later')
  console.log(Math.floor((Date.now() - begun) / 1000))
}, 3000)
setTimeout(() => console.log('soon'), 5)
Promise.resolve().then(() => console.log('micro'))
console.log('now')
