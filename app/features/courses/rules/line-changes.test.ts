import { describe, expect, test } from 'vitest'
import { findDifferences } from './file-differences'
import { compareLines } from './line-changes'

describe('lines', () => {
  test('are the same, added or removed', () => {
    expect(compareLines('a\nb\nc\n', 'a\nc\nd\n')).toEqual([
      { kind: 'same', lines: ['a'] },
      { kind: 'removed', lines: ['b'] },
      { kind: 'same', lines: ['c'] },
      { kind: 'added', lines: ['d'] },
    ])
  })

  test('do not differ by how they end', () => {
    expect(compareLines('a\r\nb', 'a\nb\n')).toEqual([{ kind: 'same', lines: ['a', 'b'] }])
  })

  test('of files that have nothing in common are compared quickly', () => {
    const lines = (word: string) => Array.from({ length: 30_000 }, (_, n) => word + n).join('\n')

    const began = performance.now()
    const changes = compareLines(lines('a'), lines('b'))

    expect(changes.map(({ kind }) => kind)).toEqual(['removed', 'added'])
    expect(performance.now() - began).toBeLessThan(2000)
  })
})

describe('a student’s file', () => {
  test('that is the same has no differences', () => {
    expect(findDifferences('a\n', 'a')).toEqual([])
  })

  test('lists where it differs, and after which line', () => {
    const yours = 'function add() {\n\n  count + 1\n}\nlog()\n'
    const theirs = 'function add() {\n\n  return count + 1\n}\n'

    expect(findDifferences(yours, theirs)).toEqual([
      {
        line: 3,
        yours: ['  count + 1'],
        theirs: ['  return count + 1'],
        after: 'function add() {',
        isOnlyBlanks: false,
      },
      { line: 5, yours: ['log()'], theirs: [], after: '}', isOnlyBlanks: false },
    ])
  })

  test('that differs only in blanks is marked so', () => {
    expect(findDifferences('  a = 1\nb', '    a = 1\nb')).toMatchObject([
      { line: 1, isOnlyBlanks: true, after: null },
    ])
    expect(findDifferences('ab', 'a\nb')).toMatchObject([{ isOnlyBlanks: true }])
  })
})
