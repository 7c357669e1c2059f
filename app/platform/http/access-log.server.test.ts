import { Hono } from 'hono'
import { once } from 'node:events'
import { connect } from 'node:net'
import { expect, onTestFinished, test } from 'vitest'
import { collectLog } from '../../../test/collect-log'
import { type HttpVariables, loggedPath, requestLog } from './access-log.server'
import { listen } from './listen.server'

test.each([
  ['/hackathons/second-surge/join/0f3ab2', '/hackathons/second-surge/join/…'],
  ['/hackathons/second-surge/join/0f3ab2.data', '/hackathons/second-surge/join/…'],
  ['/reminders/stop/u1.x9_z', '/reminders/stop/…'],
  ['/course/react-basics/props', '/course/react-basics/props'],
])('logs %s as %s', (path, logged) => {
  expect(loggedPath(path)).toBe(logged)
})

test('logs a form that the browser cut off as such, not as an error of the server', async () => {
  const { log, lines } = collectLog()
  const app = new Hono<{ Variables: HttpVariables }>()
  app.use(requestLog(log))
  app.onError((_, c) => c.text('Something failed.', 500))
  app.post('*', async (c) => c.text(await c.req.text()))
  const at = { host: '127.0.0.1', port: 0 }
  const { server, port } = await listen(app.fetch, at, { isStopping: false })
  onTestFinished(() => void server.close())
  const isAsked = once(server, 'request')
  const socket = connect(port, '127.0.0.1')

  socket.write('POST /sign-up HTTP/1.1\r\nHost: localhost\r\nContent-Length: 9\r\n\r\nname=')
  await isAsked
  socket.destroy()

  await expect.poll(() => lines).toMatchObject([{ path: '/sign-up', status: 499 }])
})
