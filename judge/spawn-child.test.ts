import { spawn } from 'node:child_process'
import { existsSync } from 'node:fs'
import { once } from 'node:events'
import { expect, test, vi } from 'vitest'

const modules = ['./spawn-child.ts', './frames.ts'].map((name) => import.meta.resolve(name))
/** A judge that gives a child an endless program, tells whom it started, and watches nothing. */
const parent = `
  const [{ spawnChild }, { writeFrame }] = await Promise.all(${JSON.stringify(modules)}.map((each) => import(each)))
  const kind = { language: 'javascript', purpose: 'run', cacheFolder: '', niceness: 0 }
  const child = spawnChild(kind, 2)
  const program = Buffer.from('for (;;);')
  const limits = { cpuMs: 300_000, memoryMib: 64, outputKib: 64 }
  const head = { kind: 'run', limits, startedAtMs: 0, programIsText: true, programLength: program.length }
  child.stdin.write(writeFrame(head, program))
  child.stdout.on('data', (words) => words.includes('started') && console.log(child.pid))`

test.runIf(existsSync('/proc/self/stat'))(
  'the system ends a loop whose parent was killed, after the CPU time that it was given',
  { timeout: 120_000 },
  async () => {
    const judge = spawn(process.execPath, ['--input-type=module', '-e', parent], {
      stdio: ['ignore', 'pipe', 'inherit'],
    })
    const [said] = (await once(judge.stdout, 'data')) as [Buffer]
    const pid = Number(said.toString())
    const isLooping = () => existsSync(`/proc/${pid}/fd/1`)

    judge.kill('SIGKILL')
    await once(judge, 'exit')
    expect(isLooping()).toBe(true)
    await vi.waitFor(() => expect(isLooping()).toBe(false), { timeout: 60_000, interval: 50 })
  },
)
