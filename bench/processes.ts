import { spawnSync } from 'node:child_process'
import { readdirSync, readFileSync } from 'node:fs'

/** Linux counts a process's CPU time in ticks of a hundredth of a second (getconf CLK_TCK). */
const msPerTick = 10

/** CPU time of a process and all its threads so far, without that of its children. */
export function cpuMs(pid: number): number {
  const { user, system } = readStat(pid)
  return (user + system) * msPerTick
}

/** CPU time of a process and everything it started, ended ones included. */
export function familyCpuMs(pid: number): number {
  const { reaped } = readStat(pid)
  const living = [pid, ...childrenOf(pid)].map(cpuMs)
  return reaped * msPerTick + living.reduce((sum, ms) => sum + ms, 0)
}

/**
 * CPU time of what runs now of these processes and those they started, by the scheduler's own count in
 * nanoseconds: says something of a single request.
 */
export function exactCpuMs(pids: readonly number[]): number {
  const family = new Set(pids.flatMap((pid) => [pid, ...childrenOf(pid)]))
  return [...family]
    .flatMap((pid) => threadsOf(pid).map((thread) => `/proc/${pid}/task/${thread}/schedstat`))
    .reduce((sum, path) => sum + runtimeOf(path), 0)
}

function threadsOf(pid: number): string[] {
  try {
    return readdirSync(`/proc/${pid}/task`)
  } catch {
    return []
  }
}

function runtimeOf(path: string): number {
  try {
    return Number(readFileSync(path, 'utf8').split(' ', 1)[0]) / 1e6
  } catch {
    // It ended while the list was read.
    return 0
  }
}

/** CPU time of what a process started and has seen end. */
export function endedChildrenCpuMs(pid: number): number {
  return readStat(pid).reaped * msPerTick
}

/**
 * Memory of a process in MB that is there for it alone, with its part of what several share, as
 * Node's own code.
 */
export function ownMemoryMb(pid: number): number {
  const rollup = readFileSync(`/proc/${pid}/smaps_rollup`, 'utf8')
  return Math.round(Number(/^Pss:\s+(\d+) kB/m.exec(rollup)?.[1]) / 1024)
}

/** Memory of a process in MB: held now, and the most it ever held. */
export function memoryMb(pid: number): { now: number; peak: number } {
  const status = readFileSync(`/proc/${pid}/status`, 'utf8')
  const read = (name: string) =>
    Math.round(Number(new RegExp(`^${name}:\\s+(\\d+) kB`, 'm').exec(status)?.[1]) / 1024)
  return { now: read('VmRSS'), peak: read('VmHWM') }
}

/** Processes that this one started and that still run. */
export function childrenOf(pid: number): number[] {
  return readdirSync('/proc')
    .filter((name) => /^\d+$/.test(name))
    .map(Number)
    .filter((each) => isChildOf(each, pid))
}

function isChildOf(pid: number, parent: number): boolean {
  try {
    return readStat(pid).parent === parent
  } catch {
    // It ended while the list was read.
    return false
  }
}

/** The words a process was started with. */
export function commandLineOf(pid: number): string[] {
  return readFileSync(`/proc/${pid}/cmdline`, 'utf8').split('\0')
}

function readStat(pid: number) {
  const text = readFileSync(`/proc/${pid}/stat`, 'utf8')
  // The name, in brackets, may itself hold spaces and brackets; the fields after it are numbers.
  const fields = text.slice(text.lastIndexOf(')') + 2).split(' ')
  const at = (number: number) => Number(fields[number - 3])
  return { parent: at(4), user: at(14), system: at(15), reaped: at(16) + at(17) }
}

/** Where the measured process runs, and where everything else does; null: wherever the system puts them. */
export type Cores = { measured: string; others: string } | null

/** One core for what is measured and the rest for the rest, where that can be had. */
export function chooseCores(): Cores {
  if (spawnSync('taskset', ['--version']).status !== 0) return null
  const status = readFileSync('/proc/self/status', 'utf8')
  const list = /^Cpus_allowed_list:\s+(\S+)/m.exec(status)?.[1] ?? ''
  const cores = list.split(',').flatMap((range) => {
    const [first = 0, last = first] = range.split('-').map(Number)
    return Array.from({ length: last - first + 1 }, (_, index) => first + index)
  })
  const [measured, ...others] = cores
  return others.length === 0 ? null : { measured: String(measured), others: others.join(',') }
}

/** Keeps a process, its threads and the children it will start to these cores. */
export function pin(pid: number, cores: string | undefined): void {
  if (cores === undefined) return
  const { status, stderr } = spawnSync('taskset', ['-a', '-c', '-p', cores, String(pid)])
  if (status !== 0) throw new Error(`Process ${pid} could not be pinned: ${String(stderr)}`)
}
