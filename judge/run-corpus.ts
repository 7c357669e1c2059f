import { availableParallelism } from 'node:os'
import { spawn } from 'node:child_process'
import { type CorpusProgram, readCorpus } from './corpus.ts'
import { languages } from './contract.ts'
import { Judge } from './judge.ts'

/**
 * Judges the whole corpus and says where a verdict is not the one it must be: once as the machine
 * is, once more with every core kept busy. Arguments: languages, and --once for the first alone.
 */
const args = process.argv.slice(2)
const only = languages.filter((each) => args.includes(each))
const programs = readCorpus(only.length > 0 ? only : undefined)

async function judgeAll(title: string): Promise<number> {
  const begunAt = performance.now()
  const waiting = [...programs]
  const wrong: string[] = []
  const judge = new Judge()
  const work = async () => {
    for (let next = waiting.shift(); next !== undefined; next = waiting.shift()) {
      const problem = await tryProgram(judge, next)
      if (problem !== null) wrong.push(problem)
    }
  }
  await Promise.all(Array.from({ length: availableParallelism() }, work))
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

/** Ends every core's idleness until it is called, or this process ends. */
function keepBusy(): () => void {
  const loop = ['-e', 'for (const parent = process.ppid; process.ppid === parent;);']
  const busy = Array.from({ length: availableParallelism() }, () =>
    spawn(process.execPath, loop, { stdio: 'ignore' }),
  )
  return () => busy.forEach((each) => each.kill('SIGKILL'))
}

let wrong = await judgeAll('Corpus')
if (!args.includes('--once')) {
  const stop = keepBusy()
  try {
    wrong += await judgeAll('Corpus with all cores busy')
  } finally {
    stop()
  }
}
const runs = programs.length * (args.includes('--once') ? 1 : 2)
console.log(`${runs - wrong} passed, ${wrong} failed`)
process.exitCode = wrong > 0 ? 1 : 0
