import { Link } from '~/ui/link'
import { Section } from '~/ui/section'

export type CourseModule = { id: string; title: string; minutes: number; isSample: boolean }

/** What the payment covers, module by module, with the sample lessons to read first. */
export function CourseModules({
  courseId,
  modules,
  workLoad,
}: {
  courseId: string
  modules: readonly CourseModule[]
  workLoad: string | null
}) {
  if (modules.length === 0) return null
  return (
    <Section title="Module by module" className="grid gap-3">
      {workLoad && <p className="text-small text-quiet">{workLoad}</p>}
      <ol className="border-b border-line">
        {modules.map(({ id, title, minutes, isSample }, index) => (
          <li
            key={id}
            className="grid grid-cols-[2rem_1fr_auto] items-baseline gap-x-2 border-t border-line py-2"
          >
            <span className="font-mono text-small text-quiet">{index + 1}</span>
            <span>
              {isSample ? (
                <Link
                  to={`/course/${courseId}/${id}`}
                  className="font-bold text-brand underline underline-offset-4 hover:no-underline"
                >
                  {title}
                </Link>
              ) : (
                title
              )}
              {isSample && <span className="text-small text-quiet"> · sample lesson</span>}
            </span>
            <span className="font-mono text-small text-quiet">{minutes} min</span>
          </li>
        ))}
      </ol>
    </Section>
  )
}
