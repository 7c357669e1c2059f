import { beforeEach, expect, test, vi } from 'vitest'
import { BrowserStorage } from '../../../../test/browser-storage'
import {
  mayAskToSignUp,
  forgetAccount,
  mirrorCourse,
  rememberCompleted,
  writeMirror,
} from './local-progress'

const asha = { id: 'asha', name: 'Asha', email: 'asha@example.org', avatar: null }

beforeEach(() => vi.stubGlobal('localStorage', new BrowserStorage()))

test('the mirror follows the progress on the server while somebody is logged in', () => {
  writeMirror(asha, { unlockedCourses: ['knots'], completed: { knots: ['bowline'] } })

  mirrorCourse('splices', ['eye'])
  mirrorCourse('knots', ['bowline', 'sheet-bend'])

  expect(Object.fromEntries(Object.entries(localStorage))).toMatchObject({
    unlockedCourses: '["knots","splices"]',
    'course-splices-progress': '["eye"]',
    'course-knots-progress': '["bowline","sheet-bend"]',
  })
})

test('keeps the progress of a visitor until the account has taken it over', () => {
  rememberCompleted('knots', 'bowline')

  mirrorCourse('knots', [])

  expect(localStorage.getItem('course-knots-progress')).toBe('["bowline"]')
})

test('the mirror drops progress that the account did not take over', () => {
  rememberCompleted('gone', 'bowline')

  writeMirror(asha, { unlockedCourses: [], completed: {} })

  expect(localStorage.getItem('course-gone-progress')).toBeNull()
  expect(localStorage.getItem('unlockedCourses')).toBe('[]')
})

test('leaves nothing of an account for the next person', () => {
  writeMirror(asha, { unlockedCourses: ['knots'], completed: { knots: ['bowline'] } })

  forgetAccount()

  expect(Object.fromEntries(Object.entries(localStorage))).toEqual({})
})

test('asks a visitor to sign up once in each lesson, and never somebody with an account', () => {
  expect(mayAskToSignUp('/course/knots/bowline')).toBe(true)
  expect(mayAskToSignUp('/course/knots/bowline')).toBe(false)
  expect(mayAskToSignUp('/course/knots/sheet-bend')).toBe(true)

  writeMirror(asha, { unlockedCourses: [], completed: {} })
  expect(mayAskToSignUp('/course/knots/hitch')).toBe(false)

  forgetAccount()
  expect(Object.fromEntries(Object.entries(localStorage))).toEqual({})
})
