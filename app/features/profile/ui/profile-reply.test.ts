import { beforeEach, expect, test, vi } from 'vitest'
import { BrowserStorage } from '../../../../test/browser-storage'
import { saveSection } from './profile-reply'

beforeEach(() => vi.stubGlobal('localStorage', new BrowserStorage()))

const failed = 'Error saving profile. Please try again.'

/** The message after a save that gets no answer. */
async function messageOf({ onLine }: { onLine: boolean }) {
  vi.stubGlobal('navigator', { onLine })
  const address = 'https://site.example/dashboard/profile?edit=summary'
  const request = new Request(address, { method: 'POST', body: new FormData() })
  const { reply } = await saveSection(request, () => Promise.reject(new TypeError('no answer')))
  return reply.message
}

test('a save without a connection says so, where the draft is, and what to do', async () => {
  expect(await messageOf({ onLine: false })).toBe(
    `${failed} You have no connection. Your draft is stored on this device: press Save once the connection is back.`,
  )
})

test('any other failed save says to try again', async () => {
  expect(await messageOf({ onLine: true })).toBe(failed)
})
