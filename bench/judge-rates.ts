import { availableParallelism } from 'node:os'
import { setTimeout as sleep } from 'node:timers/promises'
import type { Language } from '../judge/contract.ts'
import type { Job } from '../judge/job.ts'
import type { Judge } from '../judge/judge.ts'
import { endless, judgeAs, makeJob, sumJob, withJudge } from './judge-jobs.ts'
import { childrenOf, cpuMs, ownMemoryMb } from './processes.ts'
import { median } from './statistics.ts'

export type Rates = {
  language: Language
  /** From nothing to the first verdict of one test, lanes to be started. */
  coldMs: number
  /** One test, lanes at hand; for C++ with its compilation, and without. */
  warmMs: number
  warmCachedMs: number
  /** What a small test takes beside its program: CPU time of lane and judge together. */
  testCpuMs: number
  /** Submissions a second with ten tests, by the wall clock and what the cores allow by CPU time. */
  perSecond: Rate
  perSecondCached: Rate
  laneMb: { working: number; idle: number }
  /** CPU time beyond the limit in which a program still ran, the worst of a few. */
  overrunMs: number
}

type Rate = { wall: number; cpu: number }

const times = 9

export async function measureRates(language: Language): Promise<Rates> {
  const coldMs = median(
    await repeat(3, () =>
      withJudge((judge) => timeOf(judge, sumJob(language, 1, language === 'cpp'))),
    ),
  )
  return withJudge(async (judge) => {
    const isNew = language === 'cpp'
    // Compilers get fast with use, as their own code is compiled in the background.
    await Promise.all(Array.from({ length: 6 }, () => judgeAs(judge, sumJob(language, 10, isNew))))
    await judgeAs(judge, sumJob(language, 1))
    const warmMs = median(await repeat(times, () => timeOf(judge, sumJob(language, 1, isNew))))
    const warmCachedMs = median(await repeat(times, () => timeOf(judge, sumJob(language, 1))))
    const perSecond = await measureRate(judge, language, isNew)
    const perSecondCached = isNew ? await measureRate(judge, language, false) : perSecond
    const laneMb = await measureLanes()
    const overrunMs = Math.max(...(await repeat(3, () => measureOverrun(judge, language))))
    const testCpuMs = perTestCpuMs(perSecondCached)
    return {
      language,
      coldMs,
      warmMs,
      warmCachedMs,
      testCpuMs,
      perSecond,
      perSecondCached,
      laneMb,
      overrunMs,
    }
  })
}

async function repeat(count: number, work: () => Promise<number>): Promise<number[]> {
  const results: number[] = []
  for (let i = 0; i < count; i++) results.push(await work())
  return results
}

async function timeOf(judge: Judge, job: Job): Promise<number> {
  const startedAt = performance.now()
  await judgeAs(judge, job)
  return performance.now() - startedAt
}

const testsEach = 10
const counts: Record<Language, number> = { javascript: 120, python: 20, cpp: 16 }

async function measureRate(judge: Judge, language: Language, isNew: boolean): Promise<Rate> {
  const count = counts[language] * (language === 'cpp' && !isNew ? 5 : 1)
  const jobs = Array.from({ length: count }, () => sumJob(language, testsEach, isNew))
  const cpuBefore = allCpuMs()
  const startedAt = performance.now()
  await Promise.all(jobs.map((job) => judgeAs(judge, job)))
  const wallMs = performance.now() - startedAt
  const cpuEach = (allCpuMs() - cpuBefore) / count
  return { wall: (count / wallMs) * 1000, cpu: (availableParallelism() * 1000) / cpuEach }
}

function perTestCpuMs({ cpu }: Rate): number {
  return (availableParallelism() * 1000) / cpu / testsEach
}

/** Of this process, where the judge is, and of its lanes. */
function allCpuMs(): number {
  return [process.pid, ...childrenOf(process.pid)].reduce((sum, pid) => sum + cpuMs(pid), 0)
}

/** The largest lane of those that run programs; compilers are the larger ones, and go by themselves. */
async function measureLanes() {
  const largest = () => Math.max(...runningLanes().map(ownMemoryMb))
  const working = largest()
  await sleep(1500)
  return { working, idle: largest() }
}

function runningLanes(): number[] {
  const all = childrenOf(process.pid).toSorted((a, b) => ownMemoryMb(a) - ownMemoryMb(b))
  return all.slice(0, availableParallelism())
}

async function measureOverrun(judge: Judge, language: Language): Promise<number> {
  const limits = { cpuMs: 500, memoryMib: 256, outputKib: 64 }
  const { tests } = await judgeAs(judge, makeJob(language, endless[language], { limits }), 'TLE')
  return (tests[0]?.cpuMs ?? Number.NaN) - limits.cpuMs
}

/** MB of all lanes of all languages that have nothing to do, once the compilers are gone. */
export async function measureIdleLanes(languages: readonly Language[]): Promise<number> {
  return withJudge(async (judge) => {
    const jobs = languages.flatMap((language) =>
      Array.from({ length: 3 }, () => judgeAs(judge, sumJob(language, testsEach, true))),
    )
    await Promise.all(jobs)
    // Compilers rest for 15 s at most.
    await sleep(17_000)
    return childrenOf(process.pid).reduce((sum, pid) => sum + ownMemoryMb(pid), 0)
  })
}
