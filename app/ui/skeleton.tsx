/** A place that is being filled; give it the size of what will stand there. Decoration only. */
export function Skeleton({ className = '' }: { className?: string }) {
  return (
    <span
      aria-hidden="true"
      className={`block animate-pulse rounded-control bg-sunk ${className}`}
    />
  )
}
