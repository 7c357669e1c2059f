import type { Database } from '~/platform/db/client.server'
import type { Log } from '~/platform/log.server'
import { type OnJudged, recordJudging } from '../commands.server/record-judging'
import {
  freeLostJudging,
  giveBackJudging,
  prolongJudging,
  retryJudging,
  takeJudging,
  type TakenJudging,
} from '../commands.server/take-judging'
import { judgeTaken } from './judge-taken'
import type { JudgeLibrary } from './load-judge'

export type WorkerOptions = {
  db: Database
  clock: () => Date
  log: Log
  openJudge: () => Promise<JudgeLibrary>
  onJudged: OnJudged
  /** Unique to this start of this process. */
  workerName: string
  /**
   * How many jobs run at once; one fewer for the same owner, half as many for all visitors
   * together.
   */
  concurrency: number
  /** A worker that has not renewed its lease for this long counts as killed. */
  leaseMs: number
  /** The pause after an error on our side, multiplied by the tries so far. */
  retryMs: number
}

/** So that visitors do not wait without end while students always have programs waiting. */
const visitorsTurnEvery = 8

/** Runs as many jobs at once as configured. Other workers take those it does not finish. */
export class JudgingWorker {
  #options: WorkerOptions
  #judge: Promise<JudgeLibrary> | null = null
  #running = new Map<string, Promise<void>>()
  #takenCount = 0
  #filling: Promise<void> = Promise.resolve()
  #isToFill = false
  #isStopping = false

  constructor(options: WorkerOptions) {
    this.#options = options
  }

  /** Looks for jobs; call it when there may be new ones, or room for another. */
  wake(): void {
    if (this.#isToFill || this.#isStopping) return
    this.#isToFill = true
    this.#filling = this.#fillAfter(this.#filling)
  }

  async beat(): Promise<void> {
    await this.#orWarn(this.#renewAndFree(), 'The leases of judging could not be renewed')
    this.wake()
  }

  /** Compiles the C++ headers, which takes a while the first time. */
  async prepare(): Promise<void> {
    try {
      const judge = await this.#openJudge()
      if (!this.#isStopping) await judge.prepare('cpp')
    } catch (err) {
      if (this.#isStopping) return
      this.#options.log.warn({ err }, 'The compiler could not be made ready')
    }
  }

  /** Stops running programs and returns unfinished jobs to the queue. */
  async stop(): Promise<void> {
    this.#isStopping = true
    await this.#filling
    const judge = await this.#judge?.catch(() => null)
    judge?.stop()
    await Promise.all(this.#running.values())
    const { db, workerName } = this.#options
    await this.#orWarn(giveBackJudging(db, workerName), 'Unjudged programs could not be given back')
  }

  async #fillAfter(before: Promise<void>): Promise<void> {
    await before
    this.#isToFill = false
    await this.#orWarn(this.#fill(), 'Programs to be judged could not be taken')
  }

  async #fill(): Promise<void> {
    const { db, workerName, concurrency, leaseMs } = this.#options
    // Leaves room for another owner.
    const mostOfOwner = Math.max(1, concurrency - 1)
    // Each of a visitor's browsers is a separate owner.
    const mostOfVisitors = Math.max(1, Math.floor(concurrency / 2))
    const limits = { workerName, mostOfOwner, mostOfVisitors, leaseMs }
    while (this.#running.size < concurrency && !this.#isStopping) {
      const isVisitorsTurn = (this.#takenCount + 1) % visitorsTurnEvery === 0
      const job = await takeJudging(db, { ...limits, isVisitorsTurn })
      if (!job) return
      this.#takenCount += 1
      this.#running.set(job.id, this.#run(job))
    }
  }

  async #run(job: TakenJudging): Promise<void> {
    try {
      await this.#judgeAndRecord(job)
    } catch (err) {
      if (!this.#isStopping) await this.#failed(job, err)
    }
    this.#running.delete(job.id)
    this.wake()
  }

  async #judgeAndRecord(job: TakenJudging): Promise<void> {
    const { db, clock, log, workerName, onJudged } = this.#options
    const startedAt = clock()
    const outcome = await judgeTaken(job, { db, judge: await this.#openJudge(), now: startedAt })
    if (!outcome) {
      log.warn(
        { jobId: job.id, tries: job.tries },
        'A program could not be judged; it is tried again',
      )
      await this.#tryAgain(job)
      return
    }
    const { result, isKnown, cpuMs } = outcome
    const now = clock()
    const isOurs = await recordJudging(db, {
      jobId: job.id,
      workerName,
      result,
      cpuMs,
      onJudged,
      now,
    })
    const line = {
      jobId: job.id,
      language: job.language,
      purpose: job.purpose,
      verdict: result.verdict,
      isKnown,
      waitedMs: startedAt.getTime() - job.queuedAt.getTime(),
      tookMs: now.getTime() - startedAt.getTime(),
    }
    if (!isOurs) log.warn(line, 'A program was judged too late: it is another worker’s now')
    else if (result.verdict === 'IE')
      log.error({ ...line, reason: result.message }, 'A program was not judged')
    else log.info(line, 'A program was judged')
  }

  async #failed(job: TakenJudging, err: unknown): Promise<void> {
    this.#options.log.error({ err, jobId: job.id, tries: job.tries }, 'Judging a program failed')
    // If the database is away, the lease expires instead.
    await this.#orWarn(this.#tryAgain(job), 'A program could not be put back')
  }

  #tryAgain({ id, tries }: TakenJudging): Promise<void> {
    const { db, workerName, retryMs } = this.#options
    return retryJudging(db, { jobId: id, workerName, waitMs: retryMs * Math.min(tries, 60) })
  }

  async #renewAndFree(): Promise<void> {
    const { db, log, workerName, leaseMs } = this.#options
    const jobIds = [...this.#running.keys()]
    if (jobIds.length > 0) await prolongJudging(db, { workerName, leaseMs, jobIds })
    const lost = await freeLostJudging(db)
    if (lost.length > 0)
      log.warn({ jobIds: lost }, 'A judging process was lost; its programs wait again')
  }

  /** Loaded with the first job; after a failure, the next job tries again. */
  #openJudge(): Promise<JudgeLibrary> {
    this.#judge ??= this.#options.openJudge().catch((error: unknown) => {
      this.#judge = null
      throw error
    })
    return this.#judge
  }

  async #orWarn(work: Promise<void>, message: string): Promise<void> {
    await work.catch((err: unknown) => this.#options.log.warn({ err }, message))
  }
}
