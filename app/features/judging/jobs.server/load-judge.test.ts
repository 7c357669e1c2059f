import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { getPriority, tmpdir } from 'node:os'
import { resolve } from 'node:path'
import { expect, test } from 'vitest'
import { loadJudge } from './load-judge.ts'

const hasProc = existsSync('/proc/self/stat')

/** The living children: a process may end while its folder is read. */
function childrenOf(parent: number): number[] {
  return readdirSync('/proc')
    .map(Number)
    .filter((pid) => {
      try {
        const stat = readFileSync(`/proc/${pid}/stat`, 'utf8')
        return Number(stat.slice(stat.lastIndexOf(')') + 2).split(' ')[1]) === parent
      } catch {
        return false
      }
    })
}

test.runIf(hasProc)('engines run at a lower priority than the site', async () => {
  const before = childrenOf(process.pid)
  const judge = await loadJudge({ rootDir: resolve('.'), cacheFolder: tmpdir() })
  try {
    const judged = await judge.judge({
      language: 'javascript',
      source: 'console.log(1)',
      tests: [{ name: '1', input: new Uint8Array(), expected: Buffer.from('1') }],
      checker: { kind: 'tokens' },
      limits: { cpuMs: 5000, memoryMib: 64, outputKib: 64 },
      startedAtMs: 0,
    })

    expect(judged).toMatchObject({ ok: true, result: { verdict: 'AC' } })
    const engines = childrenOf(process.pid).filter((pid) => !before.includes(pid))
    expect(engines).not.toEqual([])
    for (const pid of engines) expect(getPriority(pid)).toBeGreaterThan(getPriority(process.pid))
  } finally {
    judge.stop()
  }
})
