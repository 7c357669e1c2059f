import type pg from 'pg'
import type { Person, Random } from './people.ts'

/** How much there is of each at scale 1. */
export const whole = { users: 1_000_000, orders: 230_000, registrations: 100_000, teams: 10_000 }

/** A database while it is filled. */
export type Filling = {
  client: pg.Client
  random: Random
  nowMs: number
  people: Person[]
  count: (of: keyof typeof whole) => number
  say: (line: string) => void
}
