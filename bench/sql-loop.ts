import pg from 'pg'
import { answerJobs } from './child.ts'
import { sqlJob } from './sql-job.ts'
import { type Pair, tokenOf } from './students.ts'

let clients: Promise<pg.Client[]> | null = null

answerJobs(sqlJob, async ({ database, connections, statements: { session, complete }, pairs }) => {
  clients ??= connect(database, connections)
  const open = await clients
  const waiting = pairs.values()
  const startedAt = performance.now()
  await Promise.all(
    open.map(async (client) => {
      for (const each of waiting) {
        await client.query({ ...session, values: [tokenOf(each.studentId), new Date()] })
        await client.query({ ...complete, values: valuesOf(each) })
      }
    }),
  )
  return { completions: pairs.length, seconds: (performance.now() - startedAt) / 1000 }
})

function valuesOf({ studentId, courseId, moduleId }: Pair): unknown[] {
  const now = new Date()
  return [studentId, courseId, moduleId, now, now.toISOString().slice(0, 10)]
}

function connect(database: pg.ClientConfig, connections: number): Promise<pg.Client[]> {
  return Promise.all(
    Array.from({ length: connections }, async () => {
      const client = new pg.Client(database)
      await client.connect()
      return client
    }),
  )
}
