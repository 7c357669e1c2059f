import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, onTestFinished, test } from 'vitest'
import {
  type Block,
  chainOf,
  engineOf,
  isProgram,
  joinBlocks,
  readBlockMessage,
  readBlockOutput,
} from '~/features/courses/rules/block-programs'
import { findRunnableBlocks, type RunnableBlock } from '~/platform/content/code-fences.server'
import { defaultLimits, scaleLimits } from '../judge/job.ts'
import { Judge } from '../judge/judge.ts'
import { coursesDir, listLessons } from './lesson-files'

const traceback = 'Traceback (most recent call last):'

type Program = RunnableBlock & Block

/** Runs a block. @returns its output and its error. */
async function run(judge: Judge, blocks: readonly Program[], index: number) {
  const chain = chainOf(blocks, index)
  const { source, linesBefore } = joinBlocks(chain)
  const language = engineOf(chain)
  const judged = await judge.judge({
    language,
    source,
    tests: [
      {
        name: 'run',
        input: Buffer.from(blocks[index]?.input ?? ''),
        expected: new Uint8Array(),
      },
    ],
    checker: { kind: 'exact' },
    limits: scaleLimits(language, defaultLimits),
    startedAtMs: Date.now(),
  })
  if (!judged.ok) throw new Error(judged.reason)
  const [ran] = judged.result.tests
  const isEnded = ran?.verdict === 'AC' || ran?.verdict === 'WA'
  const message = judged.result.message || (ran?.message ?? '')
  return {
    printed: readBlockOutput(new TextDecoder().decode(ran?.output)),
    error: isEnded ? null : readBlockMessage(message, linesBefore),
  }
}

/** How the output of a block differs from what its lesson states; null if it does not. */
function differs({ stated }: Program, printed: string, error: string | null): string | null {
  const text = stated?.text ?? ''
  const isOfError = text.includes(traceback)
  if (error !== null && !isOfError) return error
  const expected = text.split(traceback)[0]?.trimEnd() ?? ''
  const lastLine = text.trimEnd().split('\n').at(-1) ?? ''
  if (isOfError && !error?.includes(lastLine)) return `no ${lastLine}, but ${error}`
  if (!stated) return null
  const came = printed.trimEnd()
  const isSame = stated.isEnd ? came.endsWith(expected) : came === expected
  return isSame ? null : `it prints ${JSON.stringify(came)}, not ${JSON.stringify(expected)}`
}

test('each block with Run in a lesson runs and prints what the lesson states', async () => {
  const judge = new Judge({ laneCount: 1 })
  onTestFinished(() => judge.stop())
  const problems: string[] = []
  let count = 0
  for (const lesson of listLessons()) {
    const text = readFileSync(join(coursesDir, lesson), 'utf8')
    const blocks = findRunnableBlocks(text).filter(isProgram)
    for (const [index, block] of blocks.entries()) {
      const { printed, error } = await run(judge, blocks, index)
      const problem = differs(block, printed, error)
      if (problem !== null) problems.push(`${lesson}:${block.line}: ${problem}`)
      count += 1
    }
  }

  expect(problems).toEqual([])
  expect(count).toBeGreaterThanOrEqual(92)
})
