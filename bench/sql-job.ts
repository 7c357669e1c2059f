import * as z from 'zod'
import { statements } from './statement.ts'
import { pair } from './students.ts'

/** Pairs to complete over connections that stay open between jobs. */
export const sqlJob = z.object({
  database: z.object({ host: z.string(), user: z.string(), database: z.string() }),
  connections: z.number(),
  statements,
  pairs: z.array(pair),
})

/** Each pair was completed once, after a look at the student's session, each in a transaction of its own. */
export const sqlResult = z.object({ completions: z.number(), seconds: z.number() })
