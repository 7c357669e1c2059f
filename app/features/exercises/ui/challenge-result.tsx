import { ButtonLink } from '~/ui/button'
import { countOf } from '~/ui/format'
import { Star } from 'lucide-react'
import { Link } from '~/ui/link'
import { ProgressLine } from '~/ui/progress-line'
import type { ItemResult } from '../queries.server/list-item-results'
import type { ModuleResult } from '../rules/challenge'
import { ChallengeAnswers } from './challenge-answers'
import { useFocusOnChange } from './use-focus-on-change'

/** The result of a challenge, module by module. */
export function ChallengeResult({
  courseId,
  modules,
  items,
  finishedAt,
}: {
  courseId: string
  modules: readonly ModuleResult[]
  items: readonly ItemResult[]
  /** Formatted in the student's time zone. */
  finishedAt: string
}) {
  const heading = useFocusOnChange('result')
  const shown = modules.filter(({ isShown }) => isShown).length
  const right = modules.reduce((sum, each) => sum + each.right, 0)
  const outOf = modules.reduce((sum, each) => sum + each.outOf, 0)
  const percent = modules.length === 0 ? 0 : Math.floor((100 * shown) / modules.length)
  return (
    <section aria-labelledby="result" className="grid grid-cols-1 gap-5">
      <div className="grid gap-1">
        <h2 ref={heading} id="result" tabIndex={-1} className="text-title focus:outline-none">
          {shown === 0
            ? 'You did not master a module in this challenge'
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
              {isShown
                ? ': mastered'
                : score.right === score.outOf
                  ? ': one question is too few to show the module'
                  : ': study this module'}
            </span>
          </li>
        ))}
      </ul>
      {items.length > 0 && <ChallengeAnswers courseId={courseId} modules={modules} items={items} />}
      <ButtonLink to={`/course/${courseId}`} variant="primary" className="justify-self-start">
        Back to the course
      </ButtonLink>
    </section>
  )
}
