import { Check, X } from 'lucide-react'
import { useEffect, useRef } from 'react'
import type { CourseStop } from '~/features/courses/queries.server/list-stops'
import type { Question } from '~/features/courses/schema/course-file'
import { ButtonLink } from '~/ui/button'
import { CourseLine } from '~/ui/course-line'
import { countOf } from '~/ui/format'
import { InlineCode } from '~/ui/inline-code'
import { Link } from '~/ui/link'
import { Notice } from '~/ui/notice'

export type Answered = {
  question: Question
  /** The order of its options when it was asked. */
  order: number[]
  isRight: boolean
  correct: number[]
  /** The answer that counts: the first one of the day. */
  chosen: number[]
  /** Whether this differs from the answer just sent. */
  isOther: boolean
  /** The lesson that teaches it, and its course's line. */
  lesson: { courseId: string; moduleId: string; moduleTitle: string; stops: CourseStop[] }
}

/** The result of an answer: the chosen and the right options, with explanations. */
export function ReviewAnswer({
  answered,
  next,
}: {
  answered: Answered
  /** The address of the next item; null after the last one. */
  next: string | null
}) {
  const { question, order, isRight, correct, chosen, lesson } = answered
  const heading = useRef<HTMLHeadingElement>(null)
  useEffect(() => heading.current?.focus(), [])
  const Icon = isRight ? Check : X
  return (
    <section aria-labelledby="result" className="grid grid-cols-1 gap-4">
      <CourseLine courseId={lesson.courseId} stops={lesson.stops} currentId={lesson.moduleId} />
      <h3
        id="result"
        ref={heading}
        tabIndex={-1}
        className={`flex items-center gap-2 text-title ${isRight ? 'text-done' : 'text-wrong'}`}
      >
        <Icon aria-hidden="true" className="size-5 shrink-0" strokeWidth={3} />
        {isRight ? 'Right' : 'Not right'}
      </h3>
      <PartlyRight answered={answered} />
      {answered.isOther && (
        <Notice variant="info">
          You answered this question earlier today, in another tab or on another device. The first
          answer of a day counts. Here it is.
        </Notice>
      )}
      <p className="font-bold wrap-anywhere">
        <InlineCode text={question.question} />
      </p>
      <ul className="grid grid-cols-1 gap-2">
        {order.map((index) => (
          <Option
            key={index}
            text={question.options[index]?.text ?? ''}
            why={question.options[index]?.why}
            isChosen={chosen.includes(index)}
            isCorrect={correct.includes(index)}
            isMultiple={question.kind === 'multiple'}
          />
        ))}
      </ul>
      <p className="rounded-control bg-brand-soft px-3.5 py-2.5 text-small wrap-anywhere">
        <InlineCode text={question.explanation} />
      </p>
      {!isRight && (
        <p>
          <Link
            to={`/course/${lesson.courseId}/${lesson.moduleId}`}
            className="inline-flex min-h-11 items-center text-brand underline underline-offset-4"
          >
            {`Read the lesson again: ${lesson.moduleTitle}`}
          </Link>
        </p>
      )}
      <ButtonLink to={next ?? '/dashboard/review'} variant="primary">
        {next === null ? 'Finish' : 'Next'}
      </ButtonLink>
    </section>
  )
}

/** Of a choice that is partly right, how much of it is. */
function PartlyRight({ answered: { isRight, correct, chosen } }: { answered: Answered }) {
  const found = chosen.filter((index) => correct.includes(index)).length
  if (isRight || found === 0) return null
  const wrong = chosen.length - found
  if (wrong === 0)
    return (
      <p>{`What you chose is right, but it is not everything: ${found} of ${correct.length} right answers.`}</p>
    )
  const of = found === correct.length ? 'all' : `${found} of`
  return (
    <p>{`You chose ${of} ${countOf(correct.length, 'right answer')} and ${countOf(wrong, 'wrong one')}.`}</p>
  )
}

function Option({
  text,
  why,
  isChosen,
  isCorrect,
  isMultiple,
}: {
  text: string
  why: string | undefined
  isChosen: boolean
  isCorrect: boolean
  isMultiple: boolean
}) {
  const isMistake = isChosen && !isCorrect
  const isMissing = isMultiple && isCorrect && !isChosen
  const wrongOrOpen = isMistake ? 'border-wrong bg-wrong-soft' : 'border-line'
  const right = isMissing ? 'border-dashed border-done' : 'border-done bg-done-soft'
  const colour = isCorrect ? right : wrongOrOpen
  const marks = [
    ...(isCorrect ? ['right answer'] : []),
    ...(isMistake ? ['wrong answer'] : []),
    ...(isChosen ? ['your answer'] : []),
    ...(isMissing ? ['not chosen'] : []),
  ]
  return (
    <li className={`rounded-control border px-3.5 py-2.5 wrap-anywhere ${colour}`}>
      <InlineCode text={text} />
      {marks.length > 0 && (
        <span
          className={`ml-2 text-small font-bold whitespace-nowrap ${isCorrect ? 'text-done' : 'text-wrong'}`}
        >
          {marks.join(', ')}
        </span>
      )}
      {isMistake && why && (
        <span className="mt-1 block text-small">
          <InlineCode text={why} />
        </span>
      )}
    </li>
  )
}
