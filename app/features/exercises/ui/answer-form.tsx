import { useEffect, useRef, useState } from 'react'
import { type FetcherWithComponents } from 'react-router'
import { visitor } from '~/ui/drafts/store'
import { Notice } from '~/ui/notice'
import { isJudgedTask } from '../rules/shown-exercise'
import { AnswerField } from './answer-field'
import { AttemptResult } from './attempt-result'
import { Onward } from './onward'
import { OtherDraft } from './other-draft'
import type { ExerciseReply, PageData } from './page-data'
import { sendDraftOf } from './send-answer'
import { Solution } from './solution'
import { Submit } from './submit'
import { useAnswerDraft } from './use-answer-draft'
import { useKeptSubmit } from './use-kept-submit'
import { useShownAfter } from './use-shown-result'
import { saveVisitorAnswer, useEarlierAnswer } from './visitor-answer'

export type AnswerParts = {
  page: PageData
  /** The student whose page this is, even after their session has ended; null for a visitor. */
  student: string | null
  fetcher: FetcherWithComponents<ExerciseReply>
  reply: ExerciseReply | undefined
}

/** The answer, the result of the last one, and the solution once it may be seen. */
export function AnswerForm({ page, student, fetcher, reply }: AnswerParts) {
  const { task, attempt, exercise, solution, viewerId } = page
  const isSending = fetcher.state !== 'idle'
  const form = useRef<HTMLFormElement>(null)
  const isWaiting = attempt?.verdict === null
  const result = useShownAfter(isSending ? 'sending' : isWaiting ? 'waiting' : null)
  const draft = useAnswerDraft(form, {
    ...draftOf(page),
    userId: student,
    maySend: viewerId !== null && !isSending && !page.review,
    stored: { answer: page.draft, version: page.draftVersion },
    send: sendDraftOf(exercise),
  })
  const { restored, onAnswer, clear } = draft
  const address = `/course/${exercise.courseId}/exercise/${exercise.id}`
  const isVisitor = viewerId === null
  const { version } = exercise
  const earlier = useEarlierAnswer(address, { version, isVisitor: student === null })
  // Null until something is typed or submitted here.
  const [isChanged, setChanged] = useState<boolean | null>(null)
  // Only the newer one is shown: the result of a run in the page, or of the last answer.
  const [isRunNewer, setRunNewer] = useState(false)
  const begun = restored.answer ?? page.draft
  const isOfEarlier = isChanged ?? isOtherAnswer(begun, attempt?.answer ?? earlier?.answer ?? null)
  const change = () => {
    setChanged(true)
    setRunNewer(false)
    onAnswer()
  }
  useEffect(() => {
    if (reply?.answer === undefined || reply.message !== undefined) return
    clear(reply.answer)
    if (!isVisitor || !reply.judged) return
    const { isRight } = reply.judged
    saveVisitorAnswer(address, version, { answer: reply.answer, isRight })
  }, [reply, clear, isVisitor, address, version])
  const submitted = attempt?.answer ?? null
  useEffect(() => {
    if (submitted !== null) clear(submitted)
  }, [submitted, clear])
  const needsAccount = isJudgedTask(task) || task.kind === 'own-input'
  const canWait = student !== null || !needsAccount
  const kept = useKeptSubmit(
    { ...draftOf(page), owner: student ?? visitor },
    {
      loaded: page,
      title: page.exercise.title,
      newest: attempt,
      maySend: canWait && !isSending && viewerId === student,
      reply,
      send: (answer) => {
        draft.onSubmit()
        const fields = { intent: 'submit', draftVersion: String(draft.version), answer }
        void fetcher.submit(fields, { method: 'post' })
      },
    },
  )
  const message = messageOf(reply, { submitted, isKept: canWait && kept.isWaiting })
  const judged = reply
    ? reply.judged
    : earlier && {
        isRight: earlier.isRight,
        say: null,
        terminal: null,
        because: null,
        wrongGaps: {},
      }
  // Hides the result of the previous answer, which says nothing about this one, unless it is still
  // being judged.
  const isRefused = message !== undefined && attempt?.verdict !== null
  const isReplaced = isRunNewer && attempt?.verdict === 'wrong'
  const shownAttempt = isSending || isRefused || isReplaced ? null : attempt
  const shownJudged = isSending || isReplaced ? null : (judged ?? null)
  return (
    <>
      <fetcher.Form
        ref={form}
        method="post"
        onInput={change}
        onSubmit={() => {
          setChanged(false)
          setRunNewer(false)
          kept.forget()
        }}
        className="grid min-w-0 grid-cols-1 gap-4"
      >
        <input type="hidden" name="intent" value="submit" />
        <input type="hidden" name="draftVersion" value={draft.version} />
        <AnswerField
          // What an earlier visit left is put into newly mounted fields.
          key={`${restored.times} ${earlier === null}`}
          task={task}
          ownInput={page.ownInput}
          address={address}
          owner={student ?? visitor}
          version={version}
          initial={
            restored.answer ??
            reply?.answer ??
            page.draft ??
            attempt?.answer ??
            earlier?.answer ??
            null
          }
          wrongGaps={(shownAttempt ?? shownJudged)?.wrongGaps}
          onAnswer={change}
          isRunShown={isRunNewer}
          onRun={() => setRunNewer(true)}
        >
          {draft.isTypedElsewhere && (
            <Notice variant="info">
              You also typed an answer to this exercise in another tab. We keep only the one typed
              last, so continue in one tab.
            </Notice>
          )}
          {page.isToRepeat && (
            <Notice variant="info">
              You answered this correctly after seeing the solution. Solve it again: now it counts.
            </Notice>
          )}
          <OtherDraft task={task} last={draft.last} keep={draft.keep} take={draft.take} />
          {message && <Notice variant="wrong">{message}</Notice>}
          <Submit
            page={page}
            isSending={isSending}
            isAgain={attempt?.verdict === 'right' || judged?.isRight === true}
            isDraft={!attempt && !reply?.isLost && (restored.answer ?? page.draft) !== null}
          />
          <div ref={result} className="min-w-0 scroll-mb-4 max-desk:scroll-mb-24">
            <AttemptResult
              attempt={shownAttempt}
              judged={shownJudged}
              terminal={solution?.terminal ?? judged?.terminal ?? null}
              because={solution?.html ?? judged?.because ?? null}
              isSolved={exercise.isSolved}
              countsFrom={page.countsFrom}
              isOfEarlier={isOfEarlier}
              onward={<Onward page={page} />}
            />
          </div>
        </AnswerField>
      </fetcher.Form>
      <Solution page={page} reply={reply} isExplained={attempt?.verdict === 'right'} />
    </>
  )
}

