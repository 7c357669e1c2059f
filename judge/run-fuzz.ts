import { availableParallelism } from 'node:os'
import { type Language, languages } from './contract.ts'
import { type CorpusProgram, readCorpus } from './corpus.ts'
import { Judge } from './judge.ts'
import { type Dice, mutateBytes, mutateTokens } from './mutations.ts'

/**
 * Sends mutated and random sources through the whole judge: each must get a verdict other than IE,
 * or a refusal. Most are corpus programs that compile, mutated so that most still do; an eighth
 * have bytes changed, and a few are random bytes. Arguments: languages, how many of each (100), and
 * --seed=<number> to repeat a run.
 */
const args = process.argv.slice(2)
const chosen = languages.filter((each) => args.includes(each))
const only = chosen.length > 0 ? chosen : languages
const count = Number(args.find((each) => /^\d+$/.test(each)) ?? 100)
const seed = Number(args.find((each) => each.startsWith('--seed='))?.slice(7) ?? Date.now() % 1e6)
const limits = { cpuMs: 300, memoryMib: 64, outputKib: 64 }

/** Numbers from 0 up to, but not including, `below`; the same for the same seed (mulberry32). */
function makeDice(start: number): Dice {
  let state = start
  return (below: number) => {
    state = (state + 0x6d2b79f5) | 0
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state)
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed
    return ((mixed ^ (mixed >>> 14)) >>> 0) % below
  }
}

type Case = { source: Uint8Array; input: Uint8Array }

function makeCase(programs: readonly CorpusProgram[], dice: Dice): Case {
  const sources = programs.filter(({ verdict }) => verdict !== 'CE')
  const program = sources[dice(sources.length)]
  const input = program?.job.tests[0]?.input ?? new Uint8Array()
  if (program === undefined || dice(50) === 0) {
    return { source: Uint8Array.from({ length: dice(3000) }, () => dice(256)), input }
  }
  const pick = () => Buffer.from(programs[dice(programs.length)]?.job.source ?? '')
  let source: Buffer = Buffer.from(program.job.source)
  const mutate =
    dice(8) === 0
      ? mutateBytes
      : (one: Buffer, other: Buffer) =>
          Buffer.from(mutateTokens(program.language, one.toString(), other.toString(), dice))
  for (let times = dice(3); times >= 0; times--) source = mutate(source, pick(), dice)
  return { source, input }
}

async function fuzz(language: Language): Promise<number> {
  const dice = makeDice(seed)
  const programs = readCorpus([language])
  const waiting = Array.from({ length: count }, () => makeCase(programs, dice))
  const verdicts = new Map<string, number>()
  let faults = 0
  const judge = new Judge()
  const work = async () => {
    for (let next = waiting.pop(); next !== undefined; next = waiting.pop()) {
      const { source, input } = next
      const tests = [{ name: '1', input, expected: Buffer.from('3\n') }]
      const checker = { kind: 'tokens' } as const
      const job = { language, source, tests, checker, limits, startedAtMs: 0 }
      const judged = await judge.judge(job)
      const verdict = judged.ok ? judged.result.verdict : judged.reason
      verdicts.set(verdict, (verdicts.get(verdict) ?? 0) + 1)
      if (!judged.ok || verdict !== 'IE') continue
      faults++
      console.log(`${judged.result.message}\n${Buffer.from(source).toString('base64')}\n`)
    }
  }
  await Promise.all(Array.from({ length: availableParallelism() }, work))
  judge.stop()
  const told = [...verdicts].toSorted(([, a], [, b]) => b - a)
  console.log(
    `${language}, seed ${seed}: ${told.map(([verdict, times]) => `${times} ${verdict}`).join(', ')}`,
  )
  return faults
}

let faults = 0
for (const language of only) faults += await fuzz(language)
process.exitCode = faults > 0 ? 1 : 0
