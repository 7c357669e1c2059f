import { expect, test } from 'vitest'
import { unsavedMessage } from './unsaved-message'

const lost = (next: number | 'end' | null) => ({ message: 'no answer', lost: { next } })
const kept =
  'The server did not respond. Your answer is stored here and will be sent once the connection is back.'

test('says that an answer is kept when it did not reach the server', () => {
  expect(unsavedMessage(lost(null), null)).toBe(kept)
  expect(unsavedMessage(undefined, null)).toBe(kept)
  expect(unsavedMessage(lost(null), { saved: true })).toBe(
    'The server did not respond. Save the answer again.',
  )
})

test('says when the next question can be opened', () => {
  expect(unsavedMessage(lost(5), null)).toBe(`${kept} Open question 5 after that.`)
  expect(unsavedMessage(lost('end'), { saved: true })).toBe(
    'The server did not respond. Hand in once the connection is back.',
  )
})

test('shows the message of a refusal unchanged', () => {
  expect(unsavedMessage({ message: 'Over.' }, null)).toBe('Over.')
  expect(unsavedMessage(undefined, { saved: false, message: 'Over.' })).toBe('Over.')
  expect(unsavedMessage(undefined, { saved: true, message: 'Saved.' })).toBeUndefined()
  expect(unsavedMessage(undefined, undefined)).toBeUndefined()
})
