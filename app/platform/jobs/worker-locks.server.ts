import pg from 'pg'
import type { Database } from '../db/client.server'
import type { Log } from '../log.server'

/** The advisory lock class of living workers. */
const lockClass = 7_412_017
const reconnectMs = 500
/** A worker without a lock in this many checks is dead: a lost connection comes back sooner. */
const looksUntilDead = 5

/**
 * Makes PostgreSQL notice within 25 s that a client's machine is gone; the default is two hours.
 */
const noticeLostMachine =
  'set tcp_keepalives_idle = 10; set tcp_keepalives_interval = 5; set tcp_keepalives_count = 3'

/** An advisory lock per living worker, which PostgreSQL releases when the process dies. */
export class WorkerLocks {
  #db: Database
  #log: Log
  #workers = new Set<string>()
  #client: pg.Client | null = null
  #retry: NodeJS.Timeout | null = null
  #isClosed = false

  constructor(db: Database, log: Log) {
    this.#db = db
    this.#log = log
  }

  hold(worker: string): void {
    this.#workers.add(worker)
    if (!this.#client) this.#connect()
    else this.#run(this.#client, 'pg_advisory_lock_shared', worker)
  }

  has(worker: string): boolean {
    return this.#workers.has(worker)
  }

  release(worker: string): void {
    this.#workers.delete(worker)
    if (this.#client) this.#run(this.#client, 'pg_advisory_unlock_shared', worker)
  }

  async close(): Promise<void> {
    this.#isClosed = true
    if (this.#retry) clearTimeout(this.#retry)
    await this.#client?.end().catch(() => {})
  }

  #connect(): void {
    if (this.#isClosed || this.#retry) return
    const client = new pg.Client({
      ...this.#db.$client.options,
      application_name: 'skillsurge workers',
    })
    this.#client = client
    client.on('error', (error) => this.#lost(client, error))
    client.on('end', () => this.#lost(client, null))
    const connecting = async () => {
      await client.connect()
      await client.query(noticeLostMachine)
    }
    connecting().catch((error: unknown) => this.#lost(client, error))
    for (const worker of this.#workers) this.#run(client, 'pg_advisory_lock_shared', worker)
  }

  #run(
    client: pg.Client,
    act: 'pg_advisory_lock_shared' | 'pg_advisory_unlock_shared',
    worker: string,
  ): void {
    client
      .query(`select ${act}($1, hashtext($2))`, [lockClass, worker])
      .catch((error: unknown) => this.#lost(client, error))
  }

  #lost(client: pg.Client, error: unknown): void {
    if (this.#client !== client || this.#isClosed) return
    this.#client = null
    client.end().catch(() => {})
    if (error) this.#log.warn({ err: error }, 'The connection that shows living workers was lost')
    this.#retry = setTimeout(() => {
      this.#retry = null
      this.#connect()
    }, reconnectMs)
    this.#retry.unref()
  }
}

/** Frees jobs of workers that had no lock several times in a row; an outage restarts the count. */
export class DeadWorkers {
  #db: Database
  #own: WorkerLocks
  #looks = new Map<string, number>()

  constructor(db: Database, own: WorkerLocks) {
    this.#db = db
    this.#own = own
  }

  async look(): Promise<void> {
    try {
      const held = await findMissing(this.#db)
      const missing = held.filter((worker) => !this.#own.has(worker))
      this.#looks = new Map(missing.map((id) => [id, (this.#looks.get(id) ?? 0) + 1]))
      await free(
        this.#db,
        missing.filter((id) => (this.#looks.get(id) ?? 0) >= looksUntilDead),
      )
    } catch (error) {
      this.#looks.clear()
      throw error
    }
  }

  /** Frees every locked job, for the start of the only process. */
  async freeAll(): Promise<void> {
    await free(this.#db, await findMissing(this.#db))
  }
}

/** Workers with a locked job whose own lock nobody holds. */
async function findMissing(db: Database): Promise<string[]> {
  const { rows } = await db.$client.query<{ worker: string }>(
    `select distinct locked_by as worker from graphile_worker.jobs as jobs
     where locked_by is not null and not exists (
       select from pg_locks
       where locktype = 'advisory' and granted and classid = $1 and objsubid = 2
         and objid::bigint = hashtext(jobs.locked_by)::bigint & 4294967295
         and database = (select oid from pg_database where datname = current_database())
     )`,
    [lockClass],
  )
  return rows.map(({ worker }) => worker)
}

async function free(db: Database, workers: readonly string[]): Promise<void> {
  if (workers.length === 0) return
  await db.$client.query('select graphile_worker.force_unlock_workers($1)', [workers])
}
