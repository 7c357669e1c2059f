/** A place that is being filled; give it the size of what will stand there. Decoration only. */
export function Skeleton({ className = '' }: { className?: string }) {
  return (
    <span
      aria-hidden="true"
      className={`block animate-pulse rounded-control bg-[color-mix(in_oklch,var(--line),var(--paper)_45%)] ${className}`}
    />
  )
}
