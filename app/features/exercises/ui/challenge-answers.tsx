import { Check, Minus, X } from 'lucide-react'
import { InlineCode } from '~/ui/inline-code'
import { Link } from '~/ui/link'
import type { ItemResult } from '../queries.server/list-item-results'
import type { ModuleResult } from '../rules/challenge'

const outcomes = {
  right: { label: 'Right', Icon: Check, tone: 'text-done' },
  wrong: { label: 'Wrong', Icon: X, tone: 'text-wrong' },
  unanswered: { label: 'Not answered', Icon: Minus, tone: 'text-quiet' },
}

/**
 * The questions and the student's answers, without the right ones: the next challenge may ask the
 * same.
 */
export function ChallengeAnswers({
  courseId,
  modules,
  items,
}: {
  courseId: string
  modules: readonly ModuleResult[]
  items: readonly ItemResult[]
}) {
  const titleOf = (moduleId: string) =>
    modules.find((module) => module.moduleId === moduleId)?.title ?? 'its module'
  return (
    <section aria-labelledby="answers" className="grid grid-cols-1 gap-3">
      <h3 id="answers" className="font-bold">
        Your answers
      </h3>
      <p className="text-small text-quiet">
        We do not show the right answers: your next challenge may ask the same questions. The
        modules explain them.
      </p>
      <ol className="grid divide-y divide-line rounded-surface border border-line bg-raised">
        {items.map((item) => (
          <li key={item.number} className="grid grid-cols-1 gap-2 px-4 pt-3 pb-1">
            <Outcome outcome={item.outcome} />
            <p className="wrap-anywhere">
              <span className="font-mono text-small text-quiet">{item.number}. </span>
              <InlineCode text={item.text} />
            </p>
            <Answer answer={item.answer} />
            <p className="text-small text-quiet">
              Taught in{' '}
              <Link
                to={`/course/${courseId}/${item.moduleId}`}
                className="inline-flex min-h-11 items-center text-brand underline underline-offset-4"
              >
                {titleOf(item.moduleId)}
              </Link>
            </p>
          </li>
        ))}
      </ol>
    </section>
  )
}

function Outcome({ outcome }: Pick<ItemResult, 'outcome'>) {
  const { label, Icon, tone } = outcomes[outcome]
  return (
    <p className={`flex items-center gap-1.5 text-small font-bold ${tone}`}>
      <Icon aria-hidden="true" className="size-4" />
      {label}
    </p>
  )
}

function Answer({ answer }: Pick<ItemResult, 'answer'>) {
  if (!answer) return null
  return (
    <div className="grid grid-cols-1 gap-1 text-small">
      <p className="text-quiet">You answered:</p>
      {answer.kind === 'code' ? (
        <pre className="rounded-control bg-sunk px-3 py-2 font-mono wrap-anywhere whitespace-pre-wrap">
          {answer.text}
        </pre>
      ) : (
        <ul>
          {answer.texts.map((text) => (
            <li key={text} className="wrap-anywhere">
              <InlineCode text={text} />
            </li>
          ))}
        </ul>
      )}
    </div>
  )
}
