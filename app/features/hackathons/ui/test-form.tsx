import { useEffect, useRef, useState } from 'react'
import { type FetcherSubmitFunction, useFetcher } from 'react-router'
import { Button } from '~/ui/button'
import { Field } from '~/ui/field'
import { Notice } from '~/ui/notice'
import { useReload } from '~/ui/use-reload'
import type { Route } from '../routes/+types/hackathon-test'
import { CodingAnswer } from './coding-answer'
import { SubmitQuestion } from './submit-question'
import type { TestReply } from './test-reply'
import { TimeLeft } from './time-left'
import { makeTurns, type Turns } from './turns'
import { testFormId, useTestAnswers } from './use-test-answers'

type Shown = Extract<Route.ComponentProps['loaderData']['test'], { state: 'open' }>

/** The three questions on one page; each answer is kept as it is given, and Submit asks for all. */
export function TestForm({ test, pageReply }: { test: Shown; pageReply: TestReply | undefined }) {
  const reload = useReload()
  const submission = useFetcher<TestReply>()
  const { submit } = submission
  const isSending = submission.state !== 'idle'
  const [turns] = useState(makeTurns)
  const { answers, answer, reply, lastSaving, version, isSaved } = useTestAnswers(
    test.draft,
    test,
    {
      typed: pageReply?.saved === false ? pageReply.typed : undefined,
      reload,
      turns,
      hackathonId: test.hackathonId,
    },
  )
  const outcome = submission.data ?? pageReply
  const refused = outcome?.saved === false ? outcome : undefined
  const errors = refused?.reply?.error
  // Whichever the server said last.
  const { leftMs } = lastSaving && lastSaving.version > test.version ? lastSaving : test
  const form = useRef<HTMLFormElement>(null)
  const isSure = useRef(false)
  const [isAsked, setIsAsked] = useState(false)
  useEffect(() => {
    // Handed in before, too late, or answered elsewhere: the page has something else to show.
    if (refused && !refused.mayRetry && !refused.reply) reload()
  }, [refused, reload])
  return (
    <submission.Form
      id={testFormId}
      ref={form}
      method="post"
      autoComplete="off"
      onSubmit={(event) => {
        event.preventDefault()
        if (isSure.current) submitInTurn(event.currentTarget, { turns, version, isSure, submit })
        else setIsAsked(true)
      }}
      className="grid gap-10 [&_:is(input,select,textarea)]:scroll-mt-24"
    >
      <input type="hidden" name="event" value={test.hackathonId} />
      <div className="sticky top-0 z-10 flex min-h-12 flex-wrap items-center justify-between gap-x-6 border-b border-line bg-paper py-2">
        {leftMs === null ? (
          <p className="text-small">{`${test.minutes} minutes, from your first answer on`}</p>
        ) : (
          <TimeLeft leftMs={leftMs} onOver={reload} />
        )}
        <SavingWords reply={reply ?? (refused ? undefined : pageReply)} isSaved={isSaved} />
      </div>
      <Question number={1} {...test.questions.mcq} errors={errors?.mcq}>
        <Options
          options={test.questions.mcq.options}
          chosen={answers.mcq}
          onChoose={(mcq) => answer({ mcq })}
        />
      </Question>
      <Question number={2} {...test.questions.aptitude}>
        <Field
          label="Your answer"
          name="aptitude"
          required
          maxLength={100}
          autoComplete="off"
          value={answers.aptitude}
          onChange={(event) => answer({ aptitude: event.target.value })}
          errors={errors?.aptitude ?? undefined}
        />
      </Question>
      <Question number={3} {...test.questions.coding} errors={errors?.language} isWide>
        <CodingAnswer
          task={test.questions.coding.task}
          hackathonId={test.hackathonId}
          answers={answers}
          answer={answer}
          errors={errors?.coding ?? undefined}
        />
      </Question>
      {refused && !isSending && (
        <Notice variant="wrong">
          <strong>{refused.isOfSaving ? 'Nothing was saved.' : 'Submission failed.'}</strong>{' '}
          {refused.message}
        </Notice>
      )}
      <SubmitButtons isSending={isSending} />
      {isAsked && (
        <SubmitQuestion
          task={test.questions.coding.task}
          hackathonId={test.hackathonId}
          answers={answers}
          onSure={() => {
            setIsAsked(false)
            isSure.current = true
            form.current?.requestSubmit()
          }}
          onClose={() => setIsAsked(false)}
        />
      )}
    </submission.Form>
  )
}

