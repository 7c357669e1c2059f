import { expect, test } from 'vitest'
import { readingMinutes } from './reading-time'

test('prose takes a minute for 180 words, code one for 12 lines', () => {
  const prose = 'word '.repeat(360)
  const code = `\`\`\`js title="a.js"\n${'x\n'.repeat(12)}\`\`\`\n`

  expect(readingMinutes(prose)).toBe(2)
  expect(readingMinutes(prose + '\n' + code + '\n::exercise{id=knot}\n')).toBe(3)
})
