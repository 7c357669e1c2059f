import { expect, test } from 'vitest'
import { refusals } from '../refusals'
import { describeSlip, findPastedSlip, withoutTexts } from './pasted-code'

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
] as const)('in %s, finds the pasted character in %j', ([language, source, line, reason, code]) => {
  expect(findPastedSlip(source, language)).toEqual({ reason, line, code })
})

test.for([
  ['python', 'print("It’s", \'“so”\', "a\u00a0b")  # it’s\u00a0so'],
  ['python', '"""It’s\n\u00a0“so”"""\nprint("a \\" ’")'],
  ['cpp', 'std::cout << "It’s"; // it’s\n/* “so” */'],
  ['javascript', 'const a =\u00a0`It’s\n“so”` // it’s'],
  ['javascript', 'const plain = "“a”\\\\"'],
  ['javascript', 'const plain = text.replace(/[“”]/g, "x")'],
] as const)('in %s, finds nothing wrong in %j', ([language, source]) => {
  expect(findPastedSlip(source, language)).toBeNull()
})

/** The program and what is left of it, with a dot for each character of a string or comment. */
test.for([
  ['python', 'a = "b" + "c"', 'a = ... + ...'],
  ['python', "a = 'b' + 'c'", 'a = ... + ...'],
  ['python', String.raw`a = "\"b" + c`, 'a = ..... + c'],
  ['python', String.raw`a = '\'b' + c`, 'a = ..... + c'],
  ['python', String.raw`a = "b\\" + c`, 'a = ..... + c'],
  ['python', String.raw`a = 'b\\' + c`, 'a = ..... + c'],
  ['python', `a = "it's" + b`, 'a = ...... + b'],
  ['python', `a = '"b"' + c`, 'a = ..... + c'],
  ['python', 'a = "" + b', 'a = .. + b'],
  ['python', "a = '' + b", 'a = .. + b'],
  ['python', '"""a "b"\nc""" + d + """e"""', '........\n.... + d + .......'],
  ['python', "'''a 'b'\nc''' + d + '''e'''", '........\n.... + d + .......'],
  ['python', 'a  # b "c"\nd', 'a  .......\nd'],
  ['python', 'a // b', 'a // b'],
  ['cpp', 'a /* b\n"c" */ + d /* e */', 'a ....\n...... + d .......'],
  ['cpp', 'a // b "c"\nd', 'a ........\nd'],
  ['cpp', 'R"(a "b"\nc)" + d + R"(e)"', '........\n... + d + ......'],
  ['cpp', '/**/ a', '.... a'],
  ['cpp', 'a + R"()" + b', 'a + ..... + b'],
  ['cpp', '# a', '# a'],
  ['javascript', 'a /* b\n"c" */ + d /* e */', 'a ....\n...... + d .......'],
  ['javascript', 'a // b / c\nd', 'a ........\nd'],
  ['javascript', '`a "b"\nc` + d + `e`', '......\n.. + d + ...'],
  ['javascript', '`a\\`b` + `\\\n` + c', '...... + ..\n. + c'],
  ['javascript', '/["a]+/ + b + /c/', '....... + b + ...'],
  ['javascript', 'a / b\nc / d', 'a / b\nc / d'],
  ['javascript', 'a = `` + b', 'a = .. + b'],
  ['typescript', 'a // b\n`c`', 'a ....\n...'],
] as const)('in %s, blanks out the strings and comments of %j', ([language, source, left]) => {
  expect(withoutTexts(source, language)).toBe(left.replaceAll('.', ' '))
})

test.for([
  ['python', 'a = "b\nc = d', 'a = "b\nc = d'],
  ['python', "a = 'b\nc = d", "a = 'b\nc = d"],
  ['python', 'a = "b\nc = "d"', 'a = "b\nc = ...'],
  ['python', "a = 'b\nc = 'd'", "a = 'b\nc = ..."],
  ['python', 'a = "b\\\nc = "d"', 'a = "b\\\nc = ...'],
  ['python', "a = 'b\\\nc = 'd'", "a = 'b\\\nc = ..."],
  ['python', 'a = "b\\', 'a = "b\\'],
  ['python', 'a = "b\\"', 'a = "b\\"'],
  ['python', `a = "b 'c' d`, `a = "b 'c' d`],
  ['python', `a = 'b "c" d`, `a = 'b "c" d`],
  ['python', '"""a\n"b" c', '"""a\n"b" c'],
  ['python', "'''a\n'b' c", "'''a\n'b' c"],
  ['javascript', '`a\n"b"', '`a\n"b"'],
  ['javascript', '`a\\', '`a\\'],
  ['cpp', 'a /* b\n"c', 'a ....\n..'],
  ['javascript', 'a /* b\n"c', 'a ....\n..'],
  ['cpp', 'a R"(b\n"c', 'a ....\n..'],
] as const)(
  'in %s, copes with the unclosed string or comment in %j',
  ([language, source, left]) => {
    expect(withoutTexts(source, language)).toBe(left.replaceAll('.', ' '))
  },
)

test.for(['"\\', "'\\", '`\\', '/*', "'''\"", 'R"('])(
  'checks a program of nothing but %s within 200 ms',
  (opening) => {
    const source = opening.repeat(32_000 / opening.length) + 'x'
    const before = process.cpuUsage()
    for (const language of ['python', 'cpp', 'javascript'] as const)
      findPastedSlip(source, language)

    expect(process.cpuUsage(before).user / 1000).toBeLessThan(200)
  },
)

test('names the line and the character in the message', () => {
  const slip = { reason: 'pasted-blank', line: 2, code: 'U+00A0' } as const

  expect(describeSlip(refusals['pasted-blank'], slip)).toBe(
    'Line 2 has a special space from a web page or a phone (U+00A0). Replace it with a normal space. This does not count as a try.',
  )
})
