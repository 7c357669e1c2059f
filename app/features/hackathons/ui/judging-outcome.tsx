import type { LanguageName } from '~/features/judging/rules/languages'
import { explainVerdict, formatMemory, verdictNames } from '~/features/judging/rules/verdict-names'
import { countOf } from '~/ui/format'
import { Listing } from '~/ui/listing'
import { Notice } from '~/ui/notice'
import type { Route } from '../routes/+types/hackathon-test'
import { type JudgingState, followJudging } from './follow-judging'
import { useEffect, useState } from 'react'
import { useReload } from '~/ui/use-reload'

type Judging = NonNullable<NonNullable<Route.ComponentProps['loaderData']['past']>['judging']>
type Judged = Extract<Judging, { state: 'judged' }>

export function JudgingOutcome({
  judging,
  language,
}: {
  judging: Judging
  language: LanguageName
}) {
  const jobId = 'jobId' in judging ? judging.jobId : null
  const heard = useJudging(jobId, judging.state === 'unqueued' || judging.state === 'fault')
  return (
    <section aria-labelledby="judging-title" className="grid gap-3">
      <h3 id="judging-title" className="text-title">
        Your code
      </h3>
      {judging.state === 'judged' ? (
        <Verdict judged={judging} language={language} />
      ) : (
        <p role="status">{stateMessage(heard ?? judging)}</p>
      )}
      {jobId !== null && (
        <noscript>
          <p className="text-small text-quiet">Reload this page to see its progress.</p>
        </noscript>
      )}
    </section>
  )
}

function stateMessage(judging: Exclude<Judging, Judged> | JudgingState): string {
  if (judging.state === 'waiting')
    return judging.place === 0
      ? 'Your code is next in the queue.'
      : `Your code is in the queue, after ${countOf(judging.place, 'other program', 'other programs')}.`
  return stateMessages[judging.state]
}

const stateMessages = {
  unqueued: 'Your code will be judged in a minute or two.',
  running: 'Your code is being judged.',
  done: 'Your code is judged.',
  fault:
    'We could not judge your code because of an error on our side. This does not count against you, and we will judge it again.',
}

function Verdict({ judged, language }: { judged: Judged; language: LanguageName }) {
  const { verdict, message, tests } = judged
  const passed = tests.filter((test) => test.verdict === 'AC').length
  const isCompiled = verdict !== 'CE'
  return (
    <>
      <Notice variant={verdict === 'AC' ? 'done' : 'info'}>
        <strong>{`${verdictNames[verdict]}.`}</strong> {explainVerdict(verdict, language)}
        {isCompiled && ` It passed ${passed} of ${countOf(tests.length, 'test')}.`}
      </Notice>
      {message !== '' && <Listing text={message} label={`What ${language} says`} />}
      {isCompiled && <TestsTable tests={tests} />}
      {isCompiled && tests.some(({ cpuMs }) => cpuMs === null) && (
        <p className="text-small text-quiet">
          You will see time and memory on hidden tests after submissions close.
        </p>
      )}
    </>
  )
}

function TestsTable({ tests }: { tests: Judged['tests'] }) {
  return (
    <table className="w-full border-b border-line text-left text-small">
      <caption className="sr-only">Your code, test by test</caption>
      <thead>
        <tr className="text-quiet">
          {['Test', 'Result', 'Time', 'Memory'].map((title, index) => (
            <th
              key={title}
              scope="col"
              className={`py-2 font-bold not-last:pr-3 ${index > 1 ? 'text-right' : ''}`}
            >
              {title}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {tests.map((test, index) => (
          <TestRow
            key={test.name}
            test={test}
            isRepeated={tests.slice(0, index).some(({ message }) => message === test.message)}
          />
        ))}
      </tbody>
    </table>
  )
}

/** A message that several tests share is shown once. */
function TestRow({ test, isRepeated }: { test: Judged['tests'][number]; isRepeated: boolean }) {
  const { name, isSample, verdict, message, cpuMs, memoryMib } = test
  const cell = 'border-t border-line py-2 align-top'
  const number = `${cell} text-right font-mono whitespace-nowrap`
  return (
    <>
      <tr>
        <th scope="row" className={`${cell} pr-3 font-normal`}>
          {name}
          {isSample && <span className="text-quiet"> sample</span>}
        </th>
        <td className={`${cell} pr-3 ${verdict === 'AC' ? 'text-done' : 'text-wrong'}`}>
          {verdictNames[verdict]}
        </td>
        <td className={`${number} pr-3`}>{cpuMs === null ? '–' : `${cpuMs} ms`}</td>
        <td className={number}>{formatMemory(memoryMib ?? 0)}</td>
      </tr>
      {verdict !== 'AC' && message !== '' && !isRepeated && (
        <tr>
          <td colSpan={4} className="pb-3">
            <Listing label={`Message on test ${name}`} text={message} />
          </td>
        </tr>
      )}
    </>
  )
}

const unqueuedPauseMs = 15_000

/**
 * Follows a program that is being judged, and reloads the page's data when there is a verdict.
 *
 * @param jobId null if there is nothing to follow
 * @param isUnqueued whether the server will still queue it, which only a reload shows
 */
function useJudging(jobId: string | null, isUnqueued: boolean): JudgingState | null {
  const reload = useReload()
  const [heard, setHeard] = useState<{ jobId: string; judging: JudgingState } | null>(null)

  useEffect(() => {
    if (jobId === null) return undefined
    const stop = new AbortController()
    const { signal } = stop
    const onState = (judging: JudgingState) => {
      if (judging.state !== 'done') setHeard({ jobId, judging })
    }
    void followJudging(jobId, { onState, signal }).then(() => signal.aborted || reload())
    return () => stop.abort()
  }, [jobId, reload])

  useEffect(() => {
    if (!isUnqueued) return undefined
    const timer = setInterval(reload, unqueuedPauseMs)
    return () => clearInterval(timer)
  }, [isUnqueued, reload])

  return heard !== null && heard.jobId === jobId ? heard.judging : null
}
