/** A line of a program to choose or to move. Where it wraps, it goes on below its own beginning. */
export function CodeLine({ text }: { text: string }) {
  const line = text.trimStart()
  return (
    <code className="flex min-w-0 py-2.5 font-mono text-[0.875rem] wrap-anywhere whitespace-pre-wrap">
      <span className="whitespace-pre">{text.slice(0, text.length - line.length)}</span>
      <span className="min-w-0">{line}</span>
    </code>
  )
}
