import { beforeEach, expect, test, vi } from 'vitest'
import { listAnswers, loadAnswers, removeAnswers, saveAnswers } from './visitor-answers'

/** The browser's storage, whose keys are properties of their own. */
class Storage {
  getItem(key: string) {
    return (this as Record<string, unknown>)[key] ?? null
  }
  setItem(key: string, value: string) {
    Object.assign(this, { [key]: value })
  }
  removeItem(key: string) {
    Reflect.deleteProperty(this, key)
  }
}

beforeEach(() => vi.stubGlobal('localStorage', new Storage()))

test('answers are listed by their page, apart from everything else that is stored', () => {
  localStorage.setItem('theme', 'dark')
  saveAnswers('/course/knots/bowline', [1])

  expect(loadAnswers('/course/knots/bowline')).toEqual([1])
  expect(loadAnswers('/course/knots/sheet-bend')).toBeNull()
  expect(listAnswers()).toEqual([{ address: '/course/knots/bowline', text: '[1]' }])
})

test('what was taken over goes, unless it has changed since', () => {
  saveAnswers('/course/knots/bowline', [1])
  saveAnswers('/course/knots/sheet-bend', [1])
  const taken = listAnswers()
  saveAnswers('/course/knots/sheet-bend', [1, 2])

  removeAnswers(taken)

  expect(listAnswers()).toEqual([{ address: '/course/knots/sheet-bend', text: '[1,2]' }])
})

test('a browser that stores nothing has no answers, and no page fails by it', () => {
  vi.stubGlobal('localStorage', undefined)

  saveAnswers('/course/knots/bowline', [1])

  expect(loadAnswers('/course/knots/bowline')).toBeNull()
  expect(listAnswers()).toEqual([])
})
