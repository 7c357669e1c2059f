import { expect, onTestFinished } from 'vitest'
import type { Database } from '~/platform/db/client.server'
import { runJobs } from '~/platform/jobs/run-jobs.server'
import { createMailTask } from '~/platform/mail/mail.server'
import { queueMail } from '~/platform/mail/queue-mail.server'
import { collectLog } from '../../test/collect-log'
import { test } from '../../test/fixtures'
import { listQueuedMails } from '../../test/mail'
import { openMailbox } from './mailbox'

const mail = { to: 'asha@example.com', subject: 'नमस्ते', text: 'Your first lesson waits.' }

async function openPost(db: Database) {
  const mailbox = await openMailbox(() => new Date('2026-03-09T10:00:00Z'))
  onTestFinished(() => mailbox.close())
  return {
    mailbox,
    tasks: {
      'send-mail': createMailTask({
        db,
        smtpUrl: mailbox.smtpUrl,
        from: 'hello@example.org',
        appUrl: 'https://learn.example.org',
      }),
    },
  }
}

test('a queued mail arrives over SMTP', async ({ db }) => {
  const { mailbox, tasks } = await openPost(db)
  const links = [{ text: 'Go on', path: '/course/knots' }]
  await queueMail(db, { ...mail, replyTo: 'team@example.org', links })

  const jobs = await runJobs({ db, tasks, schedule: [], log: collectLog().log })
  try {
    await expect.poll(() => mailbox.list()).toHaveLength(1)
  } finally {
    await jobs.stop()
  }

  expect(mailbox.find(1)).toMatchObject({
    to: ['asha@example.com'],
    from: 'hello@example.org',
    replyTo: 'team@example.org',
    subject: 'नमस्ते',
    text: expect.stringMatching(
      /^Your first lesson waits\.\n\nGo on: https:\/\/learn\.example\.org\/course\/knots\s*$/,
    ) as string,
  })
  expect(await listQueuedMails(db)).toEqual([])
})

test('a mail of a transaction that is rolled back is not sent', async ({ db }) => {
  await expect(
    db.transaction(async (tx) => {
      await queueMail(tx, mail)
      throw new Error('The rest failed')
    }),
  ).rejects.toThrow('The rest failed')

  expect(await listQueuedMails(db)).toEqual([])
})

test('a line break in a subject adds no header', async ({ db }) => {
  const { mailbox, tasks } = await openPost(db)
  await tasks['send-mail']({ ...mail, subject: 'Hello\r\nBcc: eve@example.com' })

  expect(mailbox.find(1)).toMatchObject({
    to: ['asha@example.com'],
    subject: 'Hello Bcc: eve@example.com',
  })
  expect(await listQueuedMails(db)).toEqual([])
})

test('a link in a mail that an earlier version queued is sent', async ({ db }) => {
  const { mailbox, tasks } = await openPost(db)
  const links = [{ words: 'Go on', path: '/course/knots' }]
  await tasks['send-mail']({ ...mail, links })

  expect(mailbox.find(1)?.text).toContain('Go on: https://learn.example.org/course/knots')
})

test('a mail that the server does not take waits for another attempt', async ({ db }) => {
  const { mailbox, tasks } = await openPost(db)
  await mailbox.close()
  await queueMail(db, mail)
  const { log, lines } = collectLog()

  const jobs = await runJobs({ db, tasks, schedule: [], log })
  try {
    await expect.poll(() => lines.some(({ level }) => level === 40)).toBe(true)
  } finally {
    await jobs.stop()
  }

  expect(await listQueuedMails(db)).toEqual([mail])
})
