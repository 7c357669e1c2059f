import { expect, test } from 'vitest'
import { nameOtherLanguage, scriptsOf } from './other-language'

const outcome = {
  name: 'f(1)',
  given: 'f(1)',
  expected: '1',
  isPassed: false,
  came: null,
  printed: '',
  error: 'SyntaxError: invalid syntax',
  line: 1,
}

test.for([
  ['python', 'public class A {\n  public static void main(String[] a) {}\n}', 'Java', 'Python'],
  ['python', 'System.out.println(1);', 'Java', 'Python'],
  ['python', 'function f(x) {\n  return x\n}', 'JavaScript', 'Python'],
  ['python', 'const f = (x) => x', 'JavaScript', 'Python'],
  ['python', '#include <iostream>\nint main() {}', 'C++', 'Python'],
  ['javascript', 'def f(x):\n    return x', 'Python', 'JavaScript'],
  ['javascript', 'for n in range(3):\n  print(n)', 'Python', 'JavaScript'],
  ['typescript', 'print("a")\nx = = 1', 'Python', 'TypeScript'],
  ['cpp', 'let x = 1', 'JavaScript', 'C++'],
  ['python', 'public class A', 'Java', 'Python'],
  ['python', 'public  static  void main()', 'Java', 'Python'],
  ['python', 'x = 1\n  #include<vector>', 'C++', 'Python'],
  ['javascript', 'a = std::max(1, 2)', 'C++', 'JavaScript'],
  ['javascript', 'cout<<1', 'C++', 'JavaScript'],
  ['python', 'cout  << 1', 'C++', 'Python'],
  ['python', 'x = console.log(1)', 'JavaScript', 'Python'],
  ['python', 'x = 1\n  async  function f() {', 'JavaScript', 'Python'],
  ['cpp', '  const  plain=1', 'JavaScript', 'C++'],
  ['javascript', 'class A(B):', 'Python', 'JavaScript'],
  ['javascript', 'x = 1\n  if a:  \n    b', 'Python', 'JavaScript'],
  ['javascript', 'elif a:', 'Python', 'JavaScript'],
  ['javascript', 'while a:\t', 'Python', 'JavaScript'],
  ['javascript', 'x = 1\n  print(a)  \ny', 'Python', 'JavaScript'],
] as const)(
  'in an exercise in %s, names the other language of %j',
  ([wanted, source, found, name]) => {
    expect(nameOtherLanguage(outcome, source, wanted)).toEqual({
      ...outcome,
      error: `SyntaxError: invalid syntax\nThis looks like ${found}. This exercise needs ${name}.`,
      isOtherLanguage: true,
    })
  },
)

test.for([
  ['python', 'def f(x)\n  return x'],
  ['python', 'def f(x):\n  """Like console.log(x)"""\n  return (x'],
  ['javascript', 'function f(x) {\n  return x'],
  ['typescript', 'const f = (x: number) => {'],
  ['cpp', 'int main() { std::cout << 1 }'],
  ['python', 'republic class'],
  ['python', 'public classes'],
  ['python', 'public static'],
  ['python', 'x = 1 #include <vector>'],
  ['python', '#includes'],
  ['python', 'mystd::x'],
  ['python', 'scout << 1'],
  ['python', 'myconsole.log(1)'],
  ['python', 'x = function f() {'],
  ['python', 'functions {'],
  ['python', 'function\n{'],
  ['python', 'x = let y = 1'],
  ['python', 'let y'],
  ['javascript', 'x def f():'],
  ['javascript', 'defer f():'],
  ['javascript', 'if a {:'],
  ['javascript', 'if a:\u00a0b'],
  ['javascript', 'for x\n:'],
  ['javascript', 'x.print(a)'],
  ['javascript', 'print(a);'],
  ['javascript', 'print(a; b)'],
  ['javascript', 'print(a\n)'],
] as const)('does not take an error in %s for another language: %j', ([wanted, source]) => {
  expect(nameOtherLanguage(outcome, source, wanted)).toEqual(outcome)
})

test.for([
  'IndentationError: unexpected indent',
  'main.cpp:1:1: error: no type',
  'Unexpected token',
])('names the other language for the error %j', (error) => {
  const named = nameOtherLanguage({ ...outcome, error }, 'cout << 1', 'python')
  expect(named).toMatchObject({ isOtherLanguage: true })
})

test('does not look for another language in a program that was compiled', () => {
  const ran = { ...outcome, error: 'TypeError: x is no number' }

  expect(nameOtherLanguage(ran, 'function f(x) {}', 'python')).toEqual(ran)
  expect(nameOtherLanguage({ ...ran, error: null }, 'let x = 1', 'python').error).toBeNull()
})

test('looks only at the scripts of a page', () => {
  expect(
    scriptsOf({ 'index.html': '<p>', 'App.jsx': 'a', 'b.js': 'b', 'c.json': '', js: '' }),
  ).toBe('a\nb')
})

test('checks a program of empty lines within 300 ms', () => {
  const before = process.cpuUsage()
  nameOtherLanguage(outcome, '\n'.repeat(20_000), 'cpp')

  expect(process.cpuUsage(before).user / 1000).toBeLessThan(300)
})