function Options({
  options,
  chosen,
  onChoose,
}: {
  options: readonly string[]
  chosen: string
  onChoose: (option: string) => void
}) {
  return (
    <div className="grid gap-2">
      {options.map((option) => (
        <label
          key={option}
          className="flex min-h-12 items-center gap-3 rounded-control border border-line bg-raised px-3.5 py-2.5 has-checked:border-brand has-checked:bg-brand-soft hover:border-control"
        >
          <input
            type="radio"
            name="mcq"
            value={option}
            required
            checked={chosen === option}
            onChange={() => onChoose(option)}
            className="size-4.5 shrink-0 accent-brand"
          />
          {option}
        </label>
      ))}
    </div>
  )
}

function SubmitButtons({ isSending }: { isSending: boolean }) {
  return (
    <div className="flex flex-wrap gap-3">
      <Button type="submit" name="intent" value="submit" variant="primary" pending={isSending}>
        {isSending ? 'Submitting...' : 'Submit'}
      </Button>
      <noscript>
        <Button type="submit" name="intent" value="save" formNoValidate>
          Save answers
        </Button>
      </noscript>
    </div>
  )
}

/**
 * Submits after the saving that is under way: the first of either begins the attempt, and whoever has
 * no registration would have two of them, each with a key of its own.
 */
function submitInTurn(
  form: HTMLFormElement,
  given: {
    turns: Turns
    version: number
    /** Whether the question before it is answered. */
    isSure: { current: boolean }
    submit: FetcherSubmitFunction
  },
): void {
  const { turns, version, isSure, submit } = given
  const answers = new FormData(form)
  answers.set('intent', 'submit')
  answers.set('version', String(version))
  const hasTurn = turns.run('submitting', () => {
    isSure.current = false
    return submit(answers, { method: 'post' })
  })
  if (!hasTurn) turns.afterSaving(() => form.requestSubmit())
}

function Question({
  number,
  prompt,
  weight,
  errors,
  isWide = false,
  children,
}: {
  number: number
  prompt: string
  weight: number
  errors?: readonly string[] | null | undefined
  isWide?: boolean
  children: React.ReactNode
}) {
  return (
    <fieldset className={`grid min-w-0 gap-4 ${isWide ? '' : 'max-w-[46rem]'}`}>
      <legend className="mb-4 grid gap-1">
        <span className="font-mono text-small text-quiet">
          {`Question ${number} of 3 · ${weight} points`}
        </span>
        <span className="text-lead font-bold">{prompt}</span>
      </legend>
      {children}
      {errors?.length ? <p className="text-small text-wrong">{errors.join(' ')}</p> : null}
    </fieldset>
  )
}

function SavingWords({ reply, isSaved }: { reply: TestReply | undefined; isSaved: boolean }) {
  const look = reply?.saved === false && !isSaved ? 'text-warn' : 'text-quiet'
  return (
    <p role="status" className={`text-small ${look}`}>
      {savingWords(reply, isSaved)}
    </p>
  )
}

function savingWords(reply: TestReply | undefined, isSaved: boolean): string {
  if (isSaved) return reply ? 'Answers saved.' : ''
  if (reply?.saved !== false) return 'Saving…'
  return reply.mayRetry && reply.waitS === undefined
    ? 'The server did not answer. Your answers are kept here and sent again soon.'
    : reply.message
}
