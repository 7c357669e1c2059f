import { useEffect, useState } from 'react'
import type { LessonHeading } from '../rules/lesson-headings'

/** The current heading is the last one in or above this upper part of the window. */
const readingPart = 0.2

/** Links to the headings of a lesson; the one being read is marked where scripts run. */
export function LessonContents({ headings }: { headings: readonly LessonHeading[] }) {
  const currentId = useCurrentHeading(headings)
  if (headings.length < 2) return null
  return (
    <nav aria-label="In this lesson" className="lesson-contents">
      <p className="mb-2 text-small font-bold">In this lesson</p>
      <ol>
        {headings.map(({ id, text, depth }) => (
          <li key={id} data-depth={depth}>
            <a href={`#${id}`} aria-current={id === currentId ? 'location' : undefined}>
              {text}
            </a>
          </li>
        ))}
      </ol>
    </nav>
  )
}

function useCurrentHeading(headings: readonly LessonHeading[]): string | null {
  const [currentId, setCurrentId] = useState<string | null>(null)
  const ids = headings.map(({ id }) => id).join(' ')
  useEffect(() => {
    const elements = ids.split(' ').flatMap((id) => document.getElementById(id) ?? [])
    const mark = () => {
      const passed = elements.filter(
        (element) => element.getBoundingClientRect().top <= readingPart * window.innerHeight,
      )
      setCurrentId(passed.at(-1)?.id ?? null)
    }
    // All that was scrolled past counts as in sight, so each crossing of the line is told.
    const observer = new IntersectionObserver(mark, {
      rootMargin: `1000000px 0px ${100 * (readingPart - 1)}% 0px`,
    })
    for (const element of elements) observer.observe(element)
    return () => observer.disconnect()
  }, [ids])
  return currentId
}
