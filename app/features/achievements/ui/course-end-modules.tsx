import type { CourseOutletContext } from '~/features/courses/rules/course-outlet'
import { Link } from '~/ui/link'
import { ModuleMark } from '~/ui/module-mark'
import './course-end.css'

type Left = {
  isQuizPassed: boolean
  exercises: readonly { id: string; title: string }[]
}

type Module = CourseOutletContext['course']['modules'][number]

/** Every module with its state, and a link to what is left to do. */
export function CourseEndModules({
  courseId,
  modules,
  completedIds,
  left,
}: {
  courseId: string
  modules: readonly Module[]
  completedIds: ReadonlySet<string>
  /** What is missing in each module that is read but not mastered. */
  left: ReadonlyMap<string, Left>
}) {
  return (
    <ul className="grid divide-y divide-line rounded-surface border border-line bg-raised">
      {modules.map((module) => {
        const isRead = completedIds.has(module.id)
        const missing = module.isMastered ? undefined : left.get(module.id)
        const address = `/course/${courseId}/${module.id}`
        return (
          <li key={module.id} className="flex flex-wrap items-center gap-x-3 px-4 py-1">
            <ModuleMark isMastered={module.isMastered} isRead={isRead} />
            <Link
              to={address}
              className="inline-flex min-h-11 min-w-0 flex-1 items-center font-bold wrap-anywhere hover:text-brand"
            >
              {module.title}
            </Link>
            <span
              className={`module-state text-small ${module.isMastered ? 'font-bold text-done' : 'text-quiet'}`}
            >
              {stateOf(module, isRead)}
            </span>
            {missing && <Missing courseId={courseId} module={module} left={missing} />}
          </li>
        )
      })}
    </ul>
  )
}

function Missing({
  courseId,
  module,
  left: { isQuizPassed, exercises },
}: {
  courseId: string
  module: Module
  left: Left
}) {
  const steps = [
    ...(isQuizPassed
      ? []
      : [{ to: `/course/${courseId}/${module.id}#quiz`, title: 'the quiz', of: module.title }]),
    ...exercises.map(({ id, title }) => ({
      to: `/course/${courseId}/exercise/${id}`,
      title,
      of: null,
    })),
  ]
  if (steps.length === 0) return null
  return (
    <p className="w-full pb-2 pl-7 text-small text-quiet">
      To master it:{' '}
      {steps.map(({ to, title, of }, index) => (
        <span key={to}>
          {index > 0 && (index === steps.length - 1 ? ' and ' : ', ')}
          <Link to={to} className="text-brand underline underline-offset-4">
            {title}
            {of && <span className="sr-only">{` of ${of}`}</span>}
          </Link>
        </span>
      ))}
      .
    </p>
  )
}

function stateOf(module: Module, isRead: boolean): string {
  if (module.isSkipped) return 'Mastered in the challenge'
  if (module.isMastered) return 'Mastered'
  return isRead ? 'Read' : 'Not read yet'
}
