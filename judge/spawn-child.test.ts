import { execFile, spawn } from 'node:child_process'
import { cpSync, existsSync, mkdtempSync, rmSync, symlinkSync } from 'node:fs'
import { once } from 'node:events'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { expect, onTestFinished, test } from 'vitest'

const modules = ['./spawn-child.ts', './frames.ts'].map((name) => import.meta.resolve(name))
/** A judge that starts a child with an endless program, prints its id, and does not watch it. */
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
  'the system ends a loop whose parent was killed, once its CPU time is used up',
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
    await expect.poll(() => isLooping()).toBe(false)
  },
)

/** A judge that runs at a lower priority itself, and prints the priorities of its children. */
const nice = `
  import { getPriority, setPriority } from 'node:os'
  const { spawnChild } = await import(${JSON.stringify(modules[0])})
  setPriority(7)
  for (const niceness of [0, 5, 19]) {
    const child = spawnChild({ language: 'javascript', purpose: 'run', cacheFolder: '', niceness })
    console.log(getPriority(child.pid))
    child.kill('SIGKILL')
  }`

test.runIf(process.platform !== 'win32')(
  'children run at a lower priority than their judge, whatever its own is',
  async () => {
    const args = ['--input-type=module', '-e', nice]
    const { stdout } = await promisify(execFile)(process.execPath, args)

    expect(stdout).toBe('7\n12\n19\n')
  },
)

const judged = `
  import { makeJob } from './judge/builders.ts'
  import { Judge } from './judge/judge.ts'
  const judge = new Judge({ laneCount: 1 })
  const judged = await judge.judge(makeJob('javascript', 'const one = 1'))
  judge.stop()
  console.log(judged.ok && judged.result.verdict)`

test.runIf(process.platform !== 'win32')(
  'programs are judged where node_modules is a symbolic link',
  async () => {
    const rootDir = join(import.meta.dirname, '..')
    const folder = mkdtempSync(join(tmpdir(), 'judge-test-'))
    onTestFinished(() => rmSync(folder, { recursive: true }))
    for (const name of ['judge', 'package.json'])
      cpSync(join(rootDir, name), join(folder, name), { recursive: true })
    symlinkSync(join(rootDir, 'node_modules'), join(folder, 'node_modules'))

    const args = ['--input-type=module', '-e', judged]
    const { stdout } = await promisify(execFile)(process.execPath, args, { cwd: folder })

    expect(stdout).toBe('AC\n')
  },
)
