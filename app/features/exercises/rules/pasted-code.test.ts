import { expect, test } from 'vitest'
import { refusals } from '../refusals'
import { describeSlip, findPastedSlip } from './pasted-code'

test.for([
  ['python', 'def f(x):\n\u00a0\u00a0\u00a0 return x', 2, 'pasted-blank', 'U+00A0'],
  ['python', 'x =\u200b1', 1, 'pasted-blank', 'U+200B'],
  ['python', 'a = 1\n\nprint(“hi”)', 3, 'curly-quotes', 'U+201C'],
  ['python', 'print(‘hi’)', 1, 'curly-quotes', 'U+2018'],
  ['python', 'print("hi”)', 1, 'curly-quotes', 'U+201D'],
  ['python', '"""\n“a”\n"""\nprint(‘b’)', 4, 'curly-quotes', 'U+2018'],
  ['cpp', 'int main() {\n\u00a0return 0; }', 2, 'pasted-blank', 'U+00A0'],
  ['javascript', 'console.log(“hi”)', 1, 'curly-quotes', 'U+201C'],
  ['typescript', 'const a =\u200b1', 1, 'pasted-blank', 'U+200B'],
] as const)('in %s, %j has its slip named', ([language, source, line, reason, code]) => {
  expect(findPastedSlip(source, language)).toEqual({ reason, line, code })
})

test.for([
  ['python', 'print("It’s", \'“so”\', "a\u00a0b")  # it’s\u00a0so'],
  ['python', '"""It’s\n\u00a0“so”"""\nprint("a \\" ’")'],
  ['cpp', 'std::cout << "It’s"; // it’s\n/* “so” */'],
  ['javascript', 'const a =\u00a0`It’s\n“so”` // it’s'],
  ['javascript', 'const plain = "“a”\\\\"'],
  ['javascript', 'const plain = text.replace(/[“”]/g, "x")'],
] as const)('in %s, %j is as it should be', ([language, source]) => {
  expect(findPastedSlip(source, language)).toBeNull()
})

test.for(['"\\', "'\\", '`\\', '/*', "'''\"", 'R"('])(
  'a program of nothing but %s takes next to no time',
  (opening) => {
    const source = opening.repeat(32_000 / opening.length) + 'x'
    const before = process.cpuUsage()
    for (const language of ['python', 'cpp', 'javascript'] as const)
      findPastedSlip(source, language)

    expect(process.cpuUsage(before).user / 1000).toBeLessThan(200)
  },
)

test('the sentence names the line and the character', () => {
  const slip = { reason: 'pasted-blank', line: 2, code: 'U+00A0' } as const

  expect(describeSlip(refusals['pasted-blank'], slip)).toBe(
    'Line 2 has a special space from a web page or a phone (U+00A0). Replace it with a normal space. This does not count as a try.',
  )
})
