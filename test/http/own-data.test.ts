import { eq } from 'drizzle-orm'
import { expect } from 'vitest'
import * as z from 'zod'
import { rateLimits } from '~/platform/db/tables.server'
import { createSignedUp, createVisitor } from './person'
import { test } from './site'

const path = '/profile/my-data.json'
const file = z.record(z.string(), z.array(z.record(z.string(), z.unknown())))

test('a student downloads all their stored data', async ({ site }) => {
  const student = await createSignedUp(site)
  await student.send('/course/knots/bowline', {
    intent: 'note',
    note: 'Twice round, "then" through',
  })

  const response = await student.open(path)

  expect(response.headers.get('content-disposition')).toBe('attachment; filename="my-data.json"')
  const stored = file.parse(await response.json())
  expect(stored.users).toHaveLength(1)
  expect(stored.module_notes).toEqual([
    expect.objectContaining({ note: 'Twice round, "then" through' }),
  ])
  expect(stored.sessions?.[0]).not.toHaveProperty('token')
  expect(stored.accounts?.[0]).not.toHaveProperty('password')
})

test('the privacy page lists the stored data', async ({ site }) => {
  const html = await (await createVisitor(site).open('/privacy')).text()

  for (const words of [
    'Your quizzes: each answer you gave and when',
    'Your exercises: each answer you submitted, when, and its verdict',
    'any answer you have not submitted yet',
    'Your course challenges',
    'Your notes on modules',
    'Your review and goals',
    'began to buy a course',
    'Download your',
    'When your account is deleted',
    'until we delete them after 14 days',
  ])
    expect(html.replaceAll('<!-- -->', '')).toContain(words)
})

test('refuses the file to a visitor and limits repeated downloads', async ({ site }) => {
  expect((await createVisitor(site).open(path)).status).toBe(302)

  const student = await createSignedUp(site)
  await (await student.open(path)).text()
  await site.db
    .update(rateLimits)
    .set({ count: 10_000, retryAt: new Date(Date.now() + 60_000) })
    .where(eq(rateLimits.policy, 'download-data'))
  expect((await student.open(path)).status).toBe(429)
})
