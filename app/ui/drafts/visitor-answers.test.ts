import { beforeEach, expect, test, vi } from 'vitest'
import { BrowserStorage } from '../../../test/browser-storage'
import { listAnswers, loadAnswers, removeAnswers, saveAnswers } from './visitor-answers'

beforeEach(() => vi.stubGlobal('localStorage', new BrowserStorage()))

test('lists answers by page, without other stored entries', () => {
  localStorage.setItem('theme', 'dark')
  saveAnswers('/course/knots/bowline', [1])

  expect(loadAnswers('/course/knots/bowline')).toEqual([1])
  expect(loadAnswers('/course/knots/sheet-bend')).toBeNull()
  expect(listAnswers()).toEqual([{ address: '/course/knots/bowline', text: '[1]' }])
})

test('removes saved answers unless they have changed since', () => {
  saveAnswers('/course/knots/bowline', [1])
  saveAnswers('/course/knots/sheet-bend', [1])
  const taken = listAnswers()
  saveAnswers('/course/knots/sheet-bend', [1, 2])

  removeAnswers(taken)

  expect(listAnswers()).toEqual([{ address: '/course/knots/sheet-bend', text: '[1,2]' }])
})

test('has no answers and does not fail in a browser without storage', () => {
  vi.stubGlobal('localStorage', undefined)

  saveAnswers('/course/knots/bowline', [1])

  expect(loadAnswers('/course/knots/bowline')).toBeNull()
  expect(listAnswers()).toEqual([])
})
