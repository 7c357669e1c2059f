import type { Database } from '~/platform/db/client.server'
import type { Log } from '~/platform/log.server'
import { awardEach } from './commands.server'
import { listActiveStudentIds } from './queries.server'

/** Longer than the time between two runs and a restart in between. */
const lookBackMs = 60 * 60 * 1000

/**
 * Whoever goes on reading is looked up before the next page; the others can wait until what they do
 * in one go is done, and many are looked up together.
 */
const gatherMs = 3000

/** So many students are looked up at once, which takes a few milliseconds. */
const togetherAtMost = 200

/**
 * Awards what students' acts have earned a moment after the act, so that the act itself waits for
 * nothing, and many students are looked up together. What is lost with a killed process the
 * task below makes good, and so does a look at the achievements.
 */
export class AwardsSoon {
  #site: { db: Database; clock: () => Date; log: Log; gatherMs: number }
  #due = new Set<string>()
  #inHand = new Set<string>()
  #timer: NodeJS.Timeout | null = null
  #running: Promise<void> = Promise.resolve()

  constructor(site: { db: Database; clock: () => Date; log: Log; gatherMs?: number }) {
    this.#site = { gatherMs, ...site }
  }

  add(studentId: string): void {
    this.#due.add(studentId)
    this.#timer ??= setTimeout(() => void this.flush(), this.#site.gatherMs)
  }

  /** Before a student is shown anything: what the last act earned is told of in it. */
  async beforeShowing(studentId: string): Promise<void> {
    if (this.#due.delete(studentId)) await this.#award([studentId])
    else if (this.#inHand.has(studentId)) await this.#running
  }

  /** Awards now what is due. */
  flush(): Promise<void> {
    if (this.#timer) clearTimeout(this.#timer)
    this.#timer = null
    this.#running = this.#running.then(() => this.#awardDue())
    return this.#running
  }

  async #awardDue(): Promise<void> {
    this.#inHand = this.#due
    this.#due = new Set()
    await this.#award([...this.#inHand])
    this.#inHand = new Set()
  }

  async #award(studentIds: readonly string[]): Promise<void> {
    const { db, clock, log } = this.#site
    try {
      await awardInParts(db, studentIds, clock())
    } catch (err) {
      log.warn({ err }, 'Achievements were not awarded')
    }
  }
}

async function awardInParts(db: Database, studentIds: readonly string[], now: Date): Promise<void> {
  for (let from = 0; from < studentIds.length; from += togetherAtMost)
    await awardEach(db, { studentIds: studentIds.slice(from, from + togetherAtMost), now })
}

/**
 * The task that awards what no request did: acts recorded by other jobs, and those of a process
 * that was killed right after them.
 */
export function createAwardTask({ db, clock }: { db: Database; clock: () => Date }) {
  return async (): Promise<void> => {
    const now = clock()
    const students = await listActiveStudentIds(db, new Date(now.getTime() - lookBackMs))
    await awardInParts(db, students, now)
  }
}
