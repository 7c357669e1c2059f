import { Hono } from 'hono'
import { bodyLimit } from 'hono/body-limit'
import { once } from 'node:events'
import { connect } from 'node:net'
import { setTimeout as after } from 'node:timers/promises'
import { expect, onTestFinished, test } from 'vitest'
import { listen } from './listen.server'
import { wholeBodies } from './whole-bodies.server'

const megabyte = 1024 * 1024

/** Refuses every body of more than 1 kB. */
async function openRefusing(): Promise<number> {
  const app = new Hono()
  app.use(wholeBodies())
  app.use(bodyLimit({ maxSize: 1024, onError: (c) => c.text('Too large.', 413) }))
  app.all('*', (c) => c.text('Taken.'))
  const at = { host: '127.0.0.1', port: 0 }
  const { server, port } = await listen(app.fetch, at, { isStopping: false })
  onTestFinished(() => {
    server.closeAllConnections()
    server.close()
  })
  return port
}

/** Opens a connection and records what it receives and how it ends. */
async function dial(port: number) {
  const socket = connect(port, '127.0.0.1')
  const got = { text: '', error: null as Error | null, isEnded: false }
  socket.setEncoding('utf8')
  socket.on('data', (piece: string) => (got.text += piece))
  socket.on('end', () => (got.isEnded = true))
  socket.on('error', (error) => (got.error = error))
  onTestFinished(() => void socket.destroy())
  await once(socket, 'connect')
  return { socket, got }
}

const head = (headers: string) => `POST / HTTP/1.1\r\nHost: localhost\r\n${headers}\r\n\r\n`
const chunk = (text: string) => `${text.length.toString(16)}\r\n${text}\r\n`

test.for([
  ['of a known length', head(`Content-Length: ${2 * megabyte}`), (part: string) => part, ''],
  ['in pieces', head('Transfer-Encoding: chunked'), chunk, '0\r\n\r\n'],
] as const)(
  'reads a slow body %s to its end, refuses it, and keeps the connection',
  async ([, start, part, end]) => {
    const { socket, got } = await dial(await openRefusing())

    socket.write(start)
    for (let sent = 0; sent < 8; sent += 1) {
      socket.write(part('a'.repeat(megabyte / 4)))
      await after(100)
    }
    socket.write(`${end}GET / HTTP/1.1\r\nHost: localhost\r\n\r\n`)

    await expect.poll(() => got.text).toContain('Taken.')
    expect(got).toMatchObject({ error: null, isEnded: false })
    expect(got.text).toMatch(/^HTTP\/1\.1 413 [\s\S]+Too large\.HTTP\/1\.1 200 /)
  },
)

test('answers a body beyond any limit and closes its connection', async () => {
  const { socket, got } = await dial(await openRefusing())

  socket.write(head(`Content-Length: ${1024 * megabyte}`))
  for (let sent = 0; sent < 40 && !socket.destroyed; sent += 1)
    await new Promise((resolve) => socket.write('a'.repeat(megabyte), resolve))

  await expect.poll(() => socket.destroyed || got.isEnded).toBe(true)
  expect(got.text).toMatch(/^HTTP\/1\.1 413 /)
  expect(got.text).toMatch(/\r\nconnection: close\r\n/i)
})
