import { expect, test } from 'vitest'
import { readingMinutes } from './reading-time'

test('counts a minute for 180 words of prose or 12 lines of code', () => {
  const prose = 'word '.repeat(360)
  const code = `\`\`\`js title="a.js"\n${'x\n'.repeat(12)}\`\`\`\n`

  expect(readingMinutes(prose)).toBe(2)
  expect(readingMinutes(prose + '\n' + code + '\n::exercise{id=knot}\n')).toBe(3)
})
