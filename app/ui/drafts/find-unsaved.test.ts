import { beforeEach, expect, test, vi } from 'vitest'
import { BrowserStorage } from '../../../test/browser-storage'
import { findUnsaved } from './find-unsaved'
import { saveDraft } from './store'

beforeEach(() => vi.stubGlobal('localStorage', new BrowserStorage()))

const nothing = { hasText: false, hasAnswer: false }

test.for([
  ['text typed into a form', { before: [], typed: [['note', 'a bowline']] }],
  ['an answer typed without a connection', { answer: 'print(1)', exerciseVersion: '1' }],
  ['an answer of a test that is not saved', { unsaved: { mcq: '4' }, chosen: 'Python' }],
] as const)('a log-out would clear %s', ([, draft]) => {
  saveDraft('form', 'meera', draft)

  expect(findUnsaved()).toEqual({ ...nothing, hasText: true })
})

test.for([
  ['a test whose answers are saved', { unsaved: {}, chosen: 'Python' }],
  ['an experiment with a block of a lesson', { original: 'a = 1', source: 'a = 2' }],
] as const)('a log-out does not warn about %s', ([, draft]) => {
  saveDraft('form', 'meera', draft)

  expect(findUnsaved()).toEqual(nothing)
})

test('a log-out would clear a submitted answer that the server did not confirm', () => {
  saveDraft('submitted-exercise-knots/bowline', 'meera', { answer: 'print(1)' })

  expect(findUnsaved()).toEqual({ ...nothing, hasAnswer: true })
})
