import { afterEach, expect, test, vi } from 'vitest'
import { rememberEngine, sizeOfFirstRun } from './loaded-engines.ts'

afterEach(() => vi.unstubAllGlobals())

test('the size of a large engine is named until it has been loaded', () => {
  const stored = new Map<string, string>()
  vi.stubGlobal('localStorage', {
    getItem: (key: string) => stored.get(key) ?? null,
    setItem: (key: string, value: string) => stored.set(key, value),
  })
  expect(sizeOfFirstRun('python')).toBe('6 MB')
  expect(sizeOfFirstRun('javascript')).toBeNull()

  rememberEngine('python')
  expect(sizeOfFirstRun('python')).toBeNull()
})

test('a browser that stores nothing is told the size each time', () => {
  const refuse = () => {
    throw new Error('switched off')
  }
  vi.stubGlobal('localStorage', { getItem: refuse, setItem: refuse })
  rememberEngine('python')

  expect(sizeOfFirstRun('python')).toBe('6 MB')
})
