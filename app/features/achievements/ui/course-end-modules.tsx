import { Check, Circle, Star } from 'lucide-react'
import type { CourseOutletContext } from '~/features/courses/rules/course-outlet'
import { Link } from '~/ui/link'
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
  isVisitor,
}: {
  courseId: string
  modules: readonly Module[]
  completedIds: ReadonlySet<string>
  /** What is missing in each module that is read but not mastered. */
  left: ReadonlyMap<string, Left>
  isVisitor: boolean
}) {
  return (
    <ul className="grid divide-y divide-line rounded-surface border border-line bg-raised">
      {modules.map((module) => {
        const isRead = completedIds.has(module.id)
        const missing = module.isMastered ? undefined : left.get(module.id)
        const address = `/course/${courseId}/${module.id}`
        return (
          <li key={module.id} className="flex flex-wrap items-center gap-x-3 px-4 py-1">
            <Mark isMastered={module.isMastered} isRead={isRead} />
            <Link
              to={address}
              className="inline-flex min-h-11 min-w-0 flex-1 items-center font-bold wrap-anywhere hover:text-brand"
            >
              {module.title}
            </Link>
            <span
              className={`module-state text-small ${module.isMastered ? 'font-bold text-done' : 'text-quiet'}`}
            >
              {stateOf(module, isRead, isVisitor)}
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

function Mark({ isMastered, isRead }: { isMastered: boolean; isRead: boolean }) {
  if (isMastered)
    return <Star aria-hidden="true" className="size-4 shrink-0 fill-current text-done" />
  if (isRead)
    return <Check aria-hidden="true" className="size-4 shrink-0 text-brand" strokeWidth={3} />
  return <Circle aria-hidden="true" className="size-4 shrink-0 text-quiet" />
}

function stateOf(module: Module, isRead: boolean, isVisitor: boolean): string {
  if (module.isSkipped) return 'Mastered in the challenge'
  if (module.isMastered) return 'Mastered'
  if (!isRead) return 'Not read yet'
  return isVisitor ? 'Read' : 'Read, not mastered yet'
}
