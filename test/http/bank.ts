import { expect, vi } from 'vitest'
import type { Person } from './person'
import { type Site, test as siteTest } from './site'

const sandbox = '/sandbox/razorpay'

/** The site and a stand-in for Razorpay, which exchange HTTP requests without a network. */
export const test = siteTest.extend('loopback', { auto: true }, ({ site }, { onCleanup }) => {
  vi.stubGlobal('fetch', (given: Request | string, init?: RequestInit) => {
    if (typeof given === 'string') return site.request(given, init)
    const { url, method, headers, body } = given
    const streamed = { method, headers, body, duplex: 'half' }
    return site.request(url, streamed)
  })
  onCleanup(() => void vi.unstubAllGlobals())
  return null
})

/** Presses Pay. @returns Razorpay's id of the new order. */
export async function pressPay(person: Person): Promise<string> {
  const answer = await person.send('/payment/splices', { intent: 'start' })
  expect([answer.status, answer.headers.get('location')]).toEqual([
    302,
    '/payment/splices?checkout',
  ])
  const html = await (await person.open('/payment/splices?checkout')).text()
  return /order_[0-9a-f]+/.exec(html)?.[0] ?? ''
}

/** Pays at the bank. @returns the fields that the checkout gives the browser. */
export async function pay(site: Site, orderId: string, manner = 'lost') {
  const form = new URLSearchParams({ order_id: orderId, act: 'pay', manner })
  const answer = await site.request(`${sandbox}/checkout`, { method: 'POST', body: form })
  const said = /data-message="([^"]+)"/.exec(await answer.text())?.[1] ?? ''
  const { response } = JSON.parse(said.replaceAll('&quot;', '"')) as {
    response: Record<string, string>
  }
  return {
    intent: 'confirm',
    orderId: response.razorpay_order_id ?? '',
    paymentId: response.razorpay_payment_id ?? '',
    signature: response.razorpay_signature ?? '',
  }
}
