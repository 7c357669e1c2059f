import { ButtonLink } from '~/ui/button'
import { Notice } from '~/ui/notice'
import type { QuestionState, ShownQuiz } from '../rules/quiz-attempt'
import { InlineCode } from '~/ui/inline-code'
import { type LeftToMaster, MasteryLeft } from './mastery-left'
import { QuestionField } from './quiz-question'

const outcomes: Partial<Record<QuestionState, string>> = {
  right: 'right at once',
  'right-at-second': 'right at the second try',
  missed: 'missed',
}

/** The end of an attempt: its score, and every question to look at again. */
export function QuizResult({
  quiz,
  courseId,
  left,
  isVisitor,
}: {
  quiz: ShownQuiz
  courseId: string
  /** Null where the module is mastered. */
  left: LeftToMaster | null
  isVisitor: boolean
}) {
  const { questions, score, attempt } = quiz
  if (!score) return null
  const { first, right, outOf } = score
  return (
    <div data-result tabIndex={-1} className="grid scroll-mt-20 grid-cols-1 gap-4">
      <Notice variant={first === outOf ? 'done' : 'info'}>
        {first === outOf
          ? `All ${outOf} right.`
          : `${first} of ${outOf} right at once${right > first ? `, ${right - first} more with the second try` : ''}.`}{' '}
        {!isVisitor && left === null && 'You have mastered this module.'}
        {!isVisitor && left !== null && <MasteryLeft courseId={courseId} left={left} />}
      </Notice>
      <ol className="grid divide-y divide-line rounded-control border border-line">
        {questions.map((question, index) => (
          <li key={question.id}>
            <details>
              <summary className="min-h-11 cursor-pointer px-3.5 py-2.5">
                {index + 1}. <InlineCode text={question.question} />{' '}
                <span className="text-small font-bold text-quiet">
                  ({outcomes[question.state]})
                </span>
              </summary>
              <div className="px-3.5 pb-3.5">
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
