import { Lock } from 'lucide-react'
import { countOf } from '~/ui/format'
import { Link } from '~/ui/link'
import { ModuleMark } from '~/ui/module-mark'
import { ProgressLine } from '~/ui/progress-line'
import { SearchForm } from './search-form'
import type { CourseOutline } from '../queries.server/find-course'
import { UnlockCourse } from './unlock-course'

type Outline = Pick<CourseOutline, 'id' | 'title' | 'modules' | 'priceMinor'>

type Progress = {
  course: Outline
  completedIds: ReadonlySet<string>
  percent: number
  /** Paid and not unlocked: only its samples are open. */
  isLocked: boolean
  /** The module being read; null on the course's own page. */
  currentId: string | null
  /** The page itself lists the modules, so that phones hide this list. */
  isListedBeside: boolean
}

/**
 * The modules and the progress panel. They come after the lesson in the source too, so that on
 * narrow screens they are below it and nothing shifts while the page loads.
 */
export function CourseSidebar(props: Progress) {
  const { course, currentId, isListedBeside } = props
  return (
    <aside
      id="modules"
      aria-label="Course progress"
      className="grid content-start gap-5 desk:sticky desk:top-6 desk:col-start-1 desk:row-start-1 desk:-mx-2 desk:max-h-[calc(100dvh-3rem)] desk:self-start desk:overflow-y-auto desk:px-2"
    >
      {isListedBeside ? null : currentId === null ? (
        <h2 className="-mb-2 text-title desk:hidden">Module by module</h2>
      ) : (
        <Link
          to={`/course/${course.id}`}
          className="-mb-2 flex min-h-11 items-center text-title font-bold hover:text-brand"
        >
          {course.title}
        </Link>
      )}
      {props.isLocked ? <UnlockCourse course={course} /> : <ProgressPanel {...props} />}
      <SearchForm />
      {course.modules.length === 0 ? (
        <p className="text-quiet">No modules available</p>
      ) : (
        <ModuleList {...props} />
      )}
    </aside>
  )
}

function ProgressPanel({ course, completedIds, percent }: Progress) {
  const left = course.modules.length - completedIds.size
  const mastered = course.modules.filter(({ isMastered }) => isMastered).length
  const skipped = course.modules.filter(({ isSkipped }) => isSkipped).length
  if (course.modules.length === 0) return null
  return (
    <div className="grid gap-2 rounded-surface border border-line bg-raised p-4">
      <div className="flex items-baseline justify-between gap-3">
        <span className="text-title font-bold">{percent}%</span>
        <span className="text-small text-quiet">
          {left > 0
            ? `${countOf(left, 'module')} to go`
            : mastered === course.modules.length
              ? 'All modules mastered'
              : 'All modules read'}
        </span>
      </div>
      <ProgressLine
        seed={course.id}
        label={course.title}
        done={completedIds.size}
        total={course.modules.length}
        percent={percent}
        hasSpark
      />
      {mastered > 0 && (
        <p className="text-small font-bold text-done">
          {countOf(mastered, 'module')} mastered
          {skipped > 0 && `: ${skipped === mastered ? '' : `${skipped} `}in the challenge`}
        </p>
      )}
    </div>
  )
}

function ModuleList({ course, completedIds, currentId, isLocked, isListedBeside }: Progress) {
  return (
    <nav aria-label="Modules" className={isListedBeside ? 'hidden desk:block' : ''}>
      <ol className="relative grid">
        {course.modules.map((module, index) => {
          const isDone = completedIds.has(module.id)
          const isCurrent = module.id === currentId
          return (
            <li key={module.id} className="module-point relative" data-done={isDone || undefined}>
              <Link
                to={`/course/${course.id}/${module.id}`}
                aria-current={isCurrent ? 'page' : undefined}
                className={`flex min-h-12 items-center gap-3.5 rounded-control py-2 pr-3 pl-1.5 text-small hover:bg-sunk ${
                  isCurrent ? 'bg-brand-soft font-bold' : ''
                } ${currentId === null ? 'font-bold desk:font-normal' : ''}`}
              >
                <Point
                  isDone={isDone}
                  isMastered={module.isMastered}
                  isCurrent={isCurrent}
                  number={index + 1}
                />
                <span
                  className={`min-w-0 flex-1 ${isDone ? 'text-quiet line-through decoration-line decoration-1' : ''}`}
                >
                  {module.title}
                </span>
                {isDone && !module.isMastered && <span className="sr-only">(read)</span>}
                {isLocked && !module.isSample && (
                  <>
                    <Lock aria-hidden="true" className="size-4 shrink-0 text-quiet" />
                    <span className="sr-only">(locked)</span>
                  </>
                )}
                {module.isMastered && <span className="font-bold text-done">Mastered</span>}
              </Link>
              {currentId === null && <Preview module={module} />}
            </li>
          )
        })}
      </ol>
    </nav>
  )
}

/** Replaces the outline on narrow screens. */
function Preview({ module }: { module: Outline['modules'][number] }) {
  return (
    <div className="-mt-1 pr-3 pb-4 pl-12 text-small text-quiet desk:hidden">
      {module.summary}
      <span className="mt-0.5 block font-mono text-[0.8125rem]">{module.minutes} min</span>
      {module.isSkipped && <span className="block">Shown in the challenge</span>}
    </div>
  )
}

function Point(props: {
  isDone: boolean
  isMastered: boolean
  isCurrent: boolean
  number: number
}) {
  const { isDone, isMastered, isCurrent, number } = props
  const colours = isMastered
    ? 'border-done bg-raised'
    : isDone
      ? 'border-brand bg-raised'
      : isCurrent
        ? 'border-brand bg-raised text-brand'
        : 'border-control bg-raised text-quiet'
  return (
    <span
      className={`relative z-1 grid size-7 shrink-0 place-items-center rounded-full border-2 font-mono text-[0.75rem] ${colours}`}
    >
      {isMastered || isDone ? <ModuleMark isMastered={isMastered} isRead={isDone} /> : number}
    </span>
  )
}
