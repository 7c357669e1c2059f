import { programLines } from './program-lines'
import { useScrollStop } from './scroll-stop'

/** The output of a program or compiler. */
export function Listing({ label, text }: { label: string; text: string }) {
  const stop = useScrollStop<HTMLPreElement>()
  return (
    <pre
      ref={stop}
      role="group"
      aria-label={label}
      // So that it can be scrolled by keyboard.
      // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex
      tabIndex={0}
      className="overflow-x-auto rounded-control border border-line bg-sunk px-3.5 py-2.5 font-mono text-small"
    >
      <ProgramText text={text} />
    </pre>
  )
}

/** The content of a scrolling `pre`: sentences wrap, lines with columns do not. */
export function ProgramText({ text }: { text: string }) {
  return programLines(text).map((line, index, { length }) => (
    // The lines never change order.
    <span
      key={index}
      className={`block ${line.hasColumns ? 'whitespace-pre' : 'whitespace-pre-wrap wrap-anywhere'}`}
    >
      {index < length - 1 ? `${line.text}\n` : line.text}
    </span>
  ))
}
