import { randomUUID } from 'node:crypto'
import { rm } from 'node:fs/promises'
import { createServer } from 'node:net'
import type { AddressInfo } from 'node:net'
import { eq } from 'drizzle-orm'
import { expect, vi } from 'vitest'
import { enrolments } from '~/features/courses/tables.server'
import { orders, payments } from '~/features/payments/tables.server'
import { activity } from '~/platform/db/tables.server'
import { writeContent } from './course-files'
import { connectionStringOf } from './database-server'
import { test as databaseTest } from './fixtures'
import { signal, start } from './program'

// Real servers start, are killed, and start again here.
vi.setConfig({ testTimeout: 180_000 })

const test = databaseTest.extend('settings', async ({ databaseAddress, folder }, { onCleanup }) => {
  const contentDir = await writeContent()
  onCleanup(() => rm(contentDir, { recursive: true }))
  const port = await findFreePort()
  return {
    DATABASE_URL: connectionStringOf(databaseAddress),
    DATA_DIR: folder,
    CONTENT_DIR: contentDir,
    PORT: String(port),
    APP_URL: `http://localhost:${port}`,
    TRUST_PROXY: '1',
  }
})

function findFreePort(): Promise<number> {
  return new Promise((resolve) => {
    const server = createServer().listen(0, '127.0.0.1', () => {
      const { port } = server.address() as AddressInfo
      server.close(() => resolve(port))
    })
  })
}

let house = 0

/** A student with an open order for a course of ₹499, at the site with this address. */
async function createBuyer(site: string) {
  let cookie = ''
  // Tries are counted by address, and these people have different ones of this machine, to which
  // alone the stand-ins answer.
  const from = `127.0.0.${(house += 1)}`
  const send = (path: string, fields: Record<string, string>, at = site) =>
    fetch(at + path, {
      method: 'POST',
      body: new URLSearchParams(fields),
      headers: { origin: site, cookie, 'x-forwarded-for': from },
      redirect: 'manual',
    })
  const open = (path: string) => fetch(site + path, { headers: { cookie }, redirect: 'manual' })
  const password = 'a rope and a river'
  const email = `${randomUUID()}@example.org`
  const account = { name: 'Asha Verma', email, password, confirmPassword: password }
  const signedUp = await send('/sign-up', account)
  cookie = signedUp.headers
    .getSetCookie()
    .map((each) => each.split(';')[0])
    .join('; ')
  expect(signedUp.status).toBe(302)
  const pressPay = () => send('/payment/splices', { intent: 'start' })
  expect((await pressPay()).headers.get('location')).toBe('/payment/splices?checkout')
  const checkout = await (await open('/payment/splices?checkout')).text()
  const orderId = /order_[0-9a-f]+/.exec(checkout)?.[0] ?? 'none'

  /** Pays at the stand-in. @returns what the browser would tell the site. */
  async function pay(manner: string) {
    const paid = await send('/sandbox/razorpay/checkout', { order_id: orderId, act: 'pay', manner })
    expect(paid.status).toBe(200)
    const said = /data-message="([^"]+)"/.exec(await paid.text())?.[1] ?? '{}'
    const { response } = JSON.parse(said.replaceAll('&quot;', '"')) as {
      response: Record<'razorpay_payment_id' | 'razorpay_signature', string>
    }
    const { razorpay_payment_id: paymentId, razorpay_signature: signature } = response
    const claim = { intent: 'confirm', orderId, paymentId, signature }
    return (at = site) => send('/payment/splices', claim, at)
  }

  const untilOpen = async () => {
    await expect.poll(async () => (await open('/course/splices')).status).toBe(200)
  }
  return { pressPay, pay, untilOpen }
}

test('a site killed during payments learns of each payment after the restart', async ({
  db,
  settings,
}) => {
  const site = await start(settings)
  const buyers = await Promise.all([1, 2, 3, 4].map(() => createBuyer(site.url)))
  const [returning, pressing, gone, late] = buyers
  if (!returning || !pressing || !gone || !late) throw new Error('There are four')
  const callBack = await returning.pay('lost')
  await Promise.all([pressing.pay('lost'), gone.pay('lost')])

  expect(await signal(site, 'SIGKILL')).toBe('SIGKILL')
  const next = await start(settings)

  // One browser kept the answer of the bank, one asks again, one pays only now.
  expect((await callBack()).headers.get('location')).toBe('/payment/splices')
  expect((await pressing.pressPay()).headers.get('location')).toBe('/payment/splices')
  await late.pay('once')
  await late.untilOpen()
  // One never came back: reconciliation asks the bank when the order is due.
  await db.update(orders).set({ nextCheckAt: new Date(0) })
  await db.$client.query(`select graphile_worker.add_job('reconcile-orders')`)
  await gone.untilOpen()

  expect(await db.$count(enrolments)).toBe(4)
  expect(await db.$count(payments, eq(payments.state, 'kept'))).toBe(4)
  expect(await db.$count(orders, eq(orders.state, 'paid'))).toBe(4)
  expect(await signal(next, 'SIGTERM')).toBe(0)
})

test('each payment unlocks once when two processes hear of it and one is killed', async ({
  db,
  settings,
}) => {
  const site = await start(settings)
  const rounds = 3
  for (let round = 0; round < rounds; round += 1) {
    const other = await start({ ...settings, PORT: '0' })
    const buyer = await createBuyer(site.url)
    const callBack = await buyer.pay('repeated')
    const heard = [site.url, other.url, other.url, site.url].map((at) => callBack(at))
    const ended = signal(other, 'SIGKILL')
    await Promise.allSettled(heard)
    await ended
    await buyer.untilOpen()
  }

  expect(await db.$count(enrolments)).toBe(rounds)
  expect((await db.select().from(payments)).map(({ state }) => state)).toEqual(
    Array.from({ length: rounds }, () => 'kept'),
  )
  expect(await db.$count(activity, eq(activity.kind, 'course-unlocked'))).toBe(rounds)
  expect(await signal(site, 'SIGTERM')).toBe(0)
})
