import { type ChildProcessByStdio, spawn } from 'node:child_process'
import { realpathSync } from 'node:fs'
import { constants, getPriority, setPriority } from 'node:os'
import { join } from 'node:path'
import type { Readable, Writable } from 'node:stream'
import type { EngineName } from './contract.ts'

export type Child = ChildProcessByStdio<Writable, Readable, Readable>

const rootDir = realpathSync(join(import.meta.dirname, '..'))

/** A compiler and the programs it makes run in different processes, under different limits. */
export type ChildKind = {
  language: EngineName
  purpose: 'run' | 'compile'
  cacheFolder: string
  /** 0 to 19: how far it steps back behind the process that starts it. */
  niceness: number
}

/** A compiler gives up at 1 GiB. */
const compilerOptions = [`--wasm-max-mem-pages=${1024 * 16}`]
/**
 * Of the child's own JavaScript; the memory of a program is the engine's and capped there. Below
 * this the collector of garbage works ten times as hard while a program's memory grows.
 */
const heapMib = 512
/** Room for calls as deep as natively; the systems give a main thread 8 MB. */
const stackKib = 6000

/**
 * The system ends a child after so much CPU time, all its threads' together: one whose parent was
 * killed in the middle of a loop has nobody else to do it. A parent parts with a child before.
 */
export const mostCpuSeconds = 900

/**
 * C++ calls as deep as the graphs of its tasks are long, so its children ask for 64 MB, which is the
 * most that macOS gives, and take what there is where they may not have that.
 */
const runCapped = `exec /usr/bin/env -i "$0" "$@"`
const runWithDeepStack = `ulimit -s 65520 2>/dev/null && exec /usr/bin/env -i "$0" --stack-size=60000 "$@"
exec /usr/bin/env -i "$0" --stack-size=${stackKib} "$@"`

/**
 * What Node is told for a child: no permission but to read the judge and its packages (no writing,
 * no processes, no threads, no native code), no code out of strings, a small heap.
 */
export function childFlags({ language, purpose, cacheFolder }: ChildKind): string[] {
  const ownFiles = ['judge', 'package.json', 'node_modules'].map((name) => join(rootDir, name))
  // Where the packages are a link, a child needs to read both ends of it.
  ownFiles.push(realpathSync(join(rootDir, 'node_modules')))
  const readable = language === 'cpp' ? [...ownFiles, cacheFolder] : ownFiles
  return [
    '--permission',
    ...readable.map((path) => `--allow-fs-read=${path}`),
    '--disallow-code-generation-from-strings',
    `--max-old-space-size=${heapMib}`,
    ...(process.platform === 'win32' || language === 'cpp' ? [] : [`--stack-size=${stackKib}`]),
    // Each of V8's own threads keeps memory that it has given back: 7 MB of a lane, 14 of Python's.
    ...(purpose === 'compile' ? compilerOptions : ['--v8-pool-size=1']),
    // What an instance had used is collected when its child has nothing else to do.
    '--expose-gc',
    '--no-warnings',
  ]
}

/**
 * Starts a process for one engine, with nothing in its environment. It could still open sockets as
 * far as Node goes; its programs cannot, as an engine is given nothing to open them with.
 */
export function spawnChild(kind: ChildKind, cpuSeconds: number = mostCpuSeconds): Child {
  const childPath = join(rootDir, 'judge/child.ts')
  const args = [...childFlags(kind), childPath, kind.language, kind.cacheFolder]
  const options = { env: {}, cwd: rootDir, stdio: pipes, windowsHide: true }
  // No core files: a program that makes its engine die would fill the disk with them.
  const limits = `ulimit -c 0; ulimit -t ${cpuSeconds}`
  const script = `${limits}\n${kind.language === 'cpp' ? runWithDeepStack : runCapped}`
  const child =
    process.platform === 'win32'
      ? spawn(process.execPath, args, options)
      : spawn('/bin/sh', ['-c', script, process.execPath, ...args], options)
  if (child.pid !== undefined) stepBack(child.pid, kind.niceness)
  return child
}

/** Behind this process, wherever that stands itself. One that has ended meanwhile is told of by its end. */
function stepBack(pid: number, niceness: number) {
  if (niceness === 0) return
  try {
    setPriority(pid, Math.min(getPriority() + niceness, constants.priority.PRIORITY_LOW))
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'ERR_SYSTEM_ERROR') throw error
  }
}

const pipes: ['pipe', 'pipe', 'pipe'] = ['pipe', 'pipe', 'pipe']
