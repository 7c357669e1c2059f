import { CopyButton } from '../copy-button'
import { ProgramText } from '../listing'
import { useScrollStop } from '../scroll-stop'

/** More would slow the page down. */
const mostShown = 4000

/**
 * A program's input or output. `copyLabel` adds a copy button; with `wraps`, lines without columns
 * wrap.
 */
export function TextBlock({
  title,
  text,
  copyLabel,
  wraps = false,
}: {
  title: string
  text: string
  copyLabel?: string
  wraps?: boolean
}) {
  const stop = useScrollStop<HTMLPreElement>()
  const shown = text.slice(0, mostShown)
  return (
    <div className="min-w-0 overflow-hidden rounded-control border border-line bg-raised">
      <div className="flex min-h-11 items-center justify-between gap-3 border-b border-line bg-sunk pl-3.5 text-small">
        <p className="font-bold">{title}</p>
        {copyLabel && <CopyButton text={text} label={copyLabel} />}
      </div>
      {/* Lets it be scrolled by keyboard. */}
      {/* oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex */}
      <pre ref={stop} tabIndex={0} aria-label={title} role="group" className={preClass}>
        {shown === '' ? (
          <span className="text-quiet">(nothing)</span>
        ) : wraps ? (
          <ProgramText text={shown} />
        ) : (
          // Inside an element, because HTML drops an empty first line of a `pre`.
          <span>{shown}</span>
        )}
        {text.length > mostShown && <span className="text-quiet">{'\n… and more'}</span>}
      </pre>
    </div>
  )
}

const preClass =
  'max-h-72 overflow-auto px-3.5 py-2.5 font-mono text-[0.875rem] leading-relaxed focus-visible:-outline-offset-3'
