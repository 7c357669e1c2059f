import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, onTestFinished, test } from 'vitest'
import { ThreadQueue } from './thread-queue.server'

const source = `
import { parentPort } from 'node:worker_threads'
parentPort.on('message', (task) => {
  if (task === 'throw') throw new Error('No')
  while (task === 'loop');
  if (task === 'eat') for (const all = []; ; ) all.push(new Array(1e5).fill({}))
  if (task === 'exit') process.exit()
  parentPort.postMessage(task + '!')
})
`

async function openQueue(settings: { timeoutMs?: number; mostWaiting?: number } = {}) {
  const folder = await mkdtemp(join(tmpdir(), 'thread-queue-'))
  onTestFinished(() => rm(folder, { recursive: true }))
  const file = join(folder, 'worker.mjs')
  await writeFile(file, source)
  return new ThreadQueue<string, string>({
    file,
    timeoutMs: 10_000,
    mostWaiting: 5,
    heapMib: 32,
    ...settings,
  })
}

test('runs tasks in order', async () => {
  const queue = await openQueue()

  expect(await Promise.all(['a', 'b', 'c'].map((task) => queue.run(task)))).toEqual(
    ['a!', 'b!', 'c!'].map((value) => ({ ok: true, value })),
  )
})

test('ends an endless task and runs the next one', async () => {
  const queue = await openQueue({ timeoutMs: 3000 })
  const [endless, next] = await Promise.all([queue.run('loop'), queue.run('a')])

  expect(endless).toEqual({ ok: false, reason: 'late' })
  expect(next).toEqual({ ok: true, value: 'a!' })
})

test.for(['throw', 'exit', 'eat'])(
  'a task that ends its thread (%s) does not fail the next one',
  async (task) => {
    const queue = await openQueue()

    expect(await queue.run(task)).toEqual({ ok: false, reason: 'failed' })
    expect(await queue.run('a')).toEqual({ ok: true, value: 'a!' })
  },
)

test('refuses a task at once when the queue is full', async () => {
  const queue = await openQueue({ mostWaiting: 1 })
  const all = await Promise.all(['a', 'b', 'c'].map((task) => queue.run(task)))

  expect(all.map(({ ok }) => ok)).toEqual([true, true, false])
  expect(all[2]).toEqual({ ok: false, reason: 'full' })
})