/** Whether the newest answer is right, so that the button beside the verdict leads on. */
export function isAnsweredRight({ page: { attempt }, reply }: AnswerParts): boolean {
  return attempt?.verdict === 'right' || reply?.judged?.isRight === true
}

/** The message after a submission; none once a lost one turns out to have arrived. */
function messageOf(
  reply: ExerciseReply | undefined,
  { submitted, isKept }: { submitted: string | null; isKept: boolean },
): string | undefined {
  if (!reply?.isLost) return reply?.message
  if (submitted === reply.answer) return undefined
  return isKept
    ? 'The server did not respond. Your answer is stored here and will be sent once the connection is back.'
    : reply.message
}

/** @param begun null if the field starts with the submitted answer itself */
function isOtherAnswer(begun: string | null, submitted: string | null): boolean {
  const plain = (text: string) => text.replaceAll('\r\n', '\n').trimEnd()
  return begun !== null && submitted !== null && plain(begun) !== plain(submitted)
}

/**
 * An answer typed for the review is kept apart from the exercise's own draft, in this browser only.
 */
function draftOf({ exercise, review }: PageData) {
  const { courseId, id, version } = exercise
  return review
    ? { name: `review-${courseId}/${id}`, exerciseVersion: `${version} ${review.askedAt}` }
    : { name: `exercise-${courseId}/${id}`, exerciseVersion: version }
}
