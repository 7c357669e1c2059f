import { programLines } from './program-lines'

/** Text as a program has it, line by line; see `ProgramText` for lines that are too long. */
export function Listing({ label, text }: { label: string; text: string }) {
  return (
    // What is too wide for a phone is scrolled by keyboard too.
    <pre
      role="group"
      aria-label={label}
      // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex
      tabIndex={0}
      className="overflow-x-auto rounded-control border border-line bg-sunk px-3.5 py-2.5 font-mono text-small"
    >
      <ProgramText text={text} />
    </pre>
  )
}

/** Inside a `pre` that scrolls: sentences are broken where the page ends, what has columns is scrolled. */
export function ProgramText({ text }: { text: string }) {
  return programLines(text).map((line, index, { length }) => (
    // The lines have nothing else to tell them apart, and stay where they are.
    <span
      key={index}
      className={`block ${line.hasColumns ? 'whitespace-pre' : 'whitespace-pre-wrap wrap-anywhere'}`}
    >
      {index < length - 1 ? `${line.text}\n` : line.text}
    </span>
  ))
}
