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
const draft: Draft = { answers, unsaved: {}, version: 10, shown: 5 }

test('what another device saved since is taken over, but for what is still unsaved here', () => {
  const saved = { answers: { ...answers, mcq: '3', aptitude: '7' }, version: 20 }

  expect(mergeDraft({ ...draft, unsaved: { aptitude: '5' } }, saved)).toEqual({
    answers: { ...answers, mcq: '3', aptitude: '5' },
    unsaved: { aptitude: '5' },
    version: 20,
    shown: 20,
  })
})

test('what another window has not sent is kept beside what is typed here', () => {
  const theirs = { ...draft, unsaved: { aptitude: '8', coding: 'print(8)', language: 'Python' } }
  const typed = withAnswer(draft, { mcq: '3' })
  expect(besideKept(theirs, draft, typed)).toEqual({
    answers: { mcq: '3', aptitude: '8', coding: 'print(8)', language: 'Python' },
    unsaved: { mcq: '3', aptitude: '8', coding: 'print(8)', language: 'Python' },
    version: 10,
    shown: 5,
  })

  const rewritten = withAnswer(withAnswer(draft, { coding: 'print(1)' }), { aptitude: '9' })
  expect(besideKept(theirs, draft, rewritten)).toEqual(rewritten)
  const saved = markSaved(rewritten, rewritten.unsaved, 20)
  expect(besideKept(rewritten, rewritten, saved)).toEqual(saved)
  expect(besideKept(theirs, rewritten, saved).unsaved).toEqual(theirs.unsaved)
})

test('a language without code is kept here alone', () => {
  const withoutCode = { ...answers, coding: '', language: 'JavaScript' }
  const typed = { ...draft, answers: { ...withoutCode, language: 'C++' } }

  const merged = mergeDraft(typed, { answers: withoutCode, version: 20 })

  expect(merged.answers).toEqual(typed.answers)
})

test('a page that was asked for before the last saving changes nothing', () => {
  const saved = { answers: { ...answers, mcq: '3' }, version: 9 }

  expect(mergeDraft(draft, saved)).toBe(draft)
})

test('a server that knows nothing of the draft is sent all of it', () => {
  const none = { mcq: '', aptitude: '', coding: '', language: 'JavaScript' }

  const merged = mergeDraft(draft, { answers: none, version: 0 })

  expect(merged).toEqual({ answers, unsaved: answers, version: 0, shown: 0 })
})

test('what was typed while a saving was under way is still unsaved', () => {
  const now = { ...draft, unsaved: { mcq: '5', aptitude: '5' } }

  expect(markSaved(now, { mcq: '4', aptitude: '5' }, 30)).toEqual({
    answers,
    unsaved: { mcq: '5' },
    version: 30,
    shown: 5,
  })
})

test('what was typed before the scripts were there is unsaved', () => {
  const typed = { aptitude: '6', coding: 'print(0)' }

  expect(withTyped({ ...draft, unsaved: { mcq: '4' } }, typed, answers)).toEqual({
    answers: { ...answers, aptitude: '6' },
    unsaved: { mcq: '4', aptitude: '6' },
    version: 10,
    shown: 5,
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

  const saved = markSaved(looking, { coding: 'print(1)', language: 'Python' }, 20)
  expect(unsavedOf(saved)).toBe(null)
  const onServer = { answers: { ...answers, coding: 'print(1)' }, version: 20 }
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

  const saved = markSaved(now, { coding: 'print(0)', language: 'Python' }, 20)

  expect(unsavedOf(saved)).toEqual({ coding: 'print(0)', language: 'C++' })
})

test('code in another language that another device saved does not take the place of this one', () => {
  const saved = {
    answers: { ...answers, coding: 'int main() {}', language: 'C++' },
    version: 20,
  }

  const merged = mergeDraft(draft, saved)

  expect(merged.answers).toEqual(saved.answers)
  expect(withAnswer(merged, { language: 'Python' }).answers.coding).toBe('print(0)')
})

test('a saving that follows one of another device leaves the page behind it', () => {
  const typed = { ...draft, version: 5, unsaved: { mcq: '3' } }

  expect(markSaved(typed, { mcq: '3' }, 6)).toMatchObject({ version: 6, shown: 6 })
  expect(markSaved(typed, { mcq: '3' }, 7)).toMatchObject({ version: 7, shown: 5 })
})
