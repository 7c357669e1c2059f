import type { LoadJob, LoadRequest } from './load-job.ts'
import type { Pair } from './students.ts'

/** One line of the table: what is sent in a round, and what must come back. */
export type Row = {
  name: string
  status: number
  until: LoadJob['until']
  /** The requests of the next round; those of a write were never sent before. */
  next: () => LoadRequest[]
  /** Throws unless `answered` requests so far did what they should. */
  verify?: (answered: number) => Promise<void>
  /** The statements of a write beside which it is measured, on pairs of its own. */
  nextPairs?: () => Pair[]
}
