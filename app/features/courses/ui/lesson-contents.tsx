import { type RefObject, useEffect, useRef } from 'react'
import { contentsName } from '../rules/lesson-parts'
import { useRenderedHtml } from './use-rendered-html'

/** The current heading is the last one in or above this top part of the window. */
const readingPart = 0.2

/** Links to the headings of a lesson; scripts mark the one being read. */
export function LessonContents({ list }: { list: string | null }) {
  const shown = useRenderedHtml(list, contentsName, () =>
    document.querySelector('.lesson-contents ol'),
  )
  const links = useRef<HTMLOListElement>(null)
  useCurrentHeading(links)
  if (shown === '') return null
  return (
    <nav aria-label="In this lesson" className="lesson-contents">
      <p className="mb-2 text-small font-bold">In this lesson</p>
      <ol ref={links} dangerouslySetInnerHTML={{ __html: shown }} />
    </nav>
  )
}

function useCurrentHeading(list: RefObject<HTMLOListElement | null>) {
  useEffect(() => {
    const links = [...(list.current?.querySelectorAll('a') ?? [])]
    const headings = links.flatMap((link) => document.getElementById(headingOf(link)) ?? [])
    const mark = () => {
      const current = headings.findLast(
        (heading) => heading.getBoundingClientRect().top <= readingPart * window.innerHeight,
      )
      for (const link of links)
        if (headingOf(link) === current?.id) link.setAttribute('aria-current', 'location')
        else link.removeAttribute('aria-current')
    }
    // The area above the window counts as visible, so that each heading that crosses the line is
    // reported.
    const observer = new IntersectionObserver(mark, {
      rootMargin: `1000000px 0px ${100 * (readingPart - 1)}% 0px`,
    })
    for (const heading of headings) observer.observe(heading)
    return () => observer.disconnect()
  }, [list])
}

/** The id that a link of the list leads to. */
const headingOf = (link: HTMLAnchorElement) => link.getAttribute('href')?.slice(1) ?? ''
