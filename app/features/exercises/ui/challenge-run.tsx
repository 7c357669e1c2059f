import { Pencil } from 'lucide-react'
import { Form, useNavigation } from 'react-router'
import { Button, buttonClass } from '~/ui/button'
import { countOf } from '~/ui/format'
import { Link } from '~/ui/link'
import { Notice } from '~/ui/notice'
import { useReload } from '~/ui/use-reload'
import type { ChallengePage, ChallengeReply } from './challenge-page'
import { ChallengeItem, itemFormId } from './challenge-item'
import { TimeLeft } from '~/ui/time-left'
import { useFocusOnChange } from './use-focus-on-change'

type Running = NonNullable<ChallengePage['running']>

/** A running challenge: one item at a time, and at the end what is left. */
export function ChallengeRun({
  course,
  viewerId,
  running,
  endsAt,
  reply,
}: {
  course: ChallengePage['course']
  viewerId: string
  running: Running
  /** Formatted in the student's time zone. */
  endsAt: string
  reply: ChallengeReply | undefined
}) {
  const { number, isAnswered, leftMs, shown } = running
  const reload = useReload()
  const heading = useFocusOnChange(number)
  return (
    <div className="grid min-w-0 grid-cols-1 gap-6">
      <div className="sticky top-0 z-10 flex min-h-12 flex-wrap items-center justify-between gap-x-6 border-b border-line bg-paper py-2">
        <h2 ref={heading} tabIndex={-1} className="font-bold focus:outline-none">
          {number === 'end' ? 'Hand in' : `Question ${number} of ${isAnswered.length}`}
        </h2>
        <TimeLeft leftMs={leftMs} onOver={reload} />
        <noscript>
          <p className="text-small">It ends at {endsAt}.</p>
        </noscript>
      </div>
      {number === 'end' || shown === null ? (
        <HandIn isAnswered={isAnswered} message={reply?.message} />
      ) : (
        <ChallengeItem
          key={number}
          item={shown}
          courseId={course.id}
          draft={`challenge-${course.id}-${running.challenge}`}
          viewerId={viewerId}
          number={number}
          reply={reply}
          loaded={running}
        />
      )}
      <Numbers
        isAnswered={isAnswered}
        current={number}
        hasForm={shown !== null && shown.kind !== 'gone'}
      />
    </div>
  )
}

function Numbers({
  isAnswered,
  current,
  hasForm,
}: {
  isAnswered: readonly boolean[]
  current: number | 'end'
  /** The item shown takes an answer, which is saved when moving to another item. */
  hasForm: boolean
}) {
  return (
    <nav
      aria-label="Questions of the challenge"
      className="flex flex-wrap items-end justify-between gap-4 border-t border-line pt-5"
    >
      <ol className="flex flex-wrap gap-2">
        {isAnswered.map((isDone, index) => (
          // The items of a challenge never change order.
          <li key={index}>
            <Step to={index + 1} isCurrent={current === index + 1} hasForm={hasForm}>
              <span className="sr-only">Question </span>
              {index + 1}
              {isDone && (
                <>
                  <Pencil aria-hidden="true" className="size-4 text-quiet" />
                  <span className="sr-only"> (answered)</span>
                </>
              )}
            </Step>
          </li>
        ))}
      </ol>
      {current !== 'end' && (
        <Step to="end" isCurrent={false} hasForm={hasForm}>
          Hand in
        </Step>
      )}
    </nav>
  )
}

function Step({
  to,
  isCurrent,
  hasForm,
  children,
}: {
  to: number | 'end'
  isCurrent: boolean
  hasForm: boolean
  children: React.ReactNode
}) {
  const shared = {
    'aria-current': isCurrent ? ('step' as const) : undefined,
    className:
      to === 'end'
        ? buttonClass('plain')
        : `flex min-h-11 items-center gap-1 rounded-control border px-4 font-mono text-small ${
            isCurrent ? 'border-brand bg-brand-soft' : 'border-line bg-raised hover:border-control'
          }`,
    children,
  }
  if (hasForm) return <button type="submit" form={itemFormId} name="next" value={to} {...shared} />
  return <Link to={`?item=${to}`} {...shared} />
}

function HandIn({
  isAnswered,
  message,
}: {
  isAnswered: readonly boolean[]
  message: string | undefined
}) {
  const isSending = useNavigation().formMethod === 'POST'
  const open = isAnswered.filter((isDone) => !isDone).length
  return (
    <Form method="post" className="grid grid-cols-1 gap-4">
      <input type="hidden" name="intent" value="finish" />
      <p>
        {open === 0
          ? `You answered all ${isAnswered.length} questions.`
          : `You have not answered ${countOf(open, 'question')}. Unanswered questions count as wrong.`}{' '}
        You cannot change any answer after you hand in.
      </p>
      {message && <Notice variant="wrong">{message}</Notice>}
      <Button type="submit" variant="primary" pending={isSending} className="justify-self-start">
        Hand in the challenge
      </Button>
    </Form>
  )
}
