import { eq } from 'drizzle-orm'
import { expect } from 'vitest'
import { messages } from '~/features/contact/tables.server'
import { listQueuedMails } from '../mail'
import { badEmails, badNames, changed, long, missing } from './bad-values'
import { createVisitor } from './person'
import { test } from './site'

const letter = {
  name: 'Asha Verma',
  email: 'asha@example.org',
  subject: 'A broken link',
  message: 'In the second module.',
}

test('stores a message and answers with a page that says so', async ({ site }) => {
  const visitor = createVisitor(site)
  const email = 'kept@example.org'

  const response = await visitor.send('/contact', { ...letter, email })

  expect(response.status).toBe(302)
  expect(response.headers.get('location')).toBe('/contact?sent=yes')
  expect(await (await visitor.open('/contact?sent=yes')).text()).toContain('has reached us')
  expect(await site.db.select().from(messages).where(eq(messages.email, email))).toHaveLength(1)
})

test('a link can fill in a valid subject', async ({ site }) => {
  const subjectOf = async (subject: string) => {
    const page = await createVisitor(site).open(`/contact?${new URLSearchParams({ subject })}`)
    return /<input(?=[^>]* name="subject")[^>]* value="([^"]*)"/.exec(await page.text())?.[1]
  }

  expect(await subjectOf('Payment for Splices, order 1')).toBe('Payment for Splices, order 1')
  expect(await subjectOf('a'.repeat(151))).toBe('')
})

test('thanks a bot that fills in the hidden field, and stores nothing', async ({ site }) => {
  const before = [await site.db.$count(messages), (await listQueuedMails(site.db)).length]

  const response = await createVisitor(site).send('/contact', { ...letter, website: 'x' })

  expect(response.status).toBe(302)
  expect([await site.db.$count(messages), (await listQueuedMails(site.db)).length]).toEqual(before)
})

test('refuses the sixth message within an hour and keeps its text in the form', async ({
  site,
}) => {
  const email = 'often@example.org'
  const send = (count: number) =>
    createVisitor(site).send('/contact', { ...letter, email, subject: `Broken link ${count}` })
  for (let sent = 0; sent < 5; sent += 1) expect((await send(sent)).status).toBe(302)

  const response = await send(5)

  expect(response.status).toBe(429)
  expect(response.headers.get('retry-after')).toMatch(/^(600|599)$/)
  const html = await response.text()
  expect(html).toContain('Too many tries. Please try again in 10 minutes.')
  expect(html).toContain('>In the second module.</textarea>')
})

const unseen = 'characters that cannot be shown'

test.for([
  ...badNames('Please enter your full name.'),
  ...badEmails,
  ['subject', 'missing', missing, 'Please enter a subject.'],
  ['subject', 'spaces', '   ', 'Please enter a subject.'],
  ['subject', '200 kB', long, 'This can have at most 150 characters.'],
  ['subject', 'a header', 'x\r\nBcc: all@example.org', 'Please keep the subject on one line.'],
  ['subject', 'a NUL', 'x\0', unseen],
  ['message', 'missing', missing, 'Please write a message.'],
  ['message', 'empty', '', 'Please write a message.'],
  ['message', '200 kB', long, 'This can have at most 5000 characters.'],
  ['message', 'a NUL', 'x\0', unseen],
  ['message', 'an override of the direction', '\u202eolleH', unseen],
  ['message', 'nothing that shows', '\u200b', unseen],
] as const)('does not store a message with the %s %s', async ([name, , value, words], { site }) => {
  const before = await site.db.$count(messages)

  const response = await createVisitor(site).send('/contact', changed(letter, name, value))

  expect(response.status).toBe(400)
  const html = await response.text()
  expect(html).toContain(words)
  expect(html).toContain(name === 'email' ? 'value="Asha Verma"' : 'value="asha@example.org"')
  expect(await site.db.$count(messages)).toBe(before)
})

test('escapes markup in a message', async ({ site }) => {
  const fields = { ...letter, subject: '<script>alert(1)</script>', email: 'asha' }

  const html = await (await createVisitor(site).send('/contact', fields)).text()

  expect(html).not.toContain('<script>alert(1)')
})

test('none of this is logged as a bug', ({ site }) => {
  expect(site.logLines.filter(({ level }) => level > 30)).toEqual([])
})
