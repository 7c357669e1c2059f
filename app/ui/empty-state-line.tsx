/** Decorates an empty state: a line not drawn on yet. */
export function EmptyStateLine({ className = '' }: { className?: string }) {
  return (
    <svg viewBox="0 0 240 72" aria-hidden="true" className={`w-60 max-w-full ${className}`}>
      <path
        d="M6 64C50 64 60 50 92 46S150 30 176 24S214 12 232 8"
        strokeWidth="3"
        strokeDasharray="1 9"
        strokeLinecap="round"
        className="fill-none stroke-control"
      />
      <circle cx="6" cy="64" r="5" className="fill-brand" />
      <circle cx="92" cy="46" r="7" strokeWidth="2" className="fill-spark stroke-on-spark" />
    </svg>
  )
}
