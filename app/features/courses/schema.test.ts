import { describe, expect, test } from 'vitest'
import { cannotBeShown } from '~/platform/typed-text'
import {
  catalogueFilters,
  courseParams,
  earlierTries,
  localProgress,
  moduleParams,
  quizForm,
  noteForm,
} from './schema'

const megabyte = 'a'.repeat(1024 * 1024)

describe('an id in an address', () => {
  test.each(['react-basics', 'a', '7', 'c-2-x', 'a'.repeat(80)])('reads %s', (courseId) => {
    expect(courseParams.safeParse({ courseId }).success).toBe(true)
  })

  test.each([
    ['missing', undefined],
    ['empty', ''],
    ['in capitals', 'React-Basics'],
    ['with a space', 'react basics'],
    ['with a slash', 'a/b'],
    ['a way up', '..'],
    ['with a NUL', 'a\u0000'],
    ['with a line break at its end', 'react-basics\n'],
    ['two hyphens', 'a--b'],
    ['a hyphen at its end', 'a-'],
    ['in another script', 'रस्सी'],
    ['a script', '<script>'],
    ['SQL', "' or 1=1 --"],
    ['81 characters', 'a'.repeat(81)],
    ['1 MB', megabyte],
  ])('that is %s is not found', (_, id) => {
    expect(courseParams.safeParse({ courseId: id }).success).toBe(false)
    expect(moduleParams.safeParse({ courseId: 'a', moduleId: id }).success).toBe(false)
  })
})

describe('progress stored in a browser', () => {
  const nothing = { unlockedCourses: [], completed: {} }

  test('is read', () => {
    const kept = { unlockedCourses: ['knots'], completed: { knots: ['bowline', 'sheet-bend'] } }

    expect(localProgress.parse(JSON.stringify(kept))).toEqual(kept)
  })

  test.each([
    ['missing', null],
    ['a file', new Blob(['{}'])],
    ['empty', ''],
    ['not JSON', '{"unlockedCourses":'],
    ['a number', '7'],
    ['a list', '[]'],
    ['null', 'null'],
    ['of other types', '{"unlockedCourses":"all","completed":[1]}'],
    ['of invalid ids', '{"unlockedCourses":["<script>"],"completed":{"knots":["\\u0000"]}}'],
    ['larger than it can be', JSON.stringify({ unlockedCourses: [megabyte], completed: {} })],
    ['501 ids', JSON.stringify({ unlockedCourses: Array(501).fill('a'), completed: {} })],
  ])('counts as nothing when it is %s', (_, kept) => {
    const read = localProgress.parse(kept)

    expect(read.unlockedCourses).toEqual([])
    expect(Object.values(read.completed).flat()).toEqual([])
  })

  test('is read in one part when the other is broken', () => {
    const read = localProgress.parse('{"unlockedCourses":["knots"],"completed":"all"}')

    expect(read).toEqual({ ...nothing, unlockedCourses: ['knots'] })
  })

  test('cannot change the prototype of the parsed object', () => {
    const read = localProgress.parse('{"unlockedCourses":[],"completed":{"__proto__":["knots"]}}')

    expect(Object.getPrototypeOf(read.completed)).toBe(Object.prototype)
    expect({}).not.toHaveProperty('0')
  })
})

describe('the filters of the catalogue', () => {
  const none = { search: '', level: undefined, duration: undefined, price: undefined }

  test('are read from the address', () => {
    const filters = { search: 'react', level: 'Beginner', duration: 'short', price: 'paid' }

    expect(catalogueFilters.parse(filters)).toEqual(filters)
  })

  test.each([
    ['are missing', {}],
    ['have other types', { search: 7, level: ['Beginner'], duration: null, price: {} }],
    ['are empty', { search: '', level: '', duration: '', price: '' }],
    ['have unknown values', { level: 'beginner', duration: "'--", price: '<b>' }],
  ])('filter nothing when they %s', (_, given) => {
    expect(catalogueFilters.parse(given)).toEqual(none)
  })

  test('search for the first hundred characters of a longer text', () => {
    const search = ` ${'a'.repeat(5000)}`
    expect(catalogueFilters.parse({ search }).search).toBe('a'.repeat(100))
  })
})

describe('the answer to a question', () => {
  const form = { attempt: '1', question: 'what-holds', try: '2', choice: ['0', '5'] }

  test('is an attempt, a question, a try and indexes of options', () => {
    expect(quizForm.parse(form)).toEqual({
      attempt: 1,
      question: 'what-holds',
      try: 2,
      choice: [0, 5],
    })
  })

  test.each([
    ['words', { choice: ['first'] }],
    ['a fraction', { choice: ['0.5'] }],
    ['less than 0', { choice: ['-1'] }],
    ['more than options there can be', { choice: ['6'] }],
    ['1e999', { choice: ['1e999'] }],
    ['a file', { choice: [new Blob()] }],
    ['seven', { choice: ['0', '1', '2', '3', '4', '5', '0'] }],
    ['a third try', { try: '3' }],
    ['of no attempt', { attempt: null }],
    ['of attempt 0', { attempt: '0' }],
    ['to a question of 1 MB', { question: megabyte }],
  ])('that is %s cannot be read', (_, changed) => {
    expect(quizForm.safeParse({ ...form, ...changed }).success).toBe(false)
  })
})

describe('the earlier answers of a visitor', () => {
  test('is read', () => {
    const tries = [{ questionId: 'one', chosen: [0, 2] }]

    expect(earlierTries.parse(JSON.stringify(tries))).toEqual(tries)
  })

  test.each([
    ['missing', null],
    ['not JSON', '[{'],
    ['of other types', '{"one":[0]}'],
    [
      'of more tries than there are',
      JSON.stringify(Array.from({ length: 11 }, () => ({ questionId: 'a', chosen: [] }))),
    ],
    ['deep', '['.repeat(2000)],
    ['1 MB', megabyte],
  ])('counts as nothing when it is %s', (_, text) => {
    expect(earlierTries.parse(text)).toEqual([])
  })
})

test('refuses a note that PostgreSQL cannot store with a message', () => {
  const typed = noteForm.safeParse({ note: 'a\0b', version: '0' })

  expect(typed.error?.issues.map(({ message }) => message)).toEqual([cannotBeShown])
})
