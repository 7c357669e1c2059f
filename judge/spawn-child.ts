import { type ChildProcessByStdio, spawn } from 'node:child_process'
import { realpathSync } from 'node:fs'
import { constants, getPriority, setPriority } from 'node:os'
import { join } from 'node:path'
import type { Readable, Writable } from 'node:stream'
import type { EngineName } from './contract.ts'

export type Child = ChildProcessByStdio<Writable, Readable, Readable>

const rootDir = realpathSync(join(import.meta.dirname, '..'))

/** A compiler and its programs run in different processes with different limits. */
export type ChildKind = {
  language: EngineName
  purpose: 'run' | 'compile'
  cacheFolder: string
  /** 0 to 19: how much lower its priority is than its parent's. */
  niceness: number
}

/** A compiler gives up at 1 GiB. */
const compilerOptions = [`--wasm-max-mem-pages=${1024 * 16}`]
/**
 * For the child's own JavaScript; a program's memory belongs to the engine and is capped there.
 * With less, the garbage collector works ten times as hard while a program's memory grows.
 */
const heapMib = 512
/** Room for calls as deep as natively; operating systems give a main thread 8 MB. */
const stackKib = 6000

/**
 * The system kills a child after this much CPU time of all its threads, in case its parent was
 * killed during a loop. A parent replaces a child before that.
 */
export const mostCpuSeconds = 900

/**
 * C++ recursion is as deep as the graphs of its tasks, so its children ask for 64 MB of stack, the
 * most macOS gives, and take what they get.
 */
const runCapped = `exec /usr/bin/env -i "$0" "$@"`
const runWithDeepStack = `ulimit -s 65520 2>/dev/null && exec /usr/bin/env -i "$0" --stack-size=60000 "$@"
exec /usr/bin/env -i "$0" --stack-size=${stackKib} "$@"`

/**
 * Node's flags for a child: it may only read the judge and its packages (no writing, no processes,
 * no threads, no native code, no code from strings), with a small heap.
 */
export function childFlags({ language, purpose, cacheFolder }: ChildKind): string[] {
  const ownFiles = ['judge', 'package.json', 'node_modules'].map((name) => join(rootDir, name))
  // If the packages folder is a link, a child must be able to read both ends.
  ownFiles.push(realpathSync(join(rootDir, 'node_modules')))
  const readable = language === 'cpp' ? [...ownFiles, cacheFolder] : ownFiles
  return [
    '--permission',
    ...readable.map((path) => `--allow-fs-read=${path}`),
    '--disallow-code-generation-from-strings',
    `--max-old-space-size=${heapMib}`,
    ...(process.platform === 'win32' || language === 'cpp' ? [] : [`--stack-size=${stackKib}`]),
    // Each V8 thread keeps freed memory: 7 MB per lane, 14 for Python.
    ...(purpose === 'compile' ? compilerOptions : ['--v8-pool-size=1']),
    // An instance's memory is collected when its child is idle.
    '--expose-gc',
    '--no-warnings',
  ]
}

/**
 * Starts a process for one engine with an empty environment. Node does not stop it from opening
 * sockets, but its programs have no way to ask for one.
 */
export function spawnChild(kind: ChildKind, cpuSeconds: number = mostCpuSeconds): Child {
  const childPath = join(rootDir, 'judge/child.ts')
  const args = [...childFlags(kind), childPath, kind.language, kind.cacheFolder]
  const options = { env: {}, cwd: rootDir, stdio: pipes, windowsHide: true }
  // No core dumps: a program that crashes its engine would fill the disk with them.
  const limits = `ulimit -c 0; ulimit -t ${cpuSeconds}`
  const script = `${limits}\n${kind.language === 'cpp' ? runWithDeepStack : runCapped}`
  const child =
    process.platform === 'win32'
      ? spawn(process.execPath, args, options)
      : spawn('/bin/sh', ['-c', script, process.execPath, ...args], options)
  if (child.pid !== undefined) stepBack(child.pid, kind.niceness)
  return child
}

/**
 * Lowers the priority relative to this process. If the child has ended meanwhile, its exit reports
 * that.
 */
function stepBack(pid: number, niceness: number) {
  if (niceness === 0) return
  try {
    setPriority(pid, Math.min(getPriority() + niceness, constants.priority.PRIORITY_LOW))
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'ERR_SYSTEM_ERROR') throw error
  }
}

const pipes: ['pipe', 'pipe', 'pipe'] = ['pipe', 'pipe', 'pipe']
