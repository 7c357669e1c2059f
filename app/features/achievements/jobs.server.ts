import type { Database } from '~/platform/db/client.server'
import type { Log } from '~/platform/log.server'
import { awardEach } from './commands.server'
import { listActiveStudentIds } from './queries.server'

/** Longer than the time between two runs with a restart in between. */
const lookBackMs = 60 * 60 * 1000

/** Awards wait so long, so that the acts of many students are looked up together. */
const gatherMs = 3000

/** Looking up so many students takes a few milliseconds. */
const mostAtOnce = 200

/**
 * Awards what students have earned a moment after their act, which therefore does not wait for it.
 * If the process is killed in between, `createAwardTask` or opening the achievements page awards it.
 */
export class AwardsSoon {
  #site: { db: Database; clock: () => Date; log: Log; gatherMs: number }
  #due = new Set<string>()
  #inProgress = new Set<string>()
  #timer: NodeJS.Timeout | null = null
  #running: Promise<void> = Promise.resolve()

  constructor(site: { db: Database; clock: () => Date; log: Log; gatherMs?: number }) {
    this.#site = { gatherMs, ...site }
  }

  add(studentId: string): void {
    this.#due.add(studentId)
    this.#timer ??= setTimeout(() => void this.flush(), this.#site.gatherMs)
  }

  /** Awards before the student's next page is rendered, so that it shows the notification. */
  async beforeShowing(studentId: string): Promise<void> {
    if (this.#due.delete(studentId)) await this.#award([studentId])
    else if (this.#inProgress.has(studentId)) await this.#running
  }

  /** Awards at once what is due. */
  flush(): Promise<void> {
    if (this.#timer) clearTimeout(this.#timer)
    this.#timer = null
    this.#running = this.#running.then(() => this.#awardDue())
    return this.#running
  }

  async #awardDue(): Promise<void> {
    this.#inProgress = this.#due
    this.#due = new Set()
    await this.#award([...this.#inProgress])
    this.#inProgress = new Set()
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
  for (let from = 0; from < studentIds.length; from += mostAtOnce)
    await awardEach(db, { studentIds: studentIds.slice(from, from + mostAtOnce), now })
}

/**
 * The task that awards what no request did: acts recorded by other jobs, and acts just before their
 * process was killed.
 */
export function createAwardTask({ db, clock }: { db: Database; clock: () => Date }) {
  return async (): Promise<void> => {
    const now = clock()
    const students = await listActiveStudentIds(db, new Date(now.getTime() - lookBackMs))
    await awardInParts(db, students, now)
  }
}
