import { Fragment } from 'react'

/** A line of a program to choose or move. When it wraps, it continues below its own indentation. */
export function CodeLine({ text }: { text: string }) {
  const line = text.trimStart()
  return (
    <code className="flex min-w-0 py-2.5 font-mono text-[0.875rem] wrap-anywhere whitespace-pre-wrap">
      <span className="whitespace-pre">{text.slice(0, text.length - line.length)}</span>
      <span className="min-w-0">
        <Breakable code={line} />
      </span>
    </code>
  )
}

/** Code that may also break after an opening bracket, which is better than inside a word. */
export function Breakable({ code }: { code: string }) {
  const parts = code.split('(')
  return parts.map((part, index) => {
    const next = parts[index + 1]
    return (
      // The parts of a line never change order.
      <Fragment key={index}>
        {next === undefined ? part : `${part}(`}
        {next !== undefined && !next.startsWith(')') && <wbr />}
      </Fragment>
    )
  })
}
