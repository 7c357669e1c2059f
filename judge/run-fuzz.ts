import { availableParallelism } from 'node:os'
import { type Language, languages } from './contract.ts'
import { readCorpus } from './corpus.ts'
import { Judge } from './judge.ts'

/**
 * Sends random and mutated sources through the whole judge: whatever they are, each must get a
 * verdict that is not IE, or a refusal. Arguments: languages, how many of each (100), and
 * --seed=<number> to repeat a run.
 */
const args = process.argv.slice(2)
const chosen = languages.filter((each) => args.includes(each))
const only = chosen.length > 0 ? chosen : languages
const count = Number(args.find((each) => /^\d+$/.test(each)) ?? 100)
const seed = Number(args.find((each) => each.startsWith('--seed='))?.slice(7) ?? Date.now() % 1e6)
const limits = { cpuMs: 300, memoryMib: 64, outputKib: 64 }

/** Numbers from 0 to below `below`, the same for the same seed (mulberry32). */
function makeDice(start: number) {
  let state = start
  return (below: number) => {
    state = (state + 0x6d2b79f5) | 0
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state)
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed
    return ((mixed ^ (mixed >>> 14)) >>> 0) % below
  }
}

type Dice = (below: number) => number

function makeSource(language: Language, dice: Dice): Uint8Array {
  const sources = readCorpus([language]).map(({ job }) => Buffer.from(job.source))
  const pick = () => sources[dice(sources.length)] ?? Buffer.alloc(0)
  if (dice(10) === 0) return Uint8Array.from({ length: dice(3000) }, () => dice(256))
  let source = pick()
  for (let times = dice(6); times >= 0; times--) source = mutate(source, pick(), dice)
  return source
}

/** Cuts a piece out, doubles it, flips a byte, or sets in a piece of another program. */
function mutate(source: Buffer, other: Buffer, dice: Dice) {
  const from = dice(source.length + 1)
  const to = Math.min(source.length, from + dice(60))
  const start = dice(other.length + 1)
  const pieces = [
    [source.subarray(0, from), source.subarray(to)],
    [source.subarray(0, to), source.subarray(from)],
    [source.subarray(0, from), Buffer.of(32 + dice(95)), source.subarray(from + 1)],
    [source.subarray(0, from), other.subarray(start, start + dice(200)), source.subarray(to)],
  ][dice(4)]
  return Buffer.concat(pieces ?? [])
}

async function fuzz(language: Language): Promise<number> {
  const dice = makeDice(seed)
  const waiting = Array.from({ length: count }, () => makeSource(language, dice))
  const verdicts = new Map<string, number>()
  let faults = 0
  const judge = new Judge()
  const work = async () => {
    for (let source = waiting.pop(); source !== undefined; source = waiting.pop()) {
      const tests = [{ name: '1', input: Buffer.from('3\n1 2\n'), expected: Buffer.from('3\n') }]
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
  const told = [...verdicts].map(([verdict, times]) => `${times} ${verdict}`).join(', ')
  console.log(`${language}, seed ${seed}: ${told}`)
  return faults
}

let faults = 0
for (const language of only) faults += await fuzz(language)
process.exitCode = faults > 0 ? 1 : 0
