import { expect, test } from 'vitest'
import {
  afterReload,
  afterSave,
  type Answers,
  changesIn,
  type Draft,
  isRenderedBefore,
  shownAnswers,
  withAnswer,
  withoutSaved,
} from './answers-draft'

const saved = { mcq: '4', aptitude: '5', coding: 'print(0)', language: 'Python' }
const empty: Draft = { unsaved: {}, codes: {} }
const known = { answers: saved, version: 10, shown: 5 }

/** The draft after these answers were typed in turn over the server's answers. */
function answered(given: Partial<Answers>[], draft = empty, over = saved): Draft {
  return given.reduce((now, each) => withAnswer(now, each, shownAnswers(over, now)), draft)
}

test('shows answers saved on another device, except where this page has unsaved ones', () => {
  const others = { ...saved, mcq: '3', aptitude: '7' }

  expect(afterReload(known, { answers: others, version: 20 })).toEqual({
    answers: others,
    version: 20,
    shown: 20,
  })
  expect(shownAnswers(others, answered([{ aptitude: '5' }]))).toEqual({ ...others, aptitude: '5' })
})

test('the stored draft keeps answers that another window could not send', () => {
  const theirs = answered([{ aptitude: '8' }, { coding: 'print(8)' }])

  const stored = withAnswer(theirs, { mcq: '3' }, saved)

  expect(stored.unsaved).toEqual({
    mcq: '3',
    aptitude: '8',
    coding: 'print(8)',
    language: 'Python',
  })
  expect(withoutSaved(stored, { mcq: '3' }, 11).unsaved).toEqual(theirs.unsaved)
})

test('choosing a language without writing code is not saved to the server', () => {
  const draft = answered([{ language: 'C++' }])

  expect(draft.unsaved).toEqual({})
  expect(shownAnswers(saved, draft)).toEqual({ ...saved, coding: '', language: 'C++' })
  const written = { ...saved, coding: 'int main() {}', language: 'C++' }
  expect(shownAnswers(written, draft)).toEqual(written)
})

test('ignores data that was requested before the last save', () => {
  expect(afterReload(known, { answers: { ...saved, mcq: '3' }, version: 9 })).toBe(known)
})

test('keeps answers typed during a save as unsaved', () => {
  const draft = answered([{ mcq: '5' }, { aptitude: '5' }])

  expect(withoutSaved(draft, { mcq: '4', aptitude: '5' }, 11).unsaved).toEqual({ mcq: '5' })
})

test('takes answers typed before hydration where they differ from the page', () => {
  expect(changesIn({ aptitude: '6', coding: 'print(0)' }, saved)).toEqual({ aptitude: '6' })
  expect(changesIn({ ...saved, language: 'C++' }, saved)).toEqual({
    coding: 'print(0)',
    language: 'C++',
  })
  expect(changesIn({}, saved)).toEqual({})
})

test('keeps code per language, and saves another language only once code is written in it', () => {
  const looking = answered([{ coding: 'print(1)' }, { language: 'C++' }])

  expect(shownAnswers(saved, looking)).toEqual({ ...saved, coding: '', language: 'C++' })
  expect(looking.unsaved).toEqual({ coding: 'print(1)', language: 'Python' })

  const draft = withoutSaved(looking, looking.unsaved, 11)
  const onServer = { ...saved, coding: 'print(1)' }
  expect(draft.unsaved).toEqual({})
  expect(shownAnswers(onServer, draft)).toMatchObject({ coding: '', language: 'C++' })

  const written = answered([{ coding: 'int main() {}' }], draft, onServer)
  expect(written.unsaved).toEqual({ coding: 'int main() {}', language: 'C++' })
  const back = answered([{ language: 'Python' }], written, onServer)
  expect(back.unsaved).toEqual({ coding: 'print(1)', language: 'Python' })
  const again = answered([{ language: 'C++' }], back, onServer)
  expect(shownAnswers(onServer, again).coding).toBe('int main() {}')
})

test('a save of one language leaves the code of the next unsaved', () => {
  const draft = answered([{ language: 'C++' }, { coding: 'print(0)' }])

  expect(withoutSaved(draft, { coding: 'print(0)', language: 'Python' }, 11).unsaved).toEqual({
    coding: 'print(0)',
    language: 'C++',
  })
})

test('code in another language from another device does not replace the code written here', () => {
  const typed = answered([{ coding: 'print(1)' }])
  const draft = withoutSaved(typed, typed.unsaved, 11)
  const others = { ...saved, coding: 'int main() {}', language: 'C++' }

  expect(shownAnswers(others, draft)).toEqual(others)
  const back = answered([{ language: 'Python' }], draft, others)
  expect(shownAnswers(others, back).coding).toBe('print(1)')
})

test('a save after another device’s save leaves the shown version unchanged', () => {
  const at5 = { ...known, version: 5 }

  expect(afterSave(at5, { mcq: '3' }, 6)).toEqual({
    answers: { ...saved, mcq: '3' },
    version: 6,
    shown: 6,
  })
  expect(afterSave(at5, { mcq: '3' }, 7)).toMatchObject({ version: 7, shown: 5 })
})

test('recognises a page rendered before the newest save of this browser, even after further typing', () => {
  const draft = withoutSaved(answered([{ aptitude: '5' }]), { aptitude: '5' }, 11)
  const typedOn = answered([{ language: 'C++' }, { coding: 'int main() {}' }], draft)

  for (const each of [draft, typedOn]) {
    expect(isRenderedBefore(each, { answers: saved, version: 10 })).toBe(true)
    expect(isRenderedBefore(each, { answers: saved, version: 11 })).toBe(false)
  }
  expect(isRenderedBefore(empty, { answers: saved, version: 0 })).toBe(false)
})
