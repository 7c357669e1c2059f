import { useCallback, useEffect, useRef } from 'react'
import { useFetcher } from 'react-router'
import { languageNames } from '~/features/judging/rules/languages'
import type { ProgramLanguage } from '~/ui/code-editor/mount-editor'
import type { RunEnd, SampleRunner } from '~/ui/task/sample-run'
import { isForBrowser, runHere, type RunnableTask } from './browser-run'
import { followJudging } from './follow-judging'
import type { RunReply } from './test-reply'

const samplesOnly =
  'This browser cannot run your code with your own input. You can still run the samples on our server.'

const connectionLost = 'The connection was lost while it ran. Run it again.'
const replaced = 'You started a newer run in another window, so we stopped this one.'

/** Runs programs in this browser, or on our server if the browser cannot. */
export function useSampleRunner(task: RunnableTask, hackathonId: string): SampleRunner {
  const requestRun = useRunRequest(hackathonId)
  return useCallback(
    async (program, watch) => {
      const { language, ownInput } = program
      const isJudgedHere = ownInput !== null || task.comparison !== null
      if (isForBrowser(language) && isJudgedHere) {
        const end = await runHere(task, { ...program, language }, watch)
        if (end) return end
      }
      if (ownInput !== null) return { kind: 'failed', message: samplesOnly }
      const reply = await requestRun(program)
      if (!('jobId' in reply)) return { kind: 'failed', message: reply.message }
      return followRun(reply.jobId, watch)
    },
    [task, requestRun],
  )
}

export async function followRun(
  jobId: string,
  { onStage, signal }: Parameters<SampleRunner>[1],
): Promise<RunEnd> {
  const judging = await followJudging(jobId, {
    onState: (now) => {
      if (now.state === 'waiting') onStage({ kind: 'waiting', place: now.place })
      if (now.state === 'running') onStage({ kind: 'running', index: null })
    },
    signal,
    patienceMs: 30_000,
  })
  if (signal.aborted) return { kind: 'stopped' }
  if (judging === 'gone') return { kind: 'failed', message: replaced }
  if (judging === 'lost' || judging.state !== 'done' || !judging.result)
    return { kind: 'failed', message: connectionLost }
  const { verdict, message, tests } = judging.result
  // The compiler's message applies to each of the tests that did not run.
  const messageOf = (own: string) => (verdict === 'CE' ? own || message : own)
  const results = tests.map((test) => ({ ...test, message: messageOf(test.message) }))
  return { kind: 'done', results }
}

function useRunRequest(hackathonId: string) {
  const { state, data, submit } = useFetcher<RunReply>()
  const answered = useRef<((reply: RunReply) => void) | null>(null)
  useEffect(() => {
    if (state !== 'idle' || !data) return
    answered.current?.(data)
    answered.current = null
  }, [state, data])
  return useCallback(
    ({ language, source }: { language: ProgramLanguage; source: string }) =>
      new Promise<RunReply>((resolve) => {
        answered.current = resolve
        const fields = {
          intent: 'run',
          event: hackathonId,
          language: languageNames[language],
          coding: source,
        }
        void submit(fields, { method: 'post', defaultShouldRevalidate: false })
      }),
    [submit, hackathonId],
  )
}
