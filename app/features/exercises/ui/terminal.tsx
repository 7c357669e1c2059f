import { useScrollStop } from '~/ui/scroll-stop'

const barClass = 'flex items-center gap-1.5 border-b border-line px-3.5 py-2.5'
const dotClass = 'size-2.5 rounded-full bg-control'
const textClass =
  'max-h-80 overflow-auto px-3.5 py-3 font-mono text-[0.875rem] leading-relaxed focus-visible:-outline-offset-3'

/** A command with its output, in the style of a terminal; dark in both themes. */
export function Terminal({ text }: { text: string }) {
  const stop = useScrollStop<HTMLPreElement>()
  return (
    <figure className="scheme-dark m-0 min-w-0 overflow-hidden rounded-control border border-line bg-sunk text-ink">
      <div aria-hidden="true" className={barClass}>
        <span className={dotClass} />
        <span className={dotClass} />
        <span className={dotClass} />
      </div>
      <figcaption className="px-3.5 pt-2.5 text-small text-quiet">
        What a terminal would show. Nothing was run.
      </figcaption>
      {/* Lets it be scrolled by keyboard. */}
      <pre
        ref={stop}
        // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex
        tabIndex={0}
        aria-label="What a terminal would show"
        role="group"
        className={textClass}
      >
        {text.split('\n').map((line, index) => (
          <span key={index} className={line.startsWith('$ ') ? 'font-bold text-done' : undefined}>
            {`${line}\n`}
          </span>
        ))}
      </pre>
    </figure>
  )
}
