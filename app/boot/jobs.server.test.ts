import { once } from 'node:events'
import { createServer, type AddressInfo } from 'node:net'
import { expect } from 'vitest'
import { requestReset } from '../features/accounts/commands.server/reset-password'
import { signUp } from '../features/accounts/commands.server/sign-up'
import { users } from '../features/accounts/tables.server'
import { createAccountTasks } from '../features/accounts/jobs.server'
import { runJobs } from '../platform/jobs/run-jobs.server'
import { createMailTask } from '../platform/mail/mail.server'
import { collectLog } from '../../test/collect-log'
import { test } from '../../test/fixtures'
import { listQueuedMails } from '../../test/mail'

const now = new Date('2026-03-09T10:00:00Z')
const site = { name: 'SkillSurge', appUrl: 'https://learn.example.org' }
const from = { address: null, deviceFor: () => null }
const email = 'asha.secret@example.org'
const password = 'a rope and a river'

/** A mail server that refuses every recipient and repeats the address, as some servers do. */
async function openRefusingServer() {
  const server = createServer((socket) => {
    socket.write('220 ready\r\n')
    socket.on('error', () => {})
    socket.on('data', (data) => {
      const line = data.toString()
      const isRecipient = line.startsWith('RCPT')
      socket.write(isRecipient ? `550 5.1.1 ${line.trim()} unknown\r\n` : '250 fine\r\n')
    })
  }).listen(0, '127.0.0.1')
  await once(server, 'listening')
  const { port } = server.address() as AddressInfo
  return { smtpUrl: `smtp://127.0.0.1:${port}`, close: () => server.close() }
}

test('neither the log nor the queue shows an address, a name or a token when mail fails', async ({
  db,
}) => {
  const { log, lines } = collectLog()
  const mailServer = await openRefusingServer()
  const form = { name: 'Asha Secret', email, password, confirmPassword: password }
  await signUp(db, { form, headers: new Headers(), from, site, now })
  await requestReset(db, { email, from, site, now })
  const mailOptions = { db, smtpUrl: mailServer.smtpUrl, from: 'hello@example.org' }
  const tasks = {
    'send-mail': createMailTask({ ...mailOptions, appUrl: site.appUrl }),
    ...createAccountTasks({ db, clock: () => now }),
  }

  const jobs = await runJobs({ db, tasks, schedule: [], log })
  try {
    await expect.poll(() => lines.filter(({ level }) => level === 40).length).toBe(2)
  } finally {
    await jobs.stop()
    mailServer.close()
  }

  const mails = await listQueuedMails(db)
  const tokens = mails.map(({ text }) => /token=([\w-]+)/.exec(text)?.[1] ?? '')
  expect(tokens).toHaveLength(2)
  const [user] = await db.select().from(users)
  expect(user).toMatchObject({ email })
  const { rows: tables } = await db.$client.query<{ name: string }>(
    "select table_name as name from information_schema.tables where table_schema = 'graphile_worker'",
  )
  let stored = ''
  for (const { name } of tables) {
    const { rows } = await db.$client.query(`select * from graphile_worker.${name}`)
    stored += JSON.stringify(rows)
  }
  expect(stored).toContain('EENVELOPE 550')
  const secrets = [email, 'Asha', password, ...tokens]
  const shownIn = (text: string) => secrets.filter((each) => text.includes(each))
  expect({ log: shownIn(JSON.stringify(lines)), queue: shownIn(stored) }).toEqual({
    log: [],
    queue: [],
  })
  expect(lines).toContainEqual(
    expect.objectContaining({ msg: 'A job failed', task: 'send-mail', attempts: 1 }),
  )
})
