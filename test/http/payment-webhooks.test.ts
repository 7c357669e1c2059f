import { describe, expect } from 'vitest'
import { webhookEvents } from '~/features/payments/tables.server'
import { pay, pressPay, test } from './bank'
import { listQueuedJobs } from '../jobs'
import { createSignedUp } from './person'
import type { Site } from './site'

describe('a webhook', () => {
  async function send(site: Site, body: string | Uint8Array<ArrayBuffer>, headers = {}) {
    return site.request('/webhooks/razorpay', { method: 'POST', body, headers })
  }

  test.for([
    ['without a signature', {}],
    ['with an empty one', { 'x-razorpay-signature': '' }],
    ['with one of zeros', { 'x-razorpay-signature': '0'.repeat(64) }],
    ['with one of another length', { 'x-razorpay-signature': '00' }],
    ['with one that is no hex', { 'x-razorpay-signature': 'g'.repeat(64) }],
  ] as const)('%s is refused and not stored', async ([, headers], { site }) => {
    const before = await site.db.$count(webhookEvents)
    const answer = await send(site, '{"event":"payment.captured"}', headers)

    expect(answer.status).toBe(401)
    expect(await answer.json()).toEqual({ error: 'The signature is wrong.' })
    expect(await site.db.$count(webhookEvents)).toBe(before)
    expect(site.logLines.filter(({ level }) => level >= 50)).toEqual([])
  })

  test('that is too large is refused unread', async ({ site }) => {
    const answer = await send(site, 'a'.repeat(1024 * 1024))

    expect(answer.status).toBe(413)
  })

  test('of Razorpay is stored once, however often it arrives', async ({ site }) => {
    const person = await createSignedUp(site)
    const orderId = await pressPay(person)
    const before = await site.db.$count(webhookEvents)
    await pay(site, orderId, 'repeated')

    await expect.poll(() => site.db.$count(webhookEvents)).toBe(before + 3)
    const jobs = await listQueuedJobs(site.db, 'handle-razorpay-event')
    expect(jobs).toHaveLength(await site.db.$count(webhookEvents))
  })

  test('refuses GET', async ({ site }) => {
    expect((await site.request('/webhooks/razorpay')).status).toBe(404)
  })
})
