import { useCallback, useEffect, useRef } from 'react'
import { useFetcher } from 'react-router'
import { languageWords } from '~/features/judging/rules/languages'
import type { EditorLanguage } from '~/ui/code-editor/mount-editor'
import type { SampleRunner } from '~/ui/task/sample-run'
import { isForBrowser, runHere, type RunnableTask } from './browser-run'
import { followRun } from './server-run'

/** What the server answers: the run it has queued, or why it did not. */
type RunReply = { jobId: string } | { message: string }

const onlySamplesWords =
  'This browser cannot run your code with your own input. You can run the samples: our server does that.'

/** Runs programs in this browser where it can, and else on our server. */
export function useSampleRunner(task: RunnableTask, hackathonId: string): SampleRunner {
  const ask = useServerRun(hackathonId)
  return useCallback(
    async (program, watch) => {
      const { language, ownInput } = program
      const isJudgedHere = ownInput !== null || task.comparison !== null
      if (isForBrowser(language) && isJudgedHere) {
        const end = await runHere(task, { ...program, language }, watch)
        if (end) return end
      }
      if (ownInput !== null) return { kind: 'failed', message: onlySamplesWords }
      const reply = await ask(program)
      if (!('jobId' in reply)) return { kind: 'failed', message: reply.message }
      return followRun(`/hackathon-test/judging/${reply.jobId}`, watch)
    },
    [task, ask],
  )
}

function useServerRun(hackathonId: string) {
  const { state, data, submit } = useFetcher<RunReply>()
  const answered = useRef<((reply: RunReply) => void) | null>(null)
  useEffect(() => {
    if (state !== 'idle' || !data) return
    answered.current?.(data)
    answered.current = null
  }, [state, data])
  return useCallback(
    ({ language, source }: { language: EditorLanguage; source: string }) =>
      new Promise<RunReply>((resolve) => {
        answered.current = resolve
        const fields = {
          intent: 'run',
          event: hackathonId,
          language: languageWords[language],
          coding: source,
        }
        void submit(fields, { method: 'post', defaultShouldRevalidate: false })
      }),
    [submit, hackathonId],
  )
}
