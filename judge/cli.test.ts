import { spawnSync } from 'node:child_process'
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, test } from 'vitest'

const folder = mkdtempSync(join(tmpdir(), 'judge-cli-'))
const inFolder = (name: string) => join(folder, name)

beforeAll(() => {
  mkdirSync(inFolder('tests'))
  mkdirSync(inFolder('none'))
  const files = {
    'tests/01.in': '1 2\n',
    'tests/01.out': '3\n',
    'tests/10.in': '0.1 0.2\n',
    'tests/10.out': '0.3\n',
    'tests/2.in': '5 5\n',
    'tests/2.out': '10\n',
    'sum.js': 'const [a, b] = readline().split(" ").map(Number); console.log(a + b)',
    'empty.js': '',
    'loop.js': 'for (;;);',
    'sum.rb': 'puts 1',
  }
  for (const [name, text] of Object.entries(files)) writeFileSync(inFolder(name), text)
})
afterAll(() => rmSync(folder, { recursive: true }))

function runCli(...args: string[]) {
  const run = spawnSync(process.execPath, [join(import.meta.dirname, 'cli.ts'), ...args], {
    encoding: 'utf8',
  })
  return { code: run.status, out: run.stdout, err: run.stderr }
}

test('prints a table and ends with 1 when a test fails', () => {
  const { code, out } = runCli(inFolder('sum.js'), '--tests', inFolder('tests'))

  expect(code).toBe(1)
  expect(out).toMatch(/01 +AC +\d+ ms +\d+ MiB\n2 +AC .*\n10 +WA /)
  expect(out).toContain('WA, 2 of 3 tests accepted')
})

test('its npm command prints nothing but the object to standard output', () => {
  const rootDir = join(import.meta.dirname, '..')
  const args = ['run', 'judge', '--', inFolder('sum.js'), '--tests', inFolder('tests'), '--json']
  // As from a terminal: the npm that runs the tests passes its settings on to its children.
  const env = Object.fromEntries(
    Object.entries(process.env).filter(([name]) => !/^npm_/i.test(name)),
  )
  const run = spawnSync('npm', args, { cwd: rootDir, env, encoding: 'utf8' })

  expect(run.status).toBe(1)
  expect(JSON.parse(run.stdout)).toMatchObject({ verdict: 'WA' })
})

test('with --json prints one object and ends with 0 when all is accepted', () => {
  const args = [inFolder('sum.js'), '--tests', inFolder('tests'), '--json', '--checker', 'floats']
  const { code, out } = runCli(...args)

  expect(code).toBe(0)
  expect(JSON.parse(out)).toEqual({
    verdict: 'AC',
    message: '',
    tests: ['01', '2', '10'].map((name) => ({
      name,
      verdict: 'AC',
      cpuMs: expect.any(Number),
      memoryMib: expect.any(Number),
    })),
  })
})

test('keeps to the limit it is given', () => {
  const args = ['--tests', inFolder('tests'), '--json', '--cpu-ms', '200']
  const { code, out } = runCli(inFolder('loop.js'), ...args)

  expect(code).toBe(1)
  expect(JSON.parse(out)).toMatchObject({ verdict: 'TLE' })
})

test.each([
  ['no solution', ['--tests', 'tests'], 'Give one solution'],
  ['no tests', ['sum.js'], '--tests'],
  ['a folder without tests', ['sum.js', '--tests', 'none'], 'has no tests'],
  ['a folder that is not there', ['sum.js', '--tests', 'gone'], 'cannot be read'],
  ['a solution that is not there', ['gone.js', '--tests', 'tests'], 'cannot be read'],
  ['another language', ['sum.rb', '--tests', 'tests'], '.js, .py or .cpp'],
  ['an empty source', ['empty.js', '--tests', 'tests'], 'empty'],
  ['a negative limit', ['sum.js', '--tests', 'tests', '--cpu-ms=-5'], '--cpu-ms'],
  ['a limit of words', ['sum.js', '--tests', 'tests', '--memory-mib', 'much'], '--memory-mib'],
  ['an unknown option', ['sum.js', '--tests', 'tests', '--fast'], '--fast'],
])(
  '%s is a usage error: exit code 2, a message, and nothing on standard output',
  (_what, args, words) => {
    const inPlace = args.map((each) => (/^(?:--|much|-)/.test(each) ? each : inFolder(each)))
    const { code, out, err } = runCli(...inPlace)

    expect({ code, out }).toEqual({ code: 2, out: '' })
    expect(err).toContain(words)
  },
)
