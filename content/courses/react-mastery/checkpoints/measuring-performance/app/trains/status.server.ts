import { cached } from '../cache.server'
import { statusSchema } from './model'

async function askRailway(_number: string) {
  await new Promise((resolve) => setTimeout(resolve, 1500))
  const minutes = new Date().getMinutes() % 40
  return statusSchema.parse(minutes ? { kind: 'late', minutes } : { kind: 'onTime' })
}

export const currentStatus = cached(askRailway, 30_000)
