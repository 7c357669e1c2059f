import { expect, test } from 'vitest'
import { type Draft, markSaved, mergeDraft, unsavedOf } from './answers-draft'

const answers = { mcq: '4', aptitude: '5', coding: 'print(0)', language: 'Python' }
const draft: Draft = { answers, unsaved: {}, savedAtMs: 1000 }

test('what another device saved since is taken over, but for what is still unsaved here', () => {
  const saved = { answers: { ...answers, mcq: '3', aptitude: '7' }, savedAtMs: 2000 }

  expect(mergeDraft({ ...draft, unsaved: { aptitude: '5' } }, saved)).toEqual({
    answers: { ...answers, mcq: '3', aptitude: '5' },
    unsaved: { aptitude: '5' },
    savedAtMs: 2000,
  })
})

test('as long as nobody else saved, the page shows what was typed here', () => {
  // A language without code is kept here alone.
  const typed = { ...draft, answers: { ...answers, coding: '', language: 'C++' } }

  expect(mergeDraft(typed, { answers, savedAtMs: 1000 })).toBe(typed)
})

test('a server that knows less than the draft is sent all of it', () => {
  const none = { mcq: '', aptitude: '', coding: '', language: 'JavaScript' }

  const merged = mergeDraft(draft, { answers: none, savedAtMs: 0 })

  expect(merged).toEqual({ answers, unsaved: answers, savedAtMs: 0 })
})

test('what was typed while a saving was under way is still unsaved', () => {
  const now = { ...draft, unsaved: { mcq: '5', aptitude: '5' } }

  expect(markSaved(now, { mcq: '4', aptitude: '5' }, 3000)).toEqual({
    answers,
    unsaved: { mcq: '5' },
    savedAtMs: 3000,
  })
})

test('only changes are sent, and code with its language', () => {
  expect(unsavedOf(draft)).toBe(null)
  expect(unsavedOf({ ...draft, unsaved: { mcq: '' } })).toEqual({ mcq: '' })
  expect(unsavedOf({ ...draft, unsaved: { language: 'Python' } })).toEqual({
    coding: 'print(0)',
    language: 'Python',
  })
})
