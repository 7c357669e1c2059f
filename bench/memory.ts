import { loadResult, type LoadRequest } from './load-job.ts'
import { memoryMb } from './processes.ts'
import { addHistory, addStudents } from './students.ts'
import { connections, type World } from './world.ts'

const requestCount = 10_000

/** The memory of a site that has just started, after 10,000 requests as a day mixes them. */
export async function measureMemory(world: World) {
  const { site, db, load, cookieOf } = world
  const ids = await addStudents(db, 'walker', 100)
  await addHistory(db, ids)
  const get = (path: string, cookie?: string): LoadRequest => ({
    method: 'GET',
    path,
    headers: { 'accept-encoding': 'gzip, deflate, br, zstd', ...(cookie ? { cookie } : {}) },
  })
  const requests = ids
    .map(cookieOf)
    .flatMap((cookie, index) => [
      get('/'),
      get(`/courses?search=${index}`),
      get('/course/react-basics'),
      get('/dashboard', cookie),
      get('/dashboard/achievements', cookie),
      get('/course/react-basics', cookie),
      get('/courses', cookie),
      get('/dashboard.data', cookie),
    ])
  const job = { url: site.url, connections, until: { amount: requestCount }, requests, status: 200 }
  loadResult.parse(await load.ask(job))
  return memoryMb(site.pid)
}
