import { useEffect, useState } from 'react'
import { useFetcher } from 'react-router'
import { Button } from '~/ui/button'
import { Field } from '~/ui/field'
import { Notice } from '~/ui/notice'
import { TimeLeft } from '~/ui/time-left'
import { useReload } from '~/ui/use-reload'
import { testTimeSentence } from '../rules'
import type { Route } from '../routes/+types/hackathon-test'
import { CodingAnswer } from './coding-answer'
import { SubmitQuestion } from './submit-question'
import { Options, Question } from './test-question'
import type { TestReply } from './test-reply'
import { testFormId, useTestAnswers } from './use-test-answers'

type Shown = Extract<Route.ComponentProps['loaderData']['test'], { state: 'open' }>

/** The three questions on one page. Each answer is saved as it is given; Submit needs all three. */
export function TestForm({ test, pageReply }: { test: Shown; pageReply: TestReply | undefined }) {
  const reload = useReload()
  const submission = useFetcher<TestReply>()
  const { submit } = submission
  const isSending = submission.state !== 'idle'
  const [step, setStep] = useState<'typing' | 'asked' | 'sure'>('typing')
  const { hackathonId, questions } = test
  const { form, owner } = test.draft
  const { answers, answer, reply, lastSave, version, isSaved, isSaving } = useTestAnswers(
    test.draft,
    test,
    {
      typed: pageReply?.saved === false ? pageReply.typed : undefined,
      reload,
      isPaused: step === 'sure' || isSending,
      hackathonId,
    },
  )
  const outcome = submission.data ?? pageReply
  const refused = outcome?.saved === false ? outcome : undefined
  const errors = refused?.reply?.error
  // Whichever of the two the server sent last.
  const { leftMs } = lastSave && lastSave.version > test.version ? lastSave : test

  useEffect(() => {
    // A running save increments the version that Submit has to send.
    if (step !== 'sure' || isSaving) return
    const fields = { intent: 'submit', event: hackathonId, owner, version, ...answers }
    queueMicrotask(() => {
      setStep('typing')
      void submit(fields, { method: 'post' })
    })
  }, [step, isSaving, hackathonId, owner, version, answers, submit])

  useEffect(() => {
    // Already submitted, too late, or answered elsewhere: reload to show the current state.
    if (refused && !refused.mayRetry && !refused.reply) reload()
  }, [refused, reload])

  return (
    <submission.Form
      id={testFormId}
      name={`${form}/${owner}`}
      method="post"
      autoComplete="off"
      onSubmit={(event) => {
        event.preventDefault()
        setStep('asked')
      }}
      className="grid gap-10 [&_:is(input,select,textarea)]:scroll-mt-24"
    >
      <input type="hidden" name="event" value={hackathonId} />
      <input type="hidden" name="owner" value={owner} />
      <div className="sticky top-0 z-10 flex min-h-12 flex-wrap items-center justify-between gap-x-6 border-b border-line bg-paper py-2">
        {leftMs === null ? (
          <p className="text-small">{testTimeSentence(test)}</p>
        ) : (
          <TimeLeft leftMs={leftMs} onOver={reload} />
        )}
        <SaveStatus reply={reply ?? (refused ? undefined : pageReply)} isSaved={isSaved} />
      </div>
      <Question number={1} {...questions.mcq} errors={errors?.mcq}>
        <Options
          options={questions.mcq.options}
          chosen={answers.mcq}
          onChoose={(mcq) => answer({ mcq })}
        />
      </Question>
      <Question number={2} {...questions.aptitude}>
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
      <Question number={3} {...questions.coding} errors={errors?.language} isWide>
        <CodingAnswer
          task={questions.coding.task}
          hackathonId={hackathonId}
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
      {step === 'asked' && (
        <SubmitQuestion
          task={questions.coding.task}
          hackathonId={hackathonId}
          answers={answers}
          onSure={() => setStep('sure')}
          onClose={() => setStep('typing')}
        />
      )}
    </submission.Form>
  )
}

function SaveStatus({ reply, isSaved }: { reply: TestReply | undefined; isSaved: boolean }) {
  const colour = reply?.saved === false && !isSaved ? 'text-warn' : 'text-quiet'
  return (
    <p role="status" className={`text-small ${colour}`}>
      {saveMessage(reply, isSaved)}
    </p>
  )
}

function saveMessage(reply: TestReply | undefined, isSaved: boolean): string {
  if (isSaved) return reply ? 'Answers saved.' : ''
  if (reply?.saved !== false) return 'Saving…'
  return reply.mayRetry && reply.waitS === undefined && !reply.isTold
    ? 'The server did not answer. Your answers are stored in this browser and sent again soon.'
    : reply.message
}
