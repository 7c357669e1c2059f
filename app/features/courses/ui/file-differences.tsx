import type { Difference } from '../rules/file-differences'
import { useScrollStop } from '~/ui/scroll-stop'

const mostShown = 50
const mostLines = 60

/** The differences between two files, one by one: the student's lines, then the project's. */
export function Differences({ differences }: { differences: readonly Difference[] }) {
  return (
    <>
      <ol className="grid grid-cols-1 gap-5">
        {differences.slice(0, mostShown).map((difference) => (
          <li key={difference.line} className="grid min-w-0 grid-cols-1 gap-2">
            <OnePlace difference={difference} />
          </li>
        ))}
      </ol>
      {differences.length > mostShown && (
        <p>
          {differences.length - mostShown} more places differ. Check that you chose the right file.
        </p>
      )}
    </>
  )
}

function OnePlace({ difference }: { difference: Difference }) {
  const { line, yours, theirs, after, isOnlyBlanks } = difference
  const place = `line ${line}`
  return (
    <>
      <p className="text-small">
        <strong>Line {line}</strong>
        {after !== null && (
          <>
            , after <code className="inline-code wrap-anywhere">{shorten(after.trim())}</code>
          </>
        )}
        {isOnlyBlanks && '. Only spaces and line breaks differ.'}
      </p>
      {yours.length > 0 && (
        <Lines
          lines={yours}
          sign="−"
          place={place}
          label={theirs.length > 0 ? 'Yours' : 'Only in yours'}
          className="difference-yours"
        />
      )}
      {theirs.length > 0 && (
        <Lines
          lines={theirs}
          sign="+"
          place={place}
          label={yours.length > 0 ? 'The project' : 'Missing in yours'}
          className="difference-theirs"
        />
      )}
    </>
  )
}

function Lines(props: {
  lines: readonly string[]
  sign: string
  label: string
  /** Distinguishes the regions of a page for screen readers. */
  place: string
  className: string
}) {
  const { lines, sign, label, place, className } = props
  const stop = useScrollStop<HTMLPreElement>()
  const more = lines.length - mostLines
  return (
    <figure className={`difference ${className}`}>
      <figcaption>
        <span aria-hidden="true">{sign}</span> {label}
      </figcaption>
      {/* It scrolls, so the keyboard must be able to reach it. */}
      {/* oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex */}
      <pre ref={stop} tabIndex={0} role="region" aria-label={`${label}, ${place}`}>
        {lines.slice(0, mostLines).join('\n')}
        {more > 0 && `\n… and ${more} more lines`}
      </pre>
    </figure>
  )
}

function shorten(text: string): string {
  return text.length > 60 ? `${text.slice(0, 60)}…` : text
}
