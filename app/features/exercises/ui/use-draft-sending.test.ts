import { parseHTML } from 'linkedom'
import { act, createElement, useEffect } from 'react'
import { createRoot } from 'react-dom/client'
import { createMemoryRouter, RouterProvider } from 'react-router'
import { expect, test as base, vi } from 'vitest'
import { clearDraft, loadDraft, saveDraft } from '~/ui/drafts/store'
import { BrowserStorage } from '../../../../test/browser-storage'
import type { Sent } from './send-answer'
import { useDraftSending } from './use-draft-sending'

const key = { name: 'exercise-knots/double', owner: 'asha', exerciseVersion: 'v1' }
const type = (answer: string, more: object = {}) =>
  saveDraft(key.name, key.owner, { answer, exerciseVersion: key.exerciseVersion, ...more })
const left = () => loadDraft(key.name, key.owner)

type Request = { answer: string; version: number; reply: (sent: Sent) => Promise<void> }

/** A page that sends drafts; the test answers its `requests`. */
const test = base.extend('page', async ({}, { onCleanup }) => {
  const { document } = parseHTML('<main></main>')
  const listening = { addEventListener: () => undefined, removeEventListener: () => undefined }
  vi.stubGlobal('IS_REACT_ACT_ENVIRONMENT', true)
  vi.stubGlobal('localStorage', new BrowserStorage())
  vi.stubGlobal('window', { ...listening, document })
  vi.stubGlobal('document', document)
  const requests: Request[] = []
  const page = { requests, maySend: true, sending: null as Sending | null }
  const send = (answer: string, version: number) =>
    new Promise<Sent>((resolve) => {
      const reply = (sent: Sent) => act(async () => resolve(sent))
      requests.push({ answer, version, reply })
    })
  function Page() {
    const { maySend } = page
    const stored = { answer: null, version: 5 }
    const sending = useDraftSending(key, { maySend, stored, send })
    useEffect(() => {
      Object.assign(page, { sending })
    })
    return null
  }
  const router = createMemoryRouter([{ path: '/', Component: Page }])
  const root = createRoot(document.querySelector('main') as unknown as Element)
  await act(async () => root.render(createElement(RouterProvider, { router })))
  onCleanup(async () => {
    await act(async () => root.unmount())
    vi.unstubAllGlobals()
  })
  return page
})
type Sending = ReturnType<typeof useDraftSending>

test('removes only what was saved, then sends what was typed meanwhile', async ({ page }) => {
  type('one')
  await act(async () => void page.sending?.sendLeft())
  expect(page.requests).toMatchObject([{ answer: 'one', version: 5 }])
  type('two', { version: 5, lost: 'one' })
  await act(async () => void page.sending?.sendLeft())
  expect(page.requests).toHaveLength(1)

  await page.requests[0]?.reply({ saved: true, version: 6 })
  expect(page.requests[1]).toMatchObject({ answer: 'two', version: 6 })
  expect(left()).toMatchObject({ answer: 'two' })
  await page.requests[1]?.reply({ saved: true, version: 7 })
  expect(left()).toBeNull()
})

test('sends a draft without a response again first, as the server may have stored it', async ({
  page,
}) => {
  type('one')
  await act(async () => void page.sending?.sendLeft())
  await page.requests[0]?.reply(null)
  expect(left()).toMatchObject({ answer: 'one' })

  type('two', { version: 5, lost: 'one' })
  await act(async () => void page.sending?.sendLeft())
  expect(page.requests[1]).toMatchObject({ answer: 'one', version: 5 })
  await page.requests[1]?.reply({ saved: true, version: 6 })
  expect(page.requests[2]).toMatchObject({ answer: 'two', version: 6 })
})

test.for(['log-in', 'changed'])(
  'after the refusal %s keeps the draft and sends nothing more',
  async (reason, { page }) => {
    type('one')
    await act(async () => void page.sending?.sendLeft())
    await page.requests[0]?.reply({ saved: false, reason })
    type('two')
    await act(async () => void page.sending?.sendLeft())

    expect(page.requests).toHaveLength(1)
    expect(left()).toMatchObject({ answer: 'two' })
  },
)

test('sends the kept draft over the version that the student saw', async ({ page }) => {
  type('one')
  await act(async () => void page.sending?.sendLeft())
  await page.requests[0]?.reply({ saved: false, reason: 'changed' })
  type('one', { version: 9 })
  await act(async () => page.sending?.goOn(9))
  await act(async () => void page.sending?.sendLeft())

  expect(page.requests[1]).toMatchObject({ answer: 'one', version: 9 })
})

test('sends a draft that was stored under the earlier field names', async ({ page }) => {
  saveDraft(key.name, key.owner, { answer: 'one', version: key.exerciseVersion, over: 3 })
  await act(async () => void page.sending?.sendLeft())

  expect(page.requests).toMatchObject([{ answer: 'one', version: 3 }])
})

test('goes on from the version of the other draft once the text here is submitted', async ({
  page,
}) => {
  type('one')
  await act(async () => void page.sending?.sendLeft())
  const stored = { answer: 'theirs', version: 9 }
  await page.requests[0]?.reply({ saved: false, reason: 'changed', stored })
  await act(async () => {
    page.sending?.settle()
    clearDraft(key.name, key.owner)
  })
  expect(page.sending?.last).toBeUndefined()
  type('two')
  await act(async () => void page.sending?.sendLeft())
  expect(page.requests[1]).toMatchObject({ answer: 'two', version: 9 })
})
