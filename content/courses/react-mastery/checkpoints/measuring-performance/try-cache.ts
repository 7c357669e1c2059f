import { cached } from './app/cache.server.ts'

let calls = 0
const status = cached(async (number) => {
  calls += 1
  if (number === '0') throw new Error('the railway is silent')
  return `${number} answer ${calls}`
}, 30_000)

console.log(await Promise.all([status('90117', 0), status('90117', 0)]))
console.log(await status('90117', 29_999), '|', await status('90117', 30_000))
await status('0', 0).catch((error) => console.log(error.message))
await status('0', 1).catch(() => console.log('asked again, calls:', calls))
