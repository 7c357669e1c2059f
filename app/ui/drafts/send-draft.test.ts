import { beforeEach, expect, test, vi } from 'vitest'
import { BrowserStorage } from '../../../test/browser-storage'
import { markSent, sendDraft, type Sent } from './send-draft'
import { type FormDraft, loadDraft, loadFormDraft, saveDraft } from './store'

beforeEach(() => vi.stubGlobal('localStorage', new BrowserStorage()))

const pairs = (note: string): [string, string][] => [['note', note]]
const draftOf = (note: string): FormDraft => ({ version: 1, before: pairs(''), typed: pairs(note) })

/** Presses the button of a form with this text; `held` is its text when the response arrives. */
function press(text: string, held: string | null = text) {
  const sent: Sent = {
    userId: 'meera',
    typed: pairs(text),
    readDraft: () => (held === null ? null : draftOf(held)),
  }
  saveDraft('note', 'meera', draftOf(text))
  markSent('note', sent)
}
const send = (answer: () => Promise<{ isSaved: boolean }>) =>
  sendDraft('note', answer, ({ isSaved }) => isSaved)
const taken = () => Promise.resolve({ isSaved: true })
const refused = () => Promise.resolve({ isSaved: false })

test('clears the sent draft after a save', async () => {
  press('a bowline')
  await send(taken)
  expect(loadDraft('note', 'meera')).toBeNull()

  press('a bowline')
  const redirect = new Response(null, { headers: { location: '/contact?sent=yes' } })
  await expect(send(() => Promise.reject(redirect))).rejects.toBe(redirect)
  expect(loadDraft('note', 'meera')).toBeNull()
})

test('keeps the draft of another tab after a save', async () => {
  press('a bowline')
  saveDraft('note', 'meera', draftOf('a sheet bend'))
  await send(taken)
  expect(loadFormDraft('note', 'meera')).toEqual(draftOf('a sheet bend'))
})

test('keeps what was typed during the save as a draft over the saved text', async () => {
  press('a bowline', 'a bowline, and how it jams')
  await send(taken)
  expect(loadFormDraft('note', 'meera')).toEqual({
    ...draftOf('a bowline, and how it jams'),
    before: pairs('a bowline'),
  })
})

test.for([
  ['refused', refused],
  ['failed', () => Promise.reject(new Error('No answer'))],
] as const)('stores the text of the form again after a %s save', async ([, answer]) => {
  press('a sheet bend')
  const sending = send(answer).catch(() => {})
  localStorage.removeItem('draft note meera')
  await sending
  expect(loadFormDraft('note', 'meera')).toEqual(draftOf('a sheet bend'))
})

test.for(['/', '/admin-login'])(
  'keeps the draft and marks it as not sent when the session ended: redirect to %s',
  async (location) => {
    press('a bowline')
    const redirect = new Response(null, { headers: { location } })
    await expect(send(() => Promise.reject(redirect))).rejects.toBe(redirect)
    expect(loadFormDraft('note', 'meera')).toEqual(draftOf('a bowline'))
    expect(loadDraft('note', 'unsent')).toBe(true)
  },
)

test('keeps the latest draft of a page that was left', async () => {
  press('a bowline', null)
  saveDraft('note', 'meera', draftOf('a bowline, and more'))
  await send(taken)
  expect(loadFormDraft('note', 'meera')).toEqual(draftOf('a bowline, and more'))
})
