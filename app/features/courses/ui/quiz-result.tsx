import { Check, X } from 'lucide-react'
import { ButtonLink } from '~/ui/button'
import { InlineCode } from '~/ui/inline-code'
import { Notice } from '~/ui/notice'
import type { QuestionState, ShownOption, ShownQuestion, ShownQuiz } from '../rules/quiz-attempt'
import { type LeftToMaster, MasteryLeft } from './mastery-left'
import { QuestionField } from './quiz-question'

const outcomes: Partial<Record<QuestionState, string>> = {
  right: 'right at once',
  'right-at-second': 'right at the second try',
  missed: 'missed',
}

/** The end of an attempt: its score, and every question with what was chosen first. */
export function QuizResult({
  quiz,
  courseId,
  left,
  isVisitor,
}: {
  quiz: ShownQuiz
  courseId: string
  /** Null if the module is mastered. */
  left: LeftToMaster | null
  isVisitor: boolean
}) {
  const { questions, score, attempt } = quiz
  if (!score) return null
  const { first, right, outOf } = score
  return (
    <div data-result tabIndex={-1} className="grid scroll-mt-20 grid-cols-1 gap-4">
      <p className="text-title font-bold">
        {first === outOf
          ? `All ${outOf} right.`
          : `${first} of ${outOf} right at once${right > first ? `, ${right - first} more with the second try` : ''}.`}
      </p>
      {!isVisitor && (
        <Notice variant={left === null ? 'done' : 'info'}>
          {left === null ? (
            'You have mastered this module.'
          ) : (
            <MasteryLeft courseId={courseId} left={left} />
          )}
        </Notice>
      )}
      <ol className="grid divide-y divide-line rounded-control border border-line">
        {questions.map((question, index) => (
          <li key={question.id} className="grid grid-cols-1 gap-2 px-3.5 pt-3 pb-1">
            <p>
              {index + 1}. <InlineCode text={question.question} />{' '}
              <span className="text-small font-bold text-quiet">({outcomes[question.state]})</span>
            </p>
            <FirstChoice question={question} />
            <details>
              <summary className="min-h-11 cursor-pointer py-2.5 text-small">All answers</summary>
              <div className="pb-3.5">
                <QuestionField number={index + 1} question={question} isUnanswered={false} />
              </div>
            </details>
          </li>
        ))}
      </ol>
      <ButtonLink to={`?attempt=${attempt + 1}#quiz`} className="justify-self-start">
        Take the quiz again
      </ButtonLink>
    </div>
  )
}

/** What was chosen at the first try, and why its wrong options are wrong. */
function FirstChoice({ question: { state, tries, options } }: { question: ShownQuestion }) {
  const chosen = options.filter(({ index }) => tries[0]?.includes(index))
  const isIncomplete = state !== 'right' && chosen.every(({ mark }) => mark === 'right')
  return (
    <>
      {chosen.map((option) => (
        <Chosen key={option.index} option={option} />
      ))}
      {isIncomplete && <p className="text-small">There was more to choose.</p>}
    </>
  )
}

function Chosen({ option: { text, mark, why } }: { option: ShownOption }) {
  const Icon = mark === 'right' ? Check : X
  return (
    <p className="flex gap-2.5 text-small">
      <Icon
        aria-hidden="true"
        className={`mt-0.5 size-4.5 shrink-0 ${mark === 'right' ? 'text-done' : 'text-wrong'}`}
        strokeWidth={3}
      />
      <span className="min-w-0">
        You chose:{' '}
        <b>
          <InlineCode text={text} />
        </b>
        <span className="sr-only">{mark === 'right' ? ' (right)' : ' (wrong)'}</span>
        {why && (
          <span className="block">
            <InlineCode text={why} />
          </span>
        )}
      </span>
    </p>
  )
}
