import { ButtonLink } from '~/ui/button'
import { countOf } from '~/ui/format'
import { Link } from 'react-router'
import { Star } from 'lucide-react'
import { InlineCode } from '~/ui/inline-code'
import { ProgressLine } from '~/ui/progress-line'
import type { MissedItem } from '../queries.server/list-missed-items'
import type { ModuleResult } from '../rules/challenge'

/** What a challenge showed, module by module. */
export function ChallengeResult({
  courseId,
  modules,
  missed,
  finishedAt,
}: {
  courseId: string
  modules: readonly ModuleResult[]
  missed: readonly MissedItem[]
  /** Formatted in the student's time zone. */
  finishedAt: string
}) {
  const shown = modules.filter(({ isShown }) => isShown).length
  const right = modules.reduce((sum, each) => sum + each.right, 0)
  const outOf = modules.reduce((sum, each) => sum + each.outOf, 0)
  const percent = modules.length === 0 ? 0 : Math.floor((100 * shown) / modules.length)
  return (
    <section aria-labelledby="result" className="grid grid-cols-1 gap-5">
      <div className="grid gap-1">
        <h2 id="result" className="text-title">
          {shown === 0
            ? 'You have not shown a whole module yet'
            : `You showed that you know ${countOf(shown, 'module')}`}
        </h2>
        <p className="text-quiet">
          {right} of {outOf} right, on {finishedAt}.
          {shown > 0 &&
            (shown === 1
              ? ' This module is mastered now; you can skip it.'
              : ' These modules are mastered now; you can skip them.')}
        </p>
      </div>
      <ProgressLine
        seed={`challenge ${courseId}`}
        label="Modules shown"
        done={shown}
        total={modules.length}
        percent={percent}
        className="max-w-md"
      />
      <ul className="grid divide-y divide-line rounded-surface border border-line bg-raised">
        {modules.map(({ moduleId, title, isShown, ...score }) => (
          <li
            key={moduleId}
            className="flex flex-wrap items-center justify-between gap-x-4 px-4 py-2"
          >
            <Link
              to={`/course/${courseId}/${moduleId}`}
              className="inline-flex min-h-11 min-w-0 items-center font-bold wrap-anywhere hover:text-brand"
            >
              {title}
            </Link>
            <span
              className={`inline-flex items-center gap-1.5 text-small ${isShown ? 'font-bold text-done' : 'text-quiet'}`}
            >
              {isShown && <Star aria-hidden="true" className="size-4 fill-current" />}
              {`${score.right} of ${score.outOf} right`}
              {isShown ? ': mastered' : ': study this module'}
            </span>
          </li>
        ))}
      </ul>
      {missed.length > 0 && <Missed courseId={courseId} modules={modules} missed={missed} />}
      <ButtonLink to={`/course/${courseId}`} variant="primary" className="justify-self-start">
        Back to the course
      </ButtonLink>
    </section>
  )
}

/** Not their right answers: the next challenge may ask the same. */
function Missed({
  courseId,
  modules,
  missed,
}: {
  courseId: string
  modules: readonly ModuleResult[]
  missed: readonly MissedItem[]
}) {
  return (
    <section aria-labelledby="missed" className="grid grid-cols-1 gap-3">
      <h3 id="missed" className="font-bold">
        What you missed
      </h3>
      <ul className="grid divide-y divide-line rounded-surface border border-line bg-raised">
        {missed.map(({ number, moduleId, text, isAnswered }) => (
          <li key={number} className="grid px-4 py-2">
            <span className="pt-1 wrap-anywhere">
              <span className="font-mono text-small text-quiet">{number}. </span>
              <InlineCode text={text} />
              {!isAnswered && <span className="text-small text-quiet"> Not answered.</span>}
            </span>
            <Link
              to={`/course/${courseId}/${moduleId}`}
              className="inline-flex min-h-11 items-center justify-self-start text-small text-brand underline underline-offset-4"
            >
              {modules.find((module) => module.moduleId === moduleId)?.title ?? 'Its module'}
            </Link>
          </li>
        ))}
      </ul>
    </section>
  )
}
