import { Check, Circle, Star } from 'lucide-react'
import type { CourseOutletContext } from '~/features/courses/rules/course-outlet'
import { Link } from '~/ui/link'

type Module = CourseOutletContext['course']['modules'][number]

/** Every module with what became of it, and a link to what is left. */
export function CourseEndModules({
  courseId,
  modules,
  completedIds,
  isVisitor,
}: {
  courseId: string
  modules: readonly Module[]
  completedIds: ReadonlySet<string>
  isVisitor: boolean
}) {
  return (
    <ul className="grid divide-y divide-line rounded-surface border border-line bg-raised">
      {modules.map((module) => {
        const isRead = completedIds.has(module.id)
        const isLeft = !module.isMastered && !isVisitor
        return (
          <li key={module.id} className="flex flex-wrap items-center gap-x-3 px-4 py-1">
            <Mark isMastered={module.isMastered} isRead={isRead} />
            <Link
              to={`/course/${courseId}/${module.id}${isLeft && isRead ? '#quiz' : ''}`}
              className="inline-flex min-h-11 min-w-0 flex-1 items-center font-bold wrap-anywhere hover:text-brand"
            >
              {module.title}
            </Link>
            <span
              className={`text-small ${module.isMastered ? 'font-bold text-done' : 'text-quiet'}`}
            >
              {stateOf(module, isRead, isVisitor)}
            </span>
          </li>
        )
      })}
    </ul>
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
  if (module.isSkipped) return 'Mastered: shown in the challenge'
  if (module.isMastered) return 'Mastered'
  if (!isRead) return 'Not read yet'
  return isVisitor ? 'Read' : 'Read, not mastered yet'
}
