import { expect, test } from 'vitest'
import {
  besideKept,
  type Draft,
  markSaved,
  mergeDraft,
  unsavedOf,
  withAnswer,
  withTyped,
} from './answers-draft'

const answers = { mcq: '4', aptitude: '5', coding: 'print(0)', language: 'Python' }
const draft: Draft = { answers, unsaved: {}, savedAtMs: 1000, shownAtMs: 500 }

test('what another device saved since is taken over, but for what is still unsaved here', () => {
  const saved = { answers: { ...answers, mcq: '3', aptitude: '7' }, savedAtMs: 2000 }

  expect(mergeDraft({ ...draft, unsaved: { aptitude: '5' } }, saved)).toEqual({
    answers: { ...answers, mcq: '3', aptitude: '5' },
    unsaved: { aptitude: '5' },
    savedAtMs: 2000,
    shownAtMs: 2000,
  })
})

test('what another window has not sent is kept beside what is typed here', () => {
  const theirs = { ...draft, unsaved: { aptitude: '8', coding: 'print(8)', language: 'Python' } }
  const typed = withAnswer(draft, { mcq: '3' })
  expect(besideKept(theirs, draft, typed)).toEqual({
    answers: { mcq: '3', aptitude: '8', coding: 'print(8)', language: 'Python' },
    unsaved: { mcq: '3', aptitude: '8', coding: 'print(8)', language: 'Python' },
    savedAtMs: 1000,
    shownAtMs: 500,
  })

  const rewritten = withAnswer(withAnswer(draft, { coding: 'print(1)' }), { aptitude: '9' })
  expect(besideKept(theirs, draft, rewritten)).toEqual(rewritten)
  const saved = markSaved(rewritten, rewritten.unsaved, 2000)
  expect(besideKept(rewritten, rewritten, saved)).toEqual(saved)
  expect(besideKept(theirs, rewritten, saved).unsaved).toEqual(theirs.unsaved)
})

test('a language without code is kept here alone', () => {
  const withoutCode = { ...answers, coding: '', language: 'JavaScript' }
  const typed = { ...draft, answers: { ...withoutCode, language: 'C++' } }

  const merged = mergeDraft(typed, { answers: withoutCode, savedAtMs: 2000 })

  expect(merged.answers).toEqual(typed.answers)
})

test('a page that was asked for before the last saving changes nothing', () => {
  const saved = { answers: { ...answers, mcq: '3' }, savedAtMs: 999 }

  expect(mergeDraft(draft, saved)).toBe(draft)
})

test('a server that knows nothing of the draft is sent all of it', () => {
  const none = { mcq: '', aptitude: '', coding: '', language: 'JavaScript' }

  const merged = mergeDraft(draft, { answers: none, savedAtMs: 0 })

  expect(merged).toEqual({ answers, unsaved: answers, savedAtMs: 0, shownAtMs: 0 })
})

test('what was typed while a saving was under way is still unsaved', () => {
  const now = { ...draft, unsaved: { mcq: '5', aptitude: '5' } }

  expect(markSaved(now, { mcq: '4', aptitude: '5' }, 3000)).toEqual({
    answers,
    unsaved: { mcq: '5' },
    savedAtMs: 3000,
    shownAtMs: 500,
  })
})

test('what was typed before the scripts were there is unsaved', () => {
  const typed = { aptitude: '6', coding: 'print(0)' }

  expect(withTyped({ ...draft, unsaved: { mcq: '4' } }, typed, answers)).toEqual({
    answers: { ...answers, aptitude: '6' },
    unsaved: { mcq: '4', aptitude: '6' },
    savedAtMs: 1000,
    shownAtMs: 500,
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

test('each language has code of its own, and the server keeps the last until the next is written', () => {
  const typed = withAnswer(draft, { coding: 'print(1)' })
  const looking = withAnswer(typed, { language: 'C++' })

  expect(looking.answers).toEqual({ ...answers, coding: '', language: 'C++' })
  expect(unsavedOf(looking)).toEqual({ coding: 'print(1)', language: 'Python' })

  const saved = markSaved(looking, { coding: 'print(1)', language: 'Python' }, 2000)
  expect(unsavedOf(saved)).toBe(null)
  const onServer = { answers: { ...answers, coding: 'print(1)' }, savedAtMs: 2000 }
  const merged = mergeDraft(saved, onServer)
  expect(merged.answers).toMatchObject({ coding: '', language: 'C++' })

  const written = withAnswer(merged, { coding: 'int main() {}' })
  expect(unsavedOf(written)).toEqual({ coding: 'int main() {}', language: 'C++' })
  const back = withAnswer(written, { language: 'Python' })
  expect(back.answers).toMatchObject({ coding: 'print(1)', language: 'Python' })
  expect(unsavedOf(back)).toEqual({ coding: 'print(1)', language: 'Python' })
  expect(withAnswer(back, { language: 'C++' }).answers.coding).toBe('int main() {}')
})

test('a saving of one language leaves the code of the next unsaved', () => {
  const now = withAnswer(withAnswer(draft, { language: 'C++' }), { coding: 'print(0)' })

  const saved = markSaved(now, { coding: 'print(0)', language: 'Python' }, 2000)

  expect(unsavedOf(saved)).toEqual({ coding: 'print(0)', language: 'C++' })
})

test('code in another language that another device saved does not take the place of this one', () => {
  const saved = {
    answers: { ...answers, coding: 'int main() {}', language: 'C++' },
    savedAtMs: 2000,
  }

  const merged = mergeDraft(draft, saved)

  expect(merged.answers).toEqual(saved.answers)
  expect(withAnswer(merged, { language: 'Python' }).answers.coding).toBe('print(0)')
})
