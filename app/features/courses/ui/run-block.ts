import { engineSizes } from '../../../../judge/browser/engine-sizes.ts'
import { runInBrowser } from '../../../../judge/browser/run-in-browser.ts'
import type { Verdict } from '../../../../judge/contract.ts'
import { defaultLimits } from '../../../../judge/job.ts'
import {
  type Block,
  engineOf,
  joinBlocks,
  readBlockMessage,
  readBlockOutput,
} from '../rules/block-programs'

export type BlockEnd =
  | { kind: 'done'; output: string; error: string | null; stoppedFor: 'time' | 'output' | null }
  | { kind: 'failed'; message: string }
  | { kind: 'stopped' }

/** Short, so that nobody waits long for an endless loop. */
const limits = { ...defaultLimits, cpuMs: 1_000, outputKib: 64 }

/** Runs the last of these blocks, after the others, in this browser. */
export async function runBlock(
  chain: readonly Block[],
  input: string,
  watch: { onStage: (message: string) => void; signal: AbortSignal },
): Promise<BlockEnd> {
  const { source, linesBefore } = joinBlocks(chain)
  const language = engineOf(chain)
  const end = await runInBrowser(
    {
      language,
      source,
      tests: [{ name: 'run', input, expected: null }],
      comparison: { kind: 'exact' },
      limits,
      startedAtMs: Date.now(),
    },
    {
      signal: watch.signal,
      tellsOutput: true,
      onLoading: (part) =>
        watch.onStage(
          `Downloading the tools to run your code, about ${engineSizes[language].travelMb} MB, once: ${Math.round(part * 100)}%`,
        ),
      onRunning: () => watch.onStage('Running…'),
    },
  )
  if (end.kind === 'stopped') return end
  if (end.kind === 'refused') return { kind: 'failed', message: end.message }
  const [result] = end.kind === 'done' ? end.results : []
  if (!result)
    return {
      kind: 'failed',
      message: 'This browser cannot run this code. Run it on your own computer.',
    }
  return {
    kind: 'done',
    output: readBlockOutput(result.output ?? result.printed ?? ''),
    stoppedFor: stopReasons[result.verdict] ?? null,
    error: result.verdict === 'AC' ? null : readBlockMessage(result.message, linesBefore),
  }
}

const stopReasons: Partial<Record<Verdict, 'time' | 'output'>> = { TLE: 'time', OLE: 'output' }
