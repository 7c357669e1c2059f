import type { Comparison } from '../../../../judge/compare.ts'
import { engineSizes } from '../../../../judge/browser/engine-sizes.ts'
import { type BrowserLanguage, browserLanguages } from '../../../../judge/browser/messages.ts'
import type { Limits } from '../../../../judge/contract.ts'
import type { ProgramLanguage } from '~/ui/code-editor/mount-editor'
import { ownInputName, type RunEnd, type RunStage, type Sample } from '~/ui/task/sample-run'

export type RunnableTask = {
  limits: Limits
  samples: readonly Sample[]
  /** Null if only a program on our server can check the output. */
  comparison: Comparison | null
}

export function isForBrowser(
  language: ProgramLanguage,
): language is ProgramLanguage & BrowserLanguage {
  return browserLanguages.some((each) => each === language)
}

export function runNote(language: ProgramLanguage): string {
  if (!isForBrowser(language)) return 'C++ runs on our server.'
  const { travelMb } = engineSizes[language]
  return travelMb < 1
    ? 'It runs in your browser.'
    : `It runs in your browser: the first run downloads about ${travelMb} MB, once.`
}

/** Runs a program in this browser; null if it cannot, so that our server must. */
export async function runHere(
  task: RunnableTask,
  program: { language: BrowserLanguage; source: string; ownInput: string | null },
  { onStage, signal }: { onStage: (stage: RunStage) => void; signal: AbortSignal },
): Promise<RunEnd | null> {
  const { language, source, ownInput } = program
  const tests =
    ownInput === null
      ? [...task.samples]
      : [{ name: ownInputName, input: ownInput, expected: null }]
  const { runInBrowser } = await import('../../../../judge/browser/run-in-browser.ts')
  const end = await runInBrowser(
    {
      language,
      source,
      tests,
      comparison: task.comparison ?? { kind: 'tokens' },
      limits: task.limits,
      startedAtMs: Date.now(),
    },
    {
      signal,
      onLoading: (part) =>
        onStage({ kind: 'loading', part, megabytes: engineSizes[language].travelMb }),
      onRunning: (index) => onStage({ kind: 'running', index }),
    },
  )
  if (end.kind === 'refused') return { kind: 'failed', message: end.message }
  return end.kind === 'unavailable' ? null : end
}
