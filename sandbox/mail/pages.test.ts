import { expect, test } from 'vitest'
import type { ReceivedMail } from './mailbox'
import { mailPages } from './pages'

const mail = (given: Partial<ReceivedMail>): ReceivedMail => ({
  id: 1,
  to: ['asha@example.com'],
  from: 'hello@localhost',
  replyTo: null,
  subject: 'Hello',
  text: 'Hello.',
  receivedAt: new Date('2026-03-09T10:00:00Z'),
  ...given,
})

function open(mails: ReceivedMail[], path: string) {
  const pages = mailPages({
    smtpUrl: 'smtp://localhost',
    list: () => mails,
    find: (id) => mails.find((each) => each.id === id) ?? null,
    close: async () => {},
  })
  return pages.request(path)
}

test('an empty inbox says that it is empty, and how long mails are kept', async () => {
  const html = await (await open([], '/')).text()
  expect(html).toContain('No mail has been sent yet.')
  expect(html).toContain('They are kept until the site stops.')
})

test('the inbox lists the mails in order, each with its link', async () => {
  const html = await (
    await open([mail({ id: 2, subject: 'Second' }), mail({ subject: 'First' })], '/')
  ).text()

  expect(html.indexOf('Second')).toBeLessThan(html.indexOf('First'))
  expect(html).toContain('href="/sandbox/mail/2"')
  expect(html).toContain('asha@example.com')
})

test('a link in a mail can be followed, and ends before the full stop', async () => {
  const text = 'Open http://localhost:3000/verify-email?token=a_b-c&x=1. Thank you.'
  const html = await (await open([mail({ text })], '/1')).text()

  expect(html).toContain('<a href="http://localhost:3000/verify-email?token=a_b-c&amp;x=1">')
  expect(html).toContain('</a>. Thank you.')
})

test('nothing that a stranger wrote runs', async () => {
  const hostile = '<script>alert(1)</script> javascript:alert(1)'
  const response = await open([mail({ subject: hostile, text: hostile, replyTo: hostile })], '/1')
  const html = await response.text()

  expect(html).not.toContain('<script')
  expect(html).not.toContain('href="javascript:')
  expect(response.headers.get('content-security-policy')).toContain("default-src 'none'")
})

test('a mail that does not exist is not found', async () => {
  expect((await open([], '/7')).status).toBe(404)
})
