import { expect, test } from 'vitest'
import { unsavedMessage } from './unsaved-message'

const lost = (next: number | 'end' | null) => ({ message: 'no answer', lost: { next } })
const kept =
  'The server did not respond. Your answer is stored here and will be sent once the connection is back.'

test('an answer that did not arrive is kept, and so says the page', () => {
  expect(unsavedMessage(lost(null), null)).toBe(kept)
  expect(unsavedMessage(undefined, null)).toBe(kept)
  expect(unsavedMessage(lost(null), { saved: true })).toBe(
    'The server did not respond. Save the answer again.',
  )
})

test('a question that cannot be opened says when it can', () => {
  expect(unsavedMessage(lost(5), null)).toBe(`${kept} Open question 5 after that.`)
  expect(unsavedMessage(lost('end'), { saved: true })).toBe(
    'The server did not respond. Hand in once the connection is back.',
  )
})

test('what the server refuses is said as it says it', () => {
  expect(unsavedMessage({ message: 'Over.' }, null)).toBe('Over.')
  expect(unsavedMessage(undefined, { saved: false, message: 'Over.' })).toBe('Over.')
  expect(unsavedMessage(undefined, { saved: true, message: 'Saved.' })).toBeUndefined()
  expect(unsavedMessage(undefined, undefined)).toBeUndefined()
})
