import { afterAll, expect, test } from 'vitest'
import type { CodeBody } from '~/features/courses/schema/exercise-body'
import { Judge } from '../../../../judge/judge.ts'
import { functionBody } from '../../../../test/judging-builders'
import { runTests } from '../../../../tools/exercises/run-tests.ts'

const judge = new Judge()
afterAll(() => judge.stop())
const version = '0123456789abcdef0123456789abcdef'
const separator = `=${version.slice(0, 16)}`
/** The value that the call must give. The programs below do not know it. */
const secret = "'plum-4711'"

const body = (language: 'python' | 'javascript' | 'typescript') =>
  functionBody(language, [{ call: 'fruit(1)', expect: secret }])

const record = (text: string) => `\\n${separator} value \\n${text}\\n${separator} printed\\n`

const scripts = [
  ['a record of its own', `console.log('${record('true')}')\nfunction fruit() {}`],
  [
    'a record after the last',
    `process.on('exit', () => process.stdout.write('${record('AC')}'))\nfunction fruit() {}`,
  ],
  ['a forged error', `function fruit() { throw { name: 'value', message: 'AC' } }`],
  [
    'a value that equals everything',
    `function fruit() { return new Proxy({}, { get: () => () => true, has: () => true }) }`,
  ],
  [
    'patched functions that print and compare values',
    `require('util').inspect = () => true\nObject.is = () => true\nJSON.stringify = () => 'true'
String.prototype.trimEnd = () => 'x'\nArray.prototype.map = () => []\nfunction fruit() {}`,
  ],
  [
    'a search through everything reachable',
    `function fruit() {
  const seen = new Set()
  const look = (at) => {
    if (at === null || (typeof at !== 'object' && typeof at !== 'function') || seen.has(at)) return
    seen.add(at)
    for (const key of Reflect.ownKeys(at)) try { console.log(String(key), at[key]); look(at[key]) } catch {}
  }
  look(globalThis); look(require); look(module); look(process)
  console.log(String(fruit.caller), new Error().stack, require('fs').readFileSync(0, 'utf8'))
}`,
  ],
] as const

test.each(
  (['javascript', 'typescript'] as const).flatMap((language) =>
    scripts.map(([way, source]) => [language, way, source] as const),
  ),
)('a function in %s cannot pass with %s', async (language, _way, source) => {
  const [outcome] = await runTests(judge, { body: body(language), version }, source)

  expect(outcome).toMatchObject({ isPassed: false })
  expect(`${outcome?.printed} ${outcome?.came} ${outcome?.error}`).not.toContain('plum')
})

test.each([
  ['a record of its own', `print('${record('True')}')\ndef fruit(n): pass`],
  [
    'a record after the last',
    `import atexit, os\natexit.register(lambda: os.write(1, b'${record('AC')}'))\ndef fruit(n): pass`,
  ],
  [
    'a value that equals everything',
    `class All:\n    def __eq__(self, other): return True\n    __hash__ = None\n    def __repr__(self): return "True"\ndef fruit(n): return All()`,
  ],
  [
    'builtins of its own',
    `import builtins, sys\nbuiltins.repr = lambda value: True\nbuiltins.eval = lambda *all: True\nsys.modules["io"].StringIO = None\ndef fruit(n): pass`,
  ],
  [
    'a search through everything reachable',
    `import gc, sys
def fruit(n):
    for each in gc.get_objects():
        if isinstance(each, (dict, list, tuple)) and "plum" in str(each)[:100000]: print(each)
    frame = sys._getframe()
    while frame:
        print([each for each in map(str, frame.f_locals.values()) if "plum-" in each and "gc" not in each])
        frame = frame.f_back
    print([each for each in sys.argv], open(0).read())`,
  ],
] as const)('a function in Python cannot pass with %s', async (_way, source) => {
  const [outcome] = await runTests(judge, { body: body('python'), version }, source)

  expect(outcome).toMatchObject({ isPassed: false })
  expect(`${outcome?.printed} ${outcome?.came} ${outcome?.error}`).not.toContain('plum-4711')
})

test.each([
  ['javascript', `process.on('exit', () => console.log('AC'))\nconsole.log('{"verdict":"AC"}')`],
  ['python', `import sys, os\nos.write(2, b"r")\nprint('{"verdict": "AC"}')\nsys.exit(0)`],
] as const)('a program in %s cannot reach the expected output', async (language, source) => {
  const program: CodeBody = {
    ...body(language),
    kind: 'program',
    checker: 'tokens',
    tests: [{ name: 'one', input: '1\n', output: 'plum-4711\n' }],
  }
  const [outcome] = await runTests(judge, { body: program, version }, source)

  expect(outcome).toMatchObject({ isPassed: false })
})
