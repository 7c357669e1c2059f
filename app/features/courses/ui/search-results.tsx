import { Lock } from 'lucide-react'
import { countOf } from '~/ui/format'
import { Link } from '~/ui/link'
import type { Found, SearchGroup, SearchResult } from '../queries.server/search-lessons'

/** The results, by course and module. */
export function SearchResults({ found }: { found: Found }) {
  const { total, groups } = found
  const shown = groups.flatMap(({ modules }) => modules.flatMap(({ results }) => results)).length
  return (
    <>
      <div role="status" className="grid gap-1 text-small text-quiet">
        <Corrections found={found} />
        <p>
          {total > shown
            ? `The best ${shown} of ${countOf(total, 'result')}. Add a word to find fewer.`
            : countOf(total, 'result')}
        </p>
      </div>
      <div className="grid gap-10">
        {groups.map((group) => (
          <CourseResults key={group.courseId} group={group} />
        ))}
      </div>
    </>
  )
}

function Corrections({ found: { corrected, isPartial } }: { found: Found }) {
  return (
    <>
      {corrected.map(({ typed, used }) => (
        <p key={typed} className="text-body text-ink">
          No lesson has ‘{typed}’. These are the results for{' '}
          <strong className="font-bold">{used}</strong>.
        </p>
      ))}
      {isPartial && (
        <p className="text-body text-ink">
          No lesson has all of these words. These have some of them.
        </p>
      )}
    </>
  )
}

function CourseResults({ group }: { group: SearchGroup }) {
  const { courseId, courseTitle, isLocked, modules } = group
  return (
    <section aria-label={courseTitle} className="grid grid-cols-1 gap-5">
      <h2 className="flex flex-wrap items-baseline gap-x-3 border-b border-line pb-2 text-title">
        {courseTitle}
        {isLocked && (
          <span className="inline-flex items-center gap-1.5 text-small font-normal text-quiet">
            <Lock aria-hidden="true" className="size-3.5" />
            Unlock the course to read its lessons
          </span>
        )}
      </h2>
      {modules.map(({ title, results }) => (
        <div key={title ?? courseId} className="grid grid-cols-1 gap-3">
          {title !== null && <h3 className="text-small font-bold text-quiet">{title}</h3>}
          <ul className="grid grid-cols-1 gap-4">
            {results.map((result) => (
              <Result key={result.address} result={result} />
            ))}
          </ul>
        </div>
      ))}
    </section>
  )
}

const kinds = { course: 'Course', lesson: null, exercise: 'Exercise' } as const

function Result({ result: { address, kind, heading, passage } }: { result: SearchResult }) {
  return (
    <li className="min-w-0">
      <Link
        to={address}
        className="inline-flex min-h-11 flex-wrap content-center items-baseline gap-x-2 font-bold wrap-anywhere text-brand underline underline-offset-4"
      >
        {kinds[kind] && <span className="font-normal">{kinds[kind]}:</span>}
        {heading}
      </Link>
      {passage && (
        <p className="text-small wrap-anywhere text-quiet">
          {passage.map(({ text, isMatch }, index) =>
            isMatch ? (
              <mark key={index} className="bg-brand-soft font-bold text-ink">
                {text}
              </mark>
            ) : (
              text
            ),
          )}
        </p>
      )}
    </li>
  )
}
