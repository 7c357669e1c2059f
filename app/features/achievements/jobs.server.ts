import type { Database } from '~/platform/db/client.server'
import type { Log } from '~/platform/log.server'
import { awardEach } from './commands.server'
import { listActiveStudentIds } from './queries.server'

/** Longer than the interval between two runs, including a restart. */
const lookBackMs = 60 * 60 * 1000

/** How long to wait before granting awards, so that one query covers many students. */
const gatherMs = 3000

/** A query for this many students takes a few milliseconds. */
const mostAtOnce = 200

/**
 * Grants awards shortly after the act that earned them, so that the act does not wait for it. If
 * the process is killed in between, `createAwardTask` or the achievements page grants them.
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

  /**
   * Grants awards before the student's next page renders, so that the page shows the notification.
   */
  async beforeShowing(studentId: string): Promise<void> {
    if (this.#due.delete(studentId)) await this.#award([studentId])
    else if (this.#inProgress.has(studentId)) await this.#running
  }

  /** Grants pending awards now. */
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
 * The task that grants awards no request granted: for acts recorded by other jobs, and for acts
 * just before their process was killed.
 */
export function createAwardTask({ db, clock }: { db: Database; clock: () => Date }) {
  return async (): Promise<void> => {
    const now = clock()
    const students = await listActiveStudentIds(db, new Date(now.getTime() - lookBackMs))
    await awardInParts(db, students, now)
  }
}
