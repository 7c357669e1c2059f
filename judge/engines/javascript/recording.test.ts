import { expect, test } from 'vitest'
import { loadEngine } from './load.ts'
import { CappedMemory } from './machine.ts'
import { Recorder, Replay } from './recording.ts'

const engine = await loadEngine()

async function outputOf(program: string, startedAtMs = 0): Promise<string> {
  const limits = { cpuMs: 2000, memoryMib: 64, outputKib: 64 }
  const request = { program, input: new Uint8Array(), limits, startedAtMs }
  const { output } = await engine.run(request, { markStarted() {} })
  return new TextDecoder().decode(output)
}

test('each job has its own random numbers, and the same ones whenever it is judged', async () => {
  const program = 'console.log(Math.random(), Math.random())'
  const seen = [
    await outputOf(program, 1e12),
    await outputOf(program, 2e12),
    await outputOf(program),
  ]

  expect(new Set(seen.join(' ').trim().split(/\s+/)).size).toBe(6)
  expect(await outputOf(program, 2e12)).toBe(seen[1])
})

test('every program finds the same start, whatever the one before has changed', async () => {
  const look = `
    const names = Object.getOwnPropertyNames(globalThis).sort()
    console.log(names.join(' '), process.exitCode, [3, 1, 2].sort().join(''), Math.max(1, 2))`
  const first = await outputOf(look)
  await outputOf(`
    globalThis.left = 1; process.exitCode = 3; Math.max = Array.prototype.sort = null
    console.log('x'.repeat(9e4)); setInterval(() => {}, 1); throw new Error('left in the middle')`)

  expect(first).toContain('readline')
  expect(await outputOf(look)).toBe(first)
})

test('an instance that asks for something that was not recorded fails with a message', () => {
  const memory = new CappedMemory(0)
  const add = (a: number, b: number) => a + b
  const recorder = new Recorder()
  const recorded = recorder.standBefore({ add })['add'] as typeof add
  expect(recorded(1, 2)).toBe(3)
  // What QuickJS writes as it starts, at the microsecond of the recording.
  new DataView(memory.memory.buffer).setBigUint64(64, 1_234_567_890_123_000n, true)
  const recording = recorder.finish(memory)
  const neverCalled = () => expect.fail('the instance was asked')

  const same = new Replay(recording)
  const replayed = same.standBefore({ add: neverCalled })['add'] as typeof add
  expect(replayed(1, 2)).toBe(3)
  same.finish(new CappedMemory(0), 1)

  const other = new Replay(recording).standBefore({ add: neverCalled })['add'] as typeof add
  expect(() => other(1, 3)).toThrow('not asked for add')
  expect(() => new Replay(recording).finish(new CappedMemory(0), 1)).toThrow('asked for more')
})
