import { expect, test } from 'vitest'
import { tidyLinkerMessage, tidyMessage } from './compiler-messages.ts'
import { describeTrap, readTypeName, tidyErrorOutput } from './program-messages.ts'

test.each([
  ['St12out_of_range', 'std::out_of_range'],
  ['i', 'int'],
  ['PKc', 'char const*'],
  ['7MyError', 'MyError'],
  ['N3app7MyErrorE', 'app::MyError'],
  ['NSt3__211regex_errorE', 'std::regex_error'],
  ['NSt3__28ios_base7failureE', 'std::ios_base::failure'],
  ['NSt3__212basic_stringIcNS_11char_traitsIcEENS_9allocatorIcEEEE', 'std::string'],
  ['N12_GLOBAL__N_15InnerE', '(anonymous namespace)::Inner'],
  ['NSt3__26vectorIiNS_9allocatorIiEEEE', 'NSt3__26vectorIiNS_9allocatorIiEEEE'],
  ['9short', '9short'],
  ['', ''],
])('the type %s is read as %s', (mangled, name) => {
  expect(readTypeName(mangled)).toBe(name)
})

test('only the line of the runtime is rewritten in the output of a program', () => {
  const said = "'i'\nterminate called after throwing an instance of 'i'\nbye"

  expect(tidyErrorOutput(said)).toBe(
    "'i'\nterminate called after throwing an instance of 'int'\nbye",
  )
})

test.each([
  [new WebAssembly.RuntimeError('divide by zero'), false, 'division by zero'],
  [new WebAssembly.RuntimeError('unreachable'), true, 'it was aborted'],
  [new WebAssembly.RuntimeError('unreachable'), false, 'the end of a function'],
  [new WebAssembly.RuntimeError('memory access out of bounds'), false, 'segmentation fault'],
  [new RangeError('Maximum call stack size exceeded'), false, 'stack overflow'],
  [new WebAssembly.RuntimeError('something new'), false, 'something new'],
])('%s is described to a student in plain words', (error, aborted, words) => {
  expect(describeTrap(error, aborted)).toContain(words)
})

test('a compiler message loses its paths and keeps its lines', () => {
  const said =
    '/usr/include/c++/v1/vector:10:3: note: here\nsolution.cpp:4:5: error: no\n2 errors generated.\n'

  expect(tidyMessage(said)).toBe('vector:10:3: note: here\nsolution.cpp:4:5: error: no')
})

test('a compiler message that is too long is cut', () => {
  expect(tidyMessage('x'.repeat(100_000)).length).toBeLessThan(9000)
})

test('a program without main gets another message than a function without a body', () => {
  expect(tidyLinkerMessage('wasm-ld: error: crt.o: undefined symbol: __main_argc_argv')).toContain(
    'no function main()',
  )
  expect(tidyLinkerMessage('wasm-ld: error: solution.o: undefined symbol: f(int)\n')).toBe(
    'error: undefined symbol: f(int)',
  )
})
