import { availableParallelism } from 'node:os'
import { spawn } from 'node:child_process'
import { type CorpusProgram, readCorpus } from './corpus.ts'
import { languages } from './contract.ts'
import { Judge } from './judge.ts'

/**
 * Judges the whole corpus and reports wrong verdicts, then judges a tenth of it with every core
 * kept busy. Arguments: languages; --once for only the first run; --whole for all programs under
 * load too.
 */
const args = process.argv.slice(2)
const only = languages.filter((each) => args.includes(each))
const corpus = readCorpus(only.length > 0 ? only : undefined)

/** Every tenth program of each verdict in each language, but at least one. */
function takeTenth(programs: readonly CorpusProgram[]): CorpusProgram[] {
  const kinds = Object.values(Object.groupBy(programs, (each) => each.language + each.verdict))
  return kinds.flatMap((kind = []) => kind.filter((_, index) => index % 10 === 0))
}

async function judgeAll(title: string, programs: readonly CorpusProgram[]): Promise<number> {
  const begunAt = performance.now()
  const waiting = [...programs]
  const wrong: string[] = []
  const judge = new Judge()
  const prepared = programs.some(({ language }) => language === 'cpp')
    ? judge.prepare('cpp')
    : Promise.resolve()
  const work = async (_: unknown, worker: number) => {
    // The C++ headers are prepared at low priority, and the last programs wait for them.
    if (worker > 0) await prepared
    for (let next = waiting.shift(); next !== undefined; next = waiting.shift()) {
      const problem = await tryProgram(judge, next)
      if (problem !== null) wrong.push(problem)
    }
  }
  await Promise.all(Array.from({ length: availableParallelism() }).map(work))
  judge.stop()
  const seconds = ((performance.now() - begunAt) / 1000).toFixed(0)
  console.log(
    `${title}: ${programs.length - wrong.length} of ${programs.length} right (${seconds} s)`,
  )
  for (const each of wrong) console.log(each)
  return wrong.length
}

async function tryProgram(judge: Judge, program: CorpusProgram): Promise<string | null> {
  const judged = await judge.judge(program.job)
  const name = `  ${program.language}/${program.name}`
  if (!judged.ok) return `${name}: refused, ${judged.reason}`
  const { verdict, message } = judged.result
  if (verdict !== program.verdict) return `${name}: ${verdict} for ${program.verdict}; ${message}`
  if (!message.includes(program.words))
    return `${name}: says "${message}" without "${program.words}"`
  return null
}

/** Keeps every core busy until the returned function is called or this process ends. */
function keepBusy(): () => void {
  const loop = ['-e', 'for (const parent = process.ppid; process.ppid === parent;);']
  const busy = Array.from({ length: availableParallelism() }, () =>
    spawn(process.execPath, loop, { stdio: 'ignore' }),
  )
  return () => busy.forEach((each) => each.kill('SIGKILL'))
}

const underLoad = args.includes('--whole') ? corpus : takeTenth(corpus)
let wrong = await judgeAll('Corpus', corpus)
let runs = corpus.length
if (!args.includes('--once')) {
  const stop = keepBusy()
  try {
    wrong += await judgeAll('With all cores busy', underLoad)
    runs += underLoad.length
  } finally {
    stop()
  }
}
console.log(`${runs - wrong} passed, ${wrong} failed`)
process.exitCode = wrong > 0 ? 1 : 0
