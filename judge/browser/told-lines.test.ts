import { expect, test, vi } from 'vitest'
// @ts-expect-error the guest's scripts are plain JavaScript: they run in the frame as they stand
import { limitFlood } from '../engines/page/guest/told-lines.js'

test('lines are passed on at once; of a flood, the first and the last of each interval', () => {
  vi.useFakeTimers()
  try {
    const told: number[] = []
    const tell = limitFlood(({ line }: { line: number }) => told.push(line))
    for (let line = 1; line <= 100_000; line += 1) tell({ line })

    expect(told).toEqual(Array.from({ length: 30 }, (_, index) => index + 1))
    vi.advanceTimersByTime(100)
    expect(told).toHaveLength(60)
    expect(told.at(-1)).toBe(100_000)
    tell({ line: 7 })
    expect(told.at(-1)).toBe(7)
  } finally {
    vi.useRealTimers()
  }
})
