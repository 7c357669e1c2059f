/** Text as a program has it, line by line; lines that are too long for the page are broken. */
export function Listing({ label, text }: { label: string; text: string }) {
  return (
    <pre
      role="group"
      aria-label={label}
      className="rounded-control border border-line bg-sunk px-3.5 py-2.5 font-mono text-small whitespace-pre-wrap wrap-anywhere"
    >
      {text}
    </pre>
  )
}
