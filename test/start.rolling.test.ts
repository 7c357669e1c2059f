import { rm } from 'node:fs/promises'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { expect, vi } from 'vitest'
import { writeContent } from './course-files'
import { connectionStringOf } from './database-server'
import { test } from './fixtures'
import { signal, start } from './program'
import { openSmallProxy } from './small-proxy'

// Real servers start and stop here, two of them twice.
vi.setConfig({ testTimeout: 400_000 })

/** 10,000 by hand. */
const requests = Number(process.env.ROLLING_REQUESTS ?? 400)
const clients = 8

async function findFreePorts(count: number): Promise<number[]> {
  const servers = Array.from({ length: count }, () => createServer().listen(0, '127.0.0.1'))
  await Promise.all(servers.map((each) => new Promise((done) => each.once('listening', done))))
  const ports = servers.map((each) => (each.address() as AddressInfo).port)
  await Promise.all(servers.map((each) => new Promise((done) => each.close(done))))
  return ports
}

test('a rolling restart of two processes behind a proxy fails no request', async ({
  databaseAddress,
  folder,
  onTestFinished,
}) => {
  const contentDir = await writeContent()
  onTestFinished(() => rm(contentDir, { recursive: true }))
  const ports = await findFreePorts(2)
  const startAt = (port: number) =>
    start({
      DATABASE_URL: connectionStringOf(databaseAddress),
      DATABASE_POOL_SIZE: '4',
      DATA_DIR: folder,
      CONTENT_DIR: contentDir,
      PORT: String(port),
      APP_URL: 'http://localhost:3000',
      DRAIN_SECONDS: '4',
      LOG_LEVEL: 'warn',
    })
  const processes = await Promise.all(ports.map(startAt))
  const proxy = await openSmallProxy(ports)
  onTestFinished(proxy.close)

  const statuses = new Map<number, number>()
  let sent = 0
  const restarted = { isDone: false }
  const send = async () => {
    while (sent < requests || !restarted.isDone) {
      sent += 1
      const isForm = sent % 2 === 0
      const answer = await fetch(`${proxy.url}${isForm ? '/log-in' : '/courses'}`, {
        redirect: 'manual',
        ...(isForm && {
          method: 'POST',
          headers: { origin: 'http://localhost:3000' },
          body: new URLSearchParams({ email: 'nobody', password: 'x' }),
        }),
      })
      await answer.arrayBuffer()
      statuses.set(answer.status, (statuses.get(answer.status) ?? 0) + 1)
    }
  }
  const sending = Promise.all(Array.from({ length: clients }, send))
  const ends: unknown[] = []
  for (const [index, port] of ports.entries()) {
    const old = processes[index]
    ends.push(old && (await signal(old, 'SIGTERM')))
    await startAt(port)
  }
  restarted.isDone = true
  await sending

  expect(ends).toEqual([0, 0])
  expect(proxy.failures).toEqual([])
  // A form with an invalid email address gets status 400.
  expect(new Set(statuses.keys())).toEqual(new Set([200, 400]))
  expect(sent).toBeGreaterThanOrEqual(requests)
})
